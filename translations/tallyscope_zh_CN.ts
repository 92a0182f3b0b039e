<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>EventDetails</name>
    <message>
        <source>pageable</source>
        <translation>可分页</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>锁页</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>managed</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>device, static</source>
        <translation>设备（静态）</translation>
    </message>
    <message>
        <source>managed, static</source>
        <translation>托管（静态）</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>≥ %1, not closed</source>
        <translation>≥ %1（未结束）</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>start or duration was repaired on import</source>
        <translation>开始时间或时长在导入时已修复</translation>
    </message>
    <message>
        <source>overlaps its neighbours without nesting; drawn on an extra lane</source>
        <translation>与相邻事件重叠但不嵌套；绘制在额外的行上</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Thread</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Context</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动参数</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Grid</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Block 数</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Threads per block</source>
        <translation>每 Block 线程数</translation>
    </message>
    <message>
        <source>Registers per thread</source>
        <translation>每线程寄存器数</translation>
    </message>
    <message>
        <source>Static shared memory, bytes</source>
        <translation>静态共享内存（字节）</translation>
    </message>
    <message>
        <source>Dynamic shared memory, bytes</source>
        <translation>动态共享内存（字节）</translation>
    </message>
    <message>
        <source>Shared memory, bytes</source>
        <translation>共享内存（字节）</translation>
    </message>
    <message>
        <source>Size, bytes</source>
        <translation>大小（字节）</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>%1 GB/s</source>
        <translation>%1 GB/s</translation>
    </message>
    <message>
        <source>From memory</source>
        <translation>源内存</translation>
    </message>
    <message>
        <source>To memory</source>
        <translation>目标内存</translation>
    </message>
    <message>
        <source>Mangled name</source>
        <translation>Mangled 名称</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>关联 ID</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Graph node</source>
        <translation>Graph 节点</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Elements in</source>
        <translation>输入元素数</translation>
    </message>
    <message>
        <source>Elements out</source>
        <translation>输出元素数</translation>
    </message>
    <message>
        <source>Data type</source>
        <translation>数据类型</translation>
    </message>
    <message>
        <source>Sequence number</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>通信组</translation>
    </message>
    <message>
        <source>Group description</source>
        <translation>通信组描述</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Group size</source>
        <translation>通信组大小</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Return code</source>
        <translation>返回码</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>域</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Allocated afterwards, bytes</source>
        <translation>之后已分配（字节）</translation>
    </message>
    <message>
        <source>Reserved afterwards, bytes</source>
        <translation>之后已保留（字节）</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Launched by</source>
        <translation>启动者</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>已启动</translation>
    </message>
    <message>
        <source>Caused by</source>
        <translation>触发者</translation>
    </message>
    <message>
        <source>In operator</source>
        <translation>所在算子</translation>
    </message>
    <message>
        <source>In range</source>
        <translation>所在 Range</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>所在上层</translation>
    </message>
    <message>
        <source>Arrow from (%1)</source>
        <translation>来自箭头（%1）</translation>
    </message>
    <message>
        <source>Arrow to (%1)</source>
        <translation>指向箭头（%1）</translation>
    </message>
    <message>
        <source>Related</source>
        <translation>相关事件</translation>
    </message>
    <message>
        <source>Operations launched</source>
        <translation>启动的操作数</translation>
    </message>
    <message>
        <source>From launch to start</source>
        <translation>从启动到开始</translation>
    </message>
    <message>
        <source>Further operations</source>
        <translation>其余操作</translation>
    </message>
</context>
<context>
    <name>TimelineLabels</name>
    <message>
        <source>Process %1</source>
        <translation>进程 %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>file %1</source>
        <translation>文件 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>no context</source>
        <translation>无 context</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>context %1</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>stream %1</translation>
    </message>
    <message>
        <source>%1 API</source>
        <translation>%1 API</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>调用帧</translation>
    </message>
    <message>
        <source>OS calls</source>
        <translation>系统调用</translation>
    </message>
    <message>
        <source>Memory events · host</source>
        <translation>内存事件 · 主机</translation>
    </message>
    <message>
        <source>Memory events · %1</source>
        <translation>内存事件 · %1</translation>
    </message>
    <message>
        <source>Ranges, projected</source>
        <translation>Range（投影）</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Synchronisation</source>
        <translation>同步</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>%1 driver call</source>
        <translation>%1 驱动调用</translation>
    </message>
    <message>
        <source>%1 API call</source>
        <translation>%1 API 调用</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Memory copy</source>
        <translation>内存拷贝</translation>
    </message>
    <message>
        <source>Memory fill</source>
        <translation>内存填充</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Mark</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Range, projected</source>
        <translation>Range（投影）</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>调用帧</translation>
    </message>
    <message>
        <source>OS call</source>
        <translation>系统调用</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>释放</translation>
    </message>
    <message>
        <source>Allocation</source>
        <translation>申请</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>采样</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>{api} API calls</source>
        <translation>{api} API 调用</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>kernel</translation>
    </message>
    <message>
        <source>device activity</source>
        <translation>设备活动</translation>
    </message>
    <message>
        <source>memory copies or fills</source>
        <translation>内存拷贝或填充</translation>
    </message>
    <message>
        <source>{range} ranges</source>
        <translation>{range} range</translation>
    </message>
    <message>
        <source>framework operators</source>
        <translation>框架算子</translation>
    </message>
    <message>
        <source>operating system calls</source>
        <translation>操作系统调用</translation>
    </message>
    <message>
        <source>memory allocation events</source>
        <translation>内存申请事件</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>{collective} collectives</source>
        <translation>{collective} 集合通信</translation>
    </message>
    <message>
        <source>metric samples</source>
        <translation>指标采样</translation>
    </message>
    <message>
        <source>{api} API</source>
        <translation>{api} API</translation>
    </message>
    <message>
        <source>{api} API Summary</source>
        <translation>{api} API 汇总</translation>
    </message>
    <message>
        <source>Sums the time of {api} API calls by name, runtime and driver calls alike; a driver call inside a runtime call counts in both. &apos;Time&apos; is the share of the sum of the listed functions, not of the run&apos;s duration.</source>
        <translation>按名称累加 {api} API 的耗时，运行时调用和驱动调用同等计算；运行时调用内部的驱动调用在两者中都计入。“时间”是占所有列出函数执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>Num Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Number of calls to this function</source>
        <translation>该函数的调用次数</translation>
    </message>
    <message>
        <source>Total time used by all executions of this function</source>
        <translation>该函数所有执行的总时间</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name of the function</source>
        <translation>函数名称</translation>
    </message>
    <message>
        <source>Kernel Name Mode</source>
        <translation>Kernel 名称模式</translation>
    </message>
    <message>
        <source>Which form of the kernel&apos;s name is used to group and to print.</source>
        <translation>统计和显示时使用 kernel 名称的哪种形式。</translation>
    </message>
    <message>
        <source>Demangled</source>
        <translation>Demangled</translation>
    </message>
    <message>
        <source>The name with its parameters.</source>
        <translation>demangle 之后的名称（包含函数参数列表）。</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>The short name: the function alone, without parameters.</source>
        <translation>短名称（仅函数名，不包含参数）。</translation>
    </message>
    <message>
        <source>Mangled</source>
        <translation>Mangled</translation>
    </message>
    <message>
        <source>The mangled name, as the compiler wrote it.</source>
        <translation>mangled 名称，与编译器生成的一致。</translation>
    </message>
    <message>
        <source>Add {range} name as a prefix</source>
        <translation>以 {range} 名称作为前缀</translation>
    </message>
    <message>
        <source>Puts the name of the innermost {range} range around the kernel&apos;s launch before the kernel&apos;s name, joined by &apos;/&apos;.</source>
        <translation>在 kernel 名称前通过“/”拼接最接近其启动的 {range} range 名称。</translation>
    </message>
    <message>
        <source>{device} Devices</source>
        <translation>{device} 设备</translation>
    </message>
    <message>
        <source>Only these {device} device ids, joined by &apos;/&apos;. Default is all devices.</source>
        <translation>仅统计这些 {device} 设备 ID，以“/”分隔。默认统计所有设备。</translation>
    </message>
    <message>
        <source>Maximum number of results</source>
        <translation>最大结果条数</translation>
    </message>
    <message>
        <source>At most this many rows; percentages stay those of all rows. -1 is no limit.</source>
        <translation>最多输出这么多行；百分比仍按全部行计算。-1 表示不限。</translation>
    </message>
    <message>
        <source>Device Activity</source>
        <translation>设备活动</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Name of the memory operation</source>
        <translation>内存操作的名称</translation>
    </message>
    <message>
        <source>Sums the time of memory copies and fills on the device by operation; copies are told apart by direction. &apos;Time&apos; is the share of the sum of the listed operations, not of the run&apos;s duration.</source>
        <translation>按操作累加设备上内存拷贝和填充的耗时；拷贝按方向区分。“时间”是占所有列出操作执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Number of operations to this type</source>
        <translation>该类型操作的次数</translation>
    </message>
    <message>
        <source>Total time used by all executions of this operation</source>
        <translation>该操作所有执行的总时间</translation>
    </message>
    <message>
        <source>Memory operation</source>
        <translation>内存操作</translation>
    </message>
    <message>
        <source>Sums the bytes of memory copies and fills on the device by operation; copies are told apart by direction. Operations whose size was not recorded do not count.</source>
        <translation>按操作累加设备上内存拷贝和填充的字节数；拷贝按方向区分。未记录大小的操作不计入。</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总量</translation>
    </message>
    <message>
        <source>Total memory utilized by this operation</source>
        <translation>该操作的总字节数</translation>
    </message>
    <message>
        <source>Number of executions of this operation</source>
        <translation>该操作的执行次数</translation>
    </message>
    <message>
        <source>Avg</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>Average memory size of this operation</source>
        <translation>该操作的平均大小</translation>
    </message>
    <message>
        <source>Med</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Median memory size of this operation</source>
        <translation>该操作大小的中位数</translation>
    </message>
    <message>
        <source>Min</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Smallest memory size of this operation</source>
        <translation>该操作的最小大小</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Largest memory size of this operation</source>
        <translation>该操作的最大大小</translation>
    </message>
    <message>
        <source>StdDev</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the memory size of this operation</source>
        <translation>该操作大小的标准差</translation>
    </message>
    <message>
        <source>{device} Device Attributes</source>
        <translation>{device} 设备属性</translation>
    </message>
    <message>
        <source>Lists the devices of the recording with what it says about them. Clocks are the highest that the device supports, not those of the run. The time window does not matter.</source>
        <translation>列出记录中的设备及其属性。时钟为设备支持的最高频率，而非运行时频率。不受时间窗口影响。</translation>
    </message>
    <message>
        <source>Device ID</source>
        <translation>设备 ID</translation>
    </message>
    <message>
        <source>{device} device identifier</source>
        <translation>{device} 设备标识</translation>
    </message>
    <message>
        <source>Device Name</source>
        <translation>设备名称</translation>
    </message>
    <message>
        <source>{device} device name</source>
        <translation>{device} 设备名称</translation>
    </message>
    <message>
        <source>PCI Bus ID</source>
        <translation>PCI 总线 ID</translation>
    </message>
    <message>
        <source>PCI bus identifier</source>
        <translation>PCI 总线标识</translation>
    </message>
    <message>
        <source>Host Name</source>
        <translation>主机名</translation>
    </message>
    <message>
        <source>UUID</source>
        <translation>UUID</translation>
    </message>
    <message>
        <source>{device} device universally unique identifier</source>
        <translation>{device} 设备的通用唯一标识</translation>
    </message>
    <message>
        <source>Compute Capability Major</source>
        <translation>计算能力主版本</translation>
    </message>
    <message>
        <source>Compute capability major version</source>
        <translation>计算能力的主版本号</translation>
    </message>
    <message>
        <source>Compute Capability Minor</source>
        <translation>计算能力次版本</translation>
    </message>
    <message>
        <source>Compute capability minor version</source>
        <translation>计算能力的次版本号</translation>
    </message>
    <message>
        <source>CE Number</source>
        <translation>CE 数</translation>
    </message>
    <message>
        <source>Compute engine number</source>
        <translation>计算引擎数</translation>
    </message>
    <message>
        <source>CU Number</source>
        <translation>CU 数</translation>
    </message>
    <message>
        <source>Compute unit number</source>
        <translation>计算单元数</translation>
    </message>
    <message>
        <source>Total Memory</source>
        <translation>总内存</translation>
    </message>
    <message>
        <source>Total device memory size</source>
        <translation>设备内存总大小</translation>
    </message>
    <message>
        <source>CU Clock</source>
        <translation>CU 时钟</translation>
    </message>
    <message>
        <source>Compute unit clock frequency</source>
        <translation>计算单元时钟频率</translation>
    </message>
    <message>
        <source>Memory Clock</source>
        <translation>内存时钟</translation>
    </message>
    <message>
        <source>Memory clock frequency</source>
        <translation>内存时钟频率</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Timestamp of start time</source>
        <translation>开始时间戳</translation>
    </message>
    <message>
        <source>Duration</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>Length of event</source>
        <translation>事件的时长</translation>
    </message>
    <message>
        <source>CorrId</source>
        <translation>关联 ID</translation>
    </message>
    <message>
        <source>Correlation ID</source>
        <translation>关联 ID</translation>
    </message>
    <message>
        <source>GrdX</source>
        <translation>GrdX</translation>
    </message>
    <message>
        <source>Grid X values</source>
        <translation>Grid 的 X 值</translation>
    </message>
    <message>
        <source>GrdY</source>
        <translation>GrdY</translation>
    </message>
    <message>
        <source>Grid Y values</source>
        <translation>Grid 的 Y 值</translation>
    </message>
    <message>
        <source>GrdZ</source>
        <translation>GrdZ</translation>
    </message>
    <message>
        <source>Grid Z values</source>
        <translation>Grid 的 Z 值</translation>
    </message>
    <message>
        <source>BlkX</source>
        <translation>BlkX</translation>
    </message>
    <message>
        <source>Block X values</source>
        <translation>Block 的 X 值</translation>
    </message>
    <message>
        <source>BlkY</source>
        <translation>BlkY</translation>
    </message>
    <message>
        <source>Block Y values</source>
        <translation>Block 的 Y 值</translation>
    </message>
    <message>
        <source>BlkZ</source>
        <translation>BlkZ</translation>
    </message>
    <message>
        <source>Block Z values</source>
        <translation>Block 的 Z 值</translation>
    </message>
    <message>
        <source>Reg/Trd</source>
        <translation>Reg/Trd</translation>
    </message>
    <message>
        <source>Registers per thread</source>
        <translation>每线程寄存器数</translation>
    </message>
    <message>
        <source>StcSMem</source>
        <translation>静态共享内存</translation>
    </message>
    <message>
        <source>Size of Static Shared Memory</source>
        <translation>静态共享内存大小</translation>
    </message>
    <message>
        <source>DymSMem</source>
        <translation>动态共享内存</translation>
    </message>
    <message>
        <source>Size of Dynamic Shared Memory</source>
        <translation>动态共享内存大小</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>Size of memory operation</source>
        <translation>内存操作的大小</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Memory throughput</source>
        <translation>内存吞吐量</translation>
    </message>
    <message>
        <source>SrcMemKd</source>
        <translation>源内存类型</translation>
    </message>
    <message>
        <source>Memcpy source memory kind or memset memory kind</source>
        <translation>memcpy 的源内存类型，或 memset 的内存类型</translation>
    </message>
    <message>
        <source>DstMemKd</source>
        <translation>目标内存类型</translation>
    </message>
    <message>
        <source>Memcpy destination memory kind</source>
        <translation>memcpy 的目标内存类型</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>{device} device name and ID</source>
        <translation>{device} 设备名称和 ID</translation>
    </message>
    <message>
        <source>Ctx</source>
        <translation>Ctx</translation>
    </message>
    <message>
        <source>Context ID</source>
        <translation>Context ID</translation>
    </message>
    <message>
        <source>Strm</source>
        <translation>Strm</translation>
    </message>
    <message>
        <source>Stream ID</source>
        <translation>Stream ID</translation>
    </message>
    <message>
        <source>Trace event name</source>
        <translation>事件名称</translation>
    </message>
    <message>
        <source>Lists what ran on the devices: one row a kernel, memory copy or fill (and a whole graph, where the recording has no more than that). Cells that do not apply to the kind of event are &apos;-&apos;. Throughput is Bytes × (1000000000 div Duration) in whole numbers, as the vendors&apos; tools compute it.</source>
        <translation>列出设备上执行的操作：每个 kernel、内存拷贝或填充一行（记录中只有整个 graph 时，每个 graph 一行）。不适用的单元格标记为“-”。吞吐量按整数计算：字节数 ×（1000000000 div 时长），与厂商工具一致。</translation>
    </message>
    <message>
        <source>{device} event</source>
        <translation>{device} 事件</translation>
    </message>
    <message>
        <source>Sums the time of kernels by name. Which form of the name is used depends on the options &apos;base&apos; and &apos;mangled&apos;; the default is the demangled name with its parameters. &apos;Time&apos; is the share of the sum of the listed kernels, not of the run&apos;s duration.</source>
        <translation>按名称累加 kernel 的耗时。名称形式取决于 base / mangled 选项是否设置，默认为 demangle 之后的名称（包含函数参数列表）。“时间”是占所有列出 kernel 执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Number of calls to this kernel</source>
        <translation>该 kernel 的调用次数</translation>
    </message>
    <message>
        <source>Total time used by all executions of this kernel</source>
        <translation>该 kernel 所有执行的总时间</translation>
    </message>
    <message>
        <source>Name of the kernel</source>
        <translation>kernel 的名称</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Include framework operators</source>
        <translation>包含框架算子</translation>
    </message>
    <message>
        <source>Framework operators count as ranges of the style Operator.</source>
        <translation>框架算子作为 Operator 类型的 range 计入。</translation>
    </message>
    <message>
        <source>Include ranges that were never closed</source>
        <translation>包含未结束的 range</translation>
    </message>
    <message>
        <source>Ranges without an end count as long as the recording goes on, as Nsight Systems counts them.</source>
        <translation>没有结束时间的 range 计到记录结束为止，与 Nsight Systems 的统计方式一致。</translation>
    </message>
    <message>
        <source>{range} Range</source>
        <translation>{range} Range</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>{range} Range Summary</source>
        <translation>{range} Range 汇总</translation>
    </message>
    <message>
        <source>Sums the time of {range} ranges by domain and name; a range with a domain is printed as domain:range. With the options &apos;process&apos; and &apos;thread&apos; a range counts when its process is listed or its thread is. Ranges that end on another thread count; ranges that were never closed only with the option &apos;include-unclosed&apos;. &apos;Time&apos; is the share of the sum of the listed ranges, not of the run&apos;s duration.</source>
        <translation>按域和名称累加 {range} range 的耗时；带域的 range 显示为“域:range”。设置 process 和 thread 选项时，所属进程或线程在列表中的 range 计入。在其他线程结束的 range 计入；未结束的 range 仅在设置 include-unclosed 选项时计入。“时间”是占所有列出 range 执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>Number of instances of this range</source>
        <translation>该 range 的次数</translation>
    </message>
    <message>
        <source>Total time used by all instances of this range</source>
        <translation>该 range 所有实例的总时间</translation>
    </message>
    <message>
        <source>Style</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Range style; Start/End or Push/Pop</source>
        <translation>Range 类型：Start/End 或 Push/Pop</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>Name of the range</source>
        <translation>range 的名称</translation>
    </message>
    <message>
        <source>Processes</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Only ranges of these process ids, joined by &apos;/&apos;. Default is all processes.</source>
        <translation>仅统计这些进程 ID 的 range，以“/”分隔。默认统计所有进程。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Only ranges of these thread ids, joined by &apos;/&apos;. Default is all threads.</source>
        <translation>仅统计这些线程 ID 的 range，以“/”分隔。默认统计所有线程。</translation>
    </message>
    <message>
        <source> (sample form: n - 1)</source>
        <translation>（样本标准差：n - 1）</translation>
    </message>
    <message>
        <source> (population form: n)</source>
        <translation>（总体标准差：n）</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Percentage of &apos;Total Time&apos;</source>
        <translation>占“总时间”的百分比</translation>
    </message>
    <message>
        <source>Total Time</source>
        <translation>总时间</translation>
    </message>
    <message>
        <source>Sorting</source>
        <translation>正在排序</translation>
    </message>
    <message>
        <source>Filtering</source>
        <translation>正在过滤</translation>
    </message>
    <message>
        <source>Average execution time of this function</source>
        <translation>该函数的平均执行时间</translation>
    </message>
    <message>
        <source>Median execution time of this function</source>
        <translation>该函数执行时间的中位数</translation>
    </message>
    <message>
        <source>Smallest execution time of this function</source>
        <translation>该函数的最短执行时间</translation>
    </message>
    <message>
        <source>Largest execution time of this function</source>
        <translation>该函数的最长执行时间</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this function</source>
        <translation>该函数执行时间的标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this function (sample form: n - 1)</source>
        <translation>该函数执行时间的标准差（样本标准差：n - 1）</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this function (population form: n)</source>
        <translation>该函数执行时间的标准差（总体标准差：n）</translation>
    </message>
    <message>
        <source>Average execution time of this kernel</source>
        <translation>该 kernel 的平均执行时间</translation>
    </message>
    <message>
        <source>Median execution time of this kernel</source>
        <translation>该 kernel 执行时间的中位数</translation>
    </message>
    <message>
        <source>Smallest execution time of this kernel</source>
        <translation>该 kernel 的最短执行时间</translation>
    </message>
    <message>
        <source>Largest execution time of this kernel</source>
        <translation>该 kernel 的最长执行时间</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this kernel</source>
        <translation>该 kernel 执行时间的标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this kernel (sample form: n - 1)</source>
        <translation>该 kernel 执行时间的标准差（样本标准差：n - 1）</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this kernel (population form: n)</source>
        <translation>该 kernel 执行时间的标准差（总体标准差：n）</translation>
    </message>
    <message>
        <source>Average execution time of this operation</source>
        <translation>该操作的平均执行时间</translation>
    </message>
    <message>
        <source>Median execution time of this operation</source>
        <translation>该操作执行时间的中位数</translation>
    </message>
    <message>
        <source>Smallest execution time of this operation</source>
        <translation>该操作的最短执行时间</translation>
    </message>
    <message>
        <source>Largest execution time of this operation</source>
        <translation>该操作的最长执行时间</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this operation</source>
        <translation>该操作执行时间的标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this operation (sample form: n - 1)</source>
        <translation>该操作执行时间的标准差（样本标准差：n - 1）</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this operation (population form: n)</source>
        <translation>该操作执行时间的标准差（总体标准差：n）</translation>
    </message>
    <message>
        <source>Average execution time of this range</source>
        <translation>该 range 的平均执行时间</translation>
    </message>
    <message>
        <source>Median execution time of this range</source>
        <translation>该 range 执行时间的中位数</translation>
    </message>
    <message>
        <source>Smallest execution time of this range</source>
        <translation>该 range 的最短执行时间</translation>
    </message>
    <message>
        <source>Largest execution time of this range</source>
        <translation>该 range 的最长执行时间</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this range</source>
        <translation>该 range 执行时间的标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this range (sample form: n - 1)</source>
        <translation>该 range 执行时间的标准差（样本标准差：n - 1）</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this range (population form: n)</source>
        <translation>该 range 执行时间的标准差（总体标准差：n）</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>API</source>
        <translation>API</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>操作系统</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Category of the operation</source>
        <translation>操作的类别</translation>
    </message>
    <message>
        <source>Name of the kernel, memory operation or function</source>
        <translation>kernel、内存操作或函数的名称</translation>
    </message>
    <message>
        <source>{device} Summary (Kernels/MemOps)</source>
        <translation>{device} 汇总（Kernel/内存操作）</translation>
    </message>
    <message>
        <source>Sums the time of kernels by name and of memory copies and fills by operation, in one table. &apos;Time&apos; is the share of the sum of the listed rows, not of the run&apos;s duration.</source>
        <translation>在同一表格中按名称累加 kernel 的耗时，按操作累加内存拷贝和填充的耗时。“时间”是占所有列出行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>{api} Summary (API/Kernels/MemOps)</source>
        <translation>{api} 汇总（API/Kernel/内存操作）</translation>
    </message>
    <message>
        <source>Sums the time of API calls by name, of kernels by name and of memory copies and fills by operation, in one table. Host and device time overlap, so that &apos;Time&apos; is only the share of the sum of the listed rows.</source>
        <translation>在同一表格中按名称累加 API 调用和 kernel 的耗时，按操作累加内存拷贝和填充的耗时。主机时间与设备时间相互重叠，因此“时间”仅为占所有列出行时间总和的百分比。</translation>
    </message>
    <message>
        <source>{api} API Trace</source>
        <translation>{api} API 跟踪</translation>
    </message>
    <message>
        <source>Lists the {api} API calls, runtime and driver calls alike: one row a call.</source>
        <translation>列出 {api} API 调用，运行时调用和驱动调用同等对待：每个调用一行。</translation>
    </message>
    <message>
        <source>Timestamp when API call was made</source>
        <translation>API 调用的时间戳</translation>
    </message>
    <message>
        <source>Length of API calls</source>
        <translation>API 调用的时长</translation>
    </message>
    <message>
        <source>API function name</source>
        <translation>API 函数名称</translation>
    </message>
    <message>
        <source>CorrID</source>
        <translation>关联 ID</translation>
    </message>
    <message>
        <source>Correlation used to map to other {api} traces</source>
        <translation>用于关联其他 {api} 跟踪数据的 ID</translation>
    </message>
    <message>
        <source>Pid</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Process ID that made the call</source>
        <translation>发起调用的进程 ID</translation>
    </message>
    <message>
        <source>Tid</source>
        <translation>线程</translation>
    </message>
    <message>
        <source>Thread ID that made the call</source>
        <translation>发起调用的线程 ID</translation>
    </message>
    <message>
        <source>Thread Name</source>
        <translation>线程名称</translation>
    </message>
    <message>
        <source>Name of thread that called API function</source>
        <translation>调用 API 函数的线程名称</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>{collective} Operator Summary</source>
        <translation>{collective} 算子汇总</translation>
    </message>
    <message>
        <source>Sums communication operators of all devices by communicator, kind and size. The transfer time of one communication is the time of the device that waited least, for every device that took part; the bytes are those that every device moves (all-reduce: 2 (n - 1) / n of its data). A point-to-point operator counts each kernel by itself. Executions of a communicator are paired by their order on each device; without one, by overlap in time.</source>
        <translation>按通信域、类型和大小汇总所有设备的通信算子。一次通信的传输时间取等待最少的设备的时间，并计入每个参与的设备；字节数为每个设备传输的字节数（AllReduce：数据量的 2 (n - 1) / n）。点对点算子的每个 kernel 单独计数。同一通信域的执行按其在各设备上的次序配对；没有通信域信息时按时间重叠配对。</translation>
    </message>
    <message>
        <source>Trans Time</source>
        <translation>传输时间</translation>
    </message>
    <message>
        <source>Transmission time of all devices, without waiting for each other</source>
        <translation>所有设备的传输时间，不含相互等待的时间</translation>
    </message>
    <message>
        <source>Trans Percent</source>
        <translation>传输占比</translation>
    </message>
    <message>
        <source>Percentage of transmission time to &apos;Total Time&apos;</source>
        <translation>传输时间占“总时间”的百分比</translation>
    </message>
    <message>
        <source>Time of all kernels of this operator</source>
        <translation>该算子所有 kernel 的时间</translation>
    </message>
    <message>
        <source>Number of communications, each of all its devices</source>
        <translation>通信次数，每次包括其所有设备</translation>
    </message>
    <message>
        <source>Device Mask</source>
        <translation>设备掩码</translation>
    </message>
    <message>
        <source>The devices that took part, one bit each</source>
        <translation>参与的设备，每个设备一位</translation>
    </message>
    <message>
        <source>Trans Size</source>
        <translation>传输量</translation>
    </message>
    <message>
        <source>Bytes moved by all devices</source>
        <translation>所有设备传输的字节数</translation>
    </message>
    <message>
        <source>Trans Bandwidth</source>
        <translation>传输带宽</translation>
    </message>
    <message>
        <source>Trans Size over Trans Time</source>
        <translation>传输量除以传输时间</translation>
    </message>
    <message>
        <source>OP Name</source>
        <translation>算子名称</translation>
    </message>
    <message>
        <source>Name of the operator</source>
        <translation>算子的名称</translation>
    </message>
    <message>
        <source>{collective} Stage</source>
        <translation>{collective} 阶段</translation>
    </message>
    <message>
        <source>{collective} Stage Summary</source>
        <translation>{collective} 阶段汇总</translation>
    </message>
    <message>
        <source>Sums the stages that the collective library went through (waiting for the device, sending, receiving), by thread, channel, direction and stage. The standard deviation is that of the population.</source>
        <translation>按线程、通道、方向和阶段汇总集合通信库经历的各阶段（等待设备、发送、接收）。标准差为总体标准差。</translation>
    </message>
    <message>
        <source>PID</source>
        <translation>进程 ID</translation>
    </message>
    <message>
        <source>Process identifier</source>
        <translation>进程标识</translation>
    </message>
    <message>
        <source>TID</source>
        <translation>线程 ID</translation>
    </message>
    <message>
        <source>Thread identifier</source>
        <translation>线程标识</translation>
    </message>
    <message>
        <source>Channel ID</source>
        <translation>通道 ID</translation>
    </message>
    <message>
        <source>{collective} channel identifier</source>
        <translation>{collective} 通道标识</translation>
    </message>
    <message>
        <source>Channel Type</source>
        <translation>通道类型</translation>
    </message>
    <message>
        <source>{collective} channel type</source>
        <translation>{collective} 通道类型</translation>
    </message>
    <message>
        <source>Stage name</source>
        <translation>阶段名称</translation>
    </message>
    <message>
        <source>Stage total time</source>
        <translation>阶段总时间</translation>
    </message>
    <message>
        <source>Number of this stage</source>
        <translation>该阶段的次数</translation>
    </message>
    <message>
        <source>Average of stage duration</source>
        <translation>阶段时长的平均值</translation>
    </message>
    <message>
        <source>Median of stage duration</source>
        <translation>阶段时长的中位数</translation>
    </message>
    <message>
        <source>Minimum of stage duration</source>
        <translation>阶段时长的最小值</translation>
    </message>
    <message>
        <source>Maximum of stage duration</source>
        <translation>阶段时长的最大值</translation>
    </message>
    <message>
        <source>Stdev</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Standard deviation of stage duration (population)</source>
        <translation>阶段时长的标准差（总体）</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>{device} Memory Operation Summary (by Time)</source>
        <translation>{device} 内存操作汇总（按时间）</translation>
    </message>
    <message>
        <source>{device} Memory Operation Summary (by Size)</source>
        <translation>{device} 内存操作汇总（按大小）</translation>
    </message>
    <message>
        <source>Collective kernels are put into groups, one group a communication: where the recording names communicators, the n-th operation on a communicator of every rank; else kernels that overlap in time, one a device. The duration of a group lasts from the start of its first kernel to the end of its last, its overlap is the time in which all of its kernels ran, and its desync rate is (duration - overlap) / duration.</source>
        <translation>集合通信 kernel 按通信分组，每次通信一组：记录中有通信域时，同一通信域上各 rank 的第 n 次操作为一组；否则按时间重叠的 kernel 分组，每个设备一个。组的时长从第一个 kernel 开始到最后一个 kernel 结束，重叠时长为所有 kernel 同时运行的时间，失步率为（时长 - 重叠时长）/ 时长。</translation>
    </message>
    <message>
        <source>{collective} Desync Summary</source>
        <translation>{collective} 失步汇总</translation>
    </message>
    <message>
        <source>Sums the communications by kernel name. &apos;Time&apos; is the share of the sum of &apos;Total Duration&apos;. &apos;Desync P90&apos; is the rate at the 90th percentile (nearest rank): most communications are better. The standard deviation is that of the population.</source>
        <translation>按 kernel 名称汇总通信。“时间”是占“总时长”总和的百分比。“失步 P90”为第 90 百分位的失步率（最近秩法）：大多数通信更好。标准差为总体标准差。</translation>
    </message>
    <message>
        <source>Percentage of &apos;Total Duration&apos;</source>
        <translation>占“总时长”的百分比</translation>
    </message>
    <message>
        <source>Number of communications of this {collective} kernel</source>
        <translation>该 {collective} kernel 的通信次数</translation>
    </message>
    <message>
        <source>Desync Avg</source>
        <translation>失步平均值</translation>
    </message>
    <message>
        <source>Average desynchronization rate of this {collective} kernel</source>
        <translation>该 {collective} kernel 失步率的平均值</translation>
    </message>
    <message>
        <source>Desync Med</source>
        <translation>失步中位数</translation>
    </message>
    <message>
        <source>Median desynchronization rate of this {collective} kernel</source>
        <translation>该 {collective} kernel 失步率的中位数</translation>
    </message>
    <message>
        <source>Desync Min</source>
        <translation>失步最小值</translation>
    </message>
    <message>
        <source>Smallest desynchronization rate of this {collective} kernel</source>
        <translation>该 {collective} kernel 失步率的最小值</translation>
    </message>
    <message>
        <source>Desync Max</source>
        <translation>失步最大值</translation>
    </message>
    <message>
        <source>Largest desynchronization rate of this {collective} kernel</source>
        <translation>该 {collective} kernel 失步率的最大值</translation>
    </message>
    <message>
        <source>Desync StdDev</source>
        <translation>失步标准差</translation>
    </message>
    <message>
        <source>Standard deviation of the desynchronization rate of this {collective} kernel (population)</source>
        <translation>该 {collective} kernel 失步率的标准差（总体）</translation>
    </message>
    <message>
        <source>Total Duration</source>
        <translation>总时长</translation>
    </message>
    <message>
        <source>Total elapsed duration of all communications of this {collective} kernel</source>
        <translation>该 {collective} kernel 所有通信的总时长</translation>
    </message>
    <message>
        <source>Total Overlap</source>
        <translation>总重叠</translation>
    </message>
    <message>
        <source>Total overlap duration of all communications of this {collective} kernel</source>
        <translation>该 {collective} kernel 所有通信的总重叠时长</translation>
    </message>
    <message>
        <source>Kernel Name</source>
        <translation>Kernel 名称</translation>
    </message>
    <message>
        <source>Name of the {collective} kernel</source>
        <translation>{collective} kernel 的名称</translation>
    </message>
    <message>
        <source>Desync P90</source>
        <translation>失步 P90</translation>
    </message>
    <message>
        <source>90th percentile of the desynchronization rate (nearest rank)</source>
        <translation>失步率的第 90 百分位（最近秩法）</translation>
    </message>
    <message>
        <source>Last {collective} Kernel</source>
        <translation>最后的 {collective} Kernel</translation>
    </message>
    <message>
        <source>{collective} Desync Trace</source>
        <translation>{collective} 失步跟踪</translation>
    </message>
    <message>
        <source>One row a communication, with the kernel that started last.</source>
        <translation>每次通信一行，并给出最后开始的 kernel。</translation>
    </message>
    <message>
        <source>Start time of {collective} communication</source>
        <translation>{collective} 通信的开始时间</translation>
    </message>
    <message>
        <source>Elapsed duration of {collective} communication</source>
        <translation>{collective} 通信的时长</translation>
    </message>
    <message>
        <source>Overlap</source>
        <translation>重叠</translation>
    </message>
    <message>
        <source>Overlapping duration of all {collective} kernels</source>
        <translation>所有 {collective} kernel 的重叠时长</translation>
    </message>
    <message>
        <source>Desync Rate</source>
        <translation>失步率</translation>
    </message>
    <message>
        <source>Desynchronization rate of {collective} communication</source>
        <translation>{collective} 通信的失步率</translation>
    </message>
    <message>
        <source>Last Process</source>
        <translation>最后的进程</translation>
    </message>
    <message>
        <source>Process of the kernel that started last</source>
        <translation>最后开始的 kernel 所属进程</translation>
    </message>
    <message>
        <source>Last Device</source>
        <translation>最后的设备</translation>
    </message>
    <message>
        <source>Device of the kernel that started last</source>
        <translation>最后开始的 kernel 所在设备</translation>
    </message>
    <message>
        <source>Last Kernel</source>
        <translation>最后的 Kernel</translation>
    </message>
    <message>
        <source>Correlation id of the kernel that started last</source>
        <translation>最后开始的 kernel 的关联 ID</translation>
    </message>
    <message>
        <source>Max Duration</source>
        <translation>最大时长</translation>
    </message>
    <message>
        <source>Longest kernel duration in this {collective} communication</source>
        <translation>该 {collective} 通信中最长的 kernel 时长</translation>
    </message>
    <message>
        <source>Min Duration</source>
        <translation>最小时长</translation>
    </message>
    <message>
        <source>Shortest kernel duration in this {collective} communication</source>
        <translation>该 {collective} 通信中最短的 kernel 时长</translation>
    </message>
    <message>
        <source>Avg Duration</source>
        <translation>平均时长</translation>
    </message>
    <message>
        <source>Average kernel duration in this {collective} communication</source>
        <translation>该 {collective} 通信中 kernel 的平均时长</translation>
    </message>
    <message>
        <source>Number of kernels in this {collective} communication</source>
        <translation>该 {collective} 通信中的 kernel 数</translation>
    </message>
    <message>
        <source>{device} Trace</source>
        <translation>{device} 跟踪</translation>
    </message>
    <message>
        <source>{device} Gaps</source>
        <translation>{device} 空闲间隔</translation>
    </message>
    <message>
        <source>Stretches in which a device had nothing to do for longer than a threshold, for each process and device: what had ended last, what ended the gap, and the host call that launched that. Kernels, copies, fills and whole graphs are work; a device is idle only when none of them runs on any stream. Time before the first and after the last operation is no gap. With a time window, the gaps that overlap it, in full.</source>
        <translation>按每进程、每设备列出设备无事可做且超过阈值的时段：之前最后结束的操作、结束间隔的操作，以及启动该操作的主机调用。kernel、拷贝、填充和整个 graph 都算工作；任何 stream 上都没有工作时设备才算空闲。首个操作之前和最后一个操作之后的时间不算间隔。设置时间窗口时，列出与其重叠的完整间隔。</translation>
    </message>
    <message>
        <source>Length of the gap</source>
        <translation>间隔的时长</translation>
    </message>
    <message>
        <source>Start timestamp of the gap</source>
        <translation>间隔的开始时间戳</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>End timestamp of the gap</source>
        <translation>间隔的结束时间戳</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>Operation that ended last before the gap</source>
        <translation>间隔之前最后结束的操作</translation>
    </message>
    <message>
        <source>After</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>Operation that ended the gap</source>
        <translation>结束间隔的操作</translation>
    </message>
    <message>
        <source>API Name</source>
        <translation>API 名称</translation>
    </message>
    <message>
        <source>Host call that launched the operation which ended the gap</source>
        <translation>启动结束间隔之操作的主机调用</translation>
    </message>
    <message>
        <source>API Start</source>
        <translation>API 开始</translation>
    </message>
    <message>
        <source>Start timestamp of that call</source>
        <translation>该调用的开始时间戳</translation>
    </message>
    <message>
        <source>API Duration</source>
        <translation>API 时长</translation>
    </message>
    <message>
        <source>Duration of that call</source>
        <translation>该调用的时长</translation>
    </message>
    <message>
        <source>Thread of that call</source>
        <translation>该调用的线程</translation>
    </message>
    <message>
        <source>Minimum gap (ms)</source>
        <translation>最小间隔 (ms)</translation>
    </message>
    <message>
        <source>Only gaps longer than this many milliseconds.</source>
        <translation>仅列出超过该毫秒数的间隔。</translation>
    </message>
    <message>
        <source>Minimum gap (µs)</source>
        <translation>最小间隔 (µs)</translation>
    </message>
    <message>
        <source>The same in microseconds; counts instead of &apos;gap&apos; when given.</source>
        <translation>同上，单位为微秒；设置后代替 gap 选项。</translation>
    </message>
    <message>
        <source>Merge Processes</source>
        <translation>合并进程</translation>
    </message>
    <message>
        <source>Work of any process makes a device busy.</source>
        <translation>任何进程的工作都使设备忙碌。</translation>
    </message>
    <message>
        <source>Next operation</source>
        <translation>后一个操作</translation>
    </message>
    <message>
        <source>{api} Kernel Launch &amp; Exec Time Summary</source>
        <translation>{api} Kernel 启动与执行时间汇总</translation>
    </message>
    <message>
        <source>Summarises, for each launching thread, device, API function and kernel, the times of launching: T the whole from the call to the kernel&apos;s end, A the call, Q the wait after the call returned (only of kernels that started then or later), K the kernel. Kernels whose call is not in the recording are left out.</source>
        <translation>按启动线程、设备、API 函数和 kernel 汇总启动的各段时间：T 为从调用到 kernel 结束的全程，A 为调用，Q 为调用返回后的等待（仅限调用返回时或之后才开始的 kernel），K 为 kernel。记录中没有启动调用的 kernel 不计入。</translation>
    </message>
    <message>
        <source>Process ID that made kernel launch call</source>
        <translation>发起 kernel 启动调用的进程 ID</translation>
    </message>
    <message>
        <source>Thread ID that made kernel launch call</source>
        <translation>发起 kernel 启动调用的线程 ID</translation>
    </message>
    <message>
        <source>DevId</source>
        <translation>设备 ID</translation>
    </message>
    <message>
        <source>{api} Device ID that executed kernel (which {device})</source>
        <translation>执行 kernel 的 {api} 设备 ID（哪个 {device}）</translation>
    </message>
    <message>
        <source>Number of kernels</source>
        <translation>kernel 的数量</translation>
    </message>
    <message>
        <source>QCount</source>
        <translation>Q 次数</translation>
    </message>
    <message>
        <source>Number of kernels that waited in a queue</source>
        <translation>在队列中等待过的 kernel 数</translation>
    </message>
    <message>
        <source>Name of {api} API call used to launch kernel</source>
        <translation>启动 kernel 的 {api} API 名称</translation>
    </message>
    <message>
        <source>Name of {api} Kernel</source>
        <translation>{api} kernel 的名称</translation>
    </message>
    <message>
        <source>{api} Kernel Launch &amp; Exec Time Trace</source>
        <translation>{api} Kernel 启动与执行时间跟踪</translation>
    </message>
    <message>
        <source>Lists each kernel with the API call that launched it: one row a kernel, so that a call that launches a graph has many. A kernel waited in a queue when it started after its call had returned: Queue Dur is Kernel Start minus the end of the call, &apos;-&apos; when that is not positive. Kernels whose call is not in the recording are left out.</source>
        <translation>列出每个 kernel 及其启动 API 调用：每个 kernel 一行，因此启动 graph 的调用对应多行。若 kernel 在调用返回之后才开始，则认为其在队列中等待：排队时长为 kernel 开始时间减去调用结束时间，不为正数时为“-”。记录中没有启动调用的 kernel 不列出。</translation>
    </message>
    <message>
        <source>Start timestamp of {api} API launch call</source>
        <translation>{api} API 启动调用的开始时间戳</translation>
    </message>
    <message>
        <source>API Dur</source>
        <translation>API 时长</translation>
    </message>
    <message>
        <source>Duration of {api} API launch call</source>
        <translation>{api} API 启动调用的时长</translation>
    </message>
    <message>
        <source>Queue Start</source>
        <translation>排队开始</translation>
    </message>
    <message>
        <source>Start timestamp of queue wait time, if it exists</source>
        <translation>排队等待的开始时间戳（如果存在）</translation>
    </message>
    <message>
        <source>Queue Dur</source>
        <translation>排队时长</translation>
    </message>
    <message>
        <source>Duration of queue wait time, if it exists</source>
        <translation>排队等待的时长（如果存在）</translation>
    </message>
    <message>
        <source>Kernel Start</source>
        <translation>Kernel 开始</translation>
    </message>
    <message>
        <source>Start timestamp of {api} kernel</source>
        <translation>{api} kernel 的开始时间戳</translation>
    </message>
    <message>
        <source>Kernel Dur</source>
        <translation>Kernel 时长</translation>
    </message>
    <message>
        <source>Duration of {api} kernel</source>
        <translation>{api} kernel 的时长</translation>
    </message>
    <message>
        <source>Total Dur</source>
        <translation>全程时长</translation>
    </message>
    <message>
        <source>Duration from API start to kernel end</source>
        <translation>从 API 开始到 kernel 结束的时长</translation>
    </message>
    <message>
        <source>API Function</source>
        <translation>API 函数</translation>
    </message>
    <message>
        <source>GridXYZ</source>
        <translation>GridXYZ</translation>
    </message>
    <message>
        <source>Grid dimensions for kernel launch call</source>
        <translation>启动 kernel 的 Grid 维度</translation>
    </message>
    <message>
        <source>BlockXYZ</source>
        <translation>BlockXYZ</translation>
    </message>
    <message>
        <source>Block dimensions for kernel launch call</source>
        <translation>启动 kernel 的 Block 维度</translation>
    </message>
    <message>
        <source>{device} Kernel/Grid/Block Summary</source>
        <translation>{device} Kernel/Grid/Block 汇总</translation>
    </message>
    <message>
        <source>Sums the time of kernels by name, grid size and block size. &apos;Time&apos; is the share of the sum of the listed kernels, not of the run&apos;s duration.</source>
        <translation>按名称、grid 大小和 block 大小累加 kernel 的耗时。“时间”是占所有列出 kernel 执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>{device} Kernel/Grid/Block Trace</source>
        <translation>{device} Kernel/Grid/Block 跟踪</translation>
    </message>
    <message>
        <source>Lists the kernels with their launch shapes: one row a kernel.</source>
        <translation>列出 kernel 及其启动维度：每个 kernel 一行。</translation>
    </message>
    <message>
        <source>Context identifier</source>
        <translation>Context 标识</translation>
    </message>
    <message>
        <source>Stream identifier</source>
        <translation>Stream 标识</translation>
    </message>
    <message>
        <source>{device} Kernel Summary</source>
        <translation>{device} Kernel 汇总</translation>
    </message>
    <message>
        <source>Memory Event</source>
        <translation>内存事件</translation>
    </message>
    <message>
        <source>Device Memory Usage Detail</source>
        <translation>设备内存使用明细</translation>
    </message>
    <message>
        <source>Lists memory events with the groups that their call stacks belong to. &apos;unreleased&apos; lists the allocations that were still held when the recording ended, &apos;all&apos; every allocation and release. Allocations and releases are paired per process, device (or host memory) and address in the order of time over the whole recording; the time window picks the events that are listed. A release belongs to the groups of its allocation and has a negative size.</source>
        <translation>列出内存事件及其调用栈所属的分组。unreleased 列出记录结束时仍未释放的申请，all 列出每笔申请和释放。申请与释放在整个记录中按进程、设备（或主机内存）和地址以时间次序配对；时间窗口决定列出哪些事件。释放归属于其申请的分组，大小为负数。</translation>
    </message>
    <message>
        <source>Memory usage timestamp</source>
        <translation>内存使用时间戳</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Memory usage size; negative where memory was released</source>
        <translation>内存使用大小；释放内存时为负数</translation>
    </message>
    <message>
        <source>{device} device identifier; none for host memory</source>
        <translation>{device} 设备标识；主机内存没有</translation>
    </message>
    <message>
        <source>Group List</source>
        <translation>分组列表</translation>
    </message>
    <message>
        <source>Groups that the memory belongs to, joined by &apos;/&apos;</source>
        <translation>该内存所属的分组，通过“/”间隔</translation>
    </message>
    <message>
        <source>Memory identifier: its address</source>
        <translation>内存标识：其地址</translation>
    </message>
    <message>
        <source>Access Flag</source>
        <translation>访问标志</translation>
    </message>
    <message>
        <source>Memory access flag, where recorded</source>
        <translation>内存访问标志（如有记录）</translation>
    </message>
    <message>
        <source>Event ID</source>
        <translation>事件 ID</translation>
    </message>
    <message>
        <source>Number of the memory event in the recording</source>
        <translation>该内存事件在记录中的编号</translation>
    </message>
    <message>
        <source>Memory Kind</source>
        <translation>内存类型</translation>
    </message>
    <message>
        <source>Kind of memory: Device, Pinned, Managed …</source>
        <translation>内存的类型：Device、Pinned、Managed…</translation>
    </message>
    <message>
        <source>Usage Mode</source>
        <translation>统计数据种类</translation>
    </message>
    <message>
        <source>Which memory events are listed.</source>
        <translation>列出哪些内存事件。</translation>
    </message>
    <message>
        <source>Unreleased Alloc Trace</source>
        <translation>未释放的申请</translation>
    </message>
    <message>
        <source>Memory allocated and not released.</source>
        <translation>已申请且没有释放的内存。</translation>
    </message>
    <message>
        <source>All Alloc and Free Trace</source>
        <translation>全部申请和释放</translation>
    </message>
    <message>
        <source>Every allocation and release.</source>
        <translation>每笔申请和释放。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>通信组</translation>
    </message>
    <message>
        <source>Device Memory Usage Summary</source>
        <translation>设备内存使用汇总</translation>
    </message>
    <message>
        <source>Sums memory per process, device and combination of call-stack groups. A call stack is that of the allocation: recorded with it, or the Python frames and framework operators open on its thread. Stacks that match no group count for &apos;others&apos;. Allocations and releases are paired over the whole recording; the time window picks the allocations that count.</source>
        <translation>按每进程、每设备、每种调用栈分组组合汇总内存。调用栈取申请时的调用栈：随申请记录的，或其线程上未结束的 Python 帧和框架算子。不匹配任何分组的归入 others。申请与释放在整个记录中配对；时间窗口决定哪些申请计入。</translation>
    </message>
    <message>
        <source>Memory Usage</source>
        <translation>内存使用量</translation>
    </message>
    <message>
        <source>Memory of the allocations, in the size modes</source>
        <translation>所计申请的内存量（按大小统计时）</translation>
    </message>
    <message>
        <source>Memory Count</source>
        <translation>内存次数</translation>
    </message>
    <message>
        <source>Number of the allocations, in the count modes</source>
        <translation>所计申请的次数（按次数统计时）</translation>
    </message>
    <message>
        <source>What is summed: size or number, of all allocations or of those never released.</source>
        <translation>汇总内容：全部申请或从未释放的申请，按大小或次数。</translation>
    </message>
    <message>
        <source>Unreleased Alloc Size</source>
        <translation>未释放申请的大小</translation>
    </message>
    <message>
        <source>Total Alloc Size</source>
        <translation>全部申请的大小</translation>
    </message>
    <message>
        <source>All memory allocated.</source>
        <translation>申请的全部内存。</translation>
    </message>
    <message>
        <source>Unreleased Alloc Count</source>
        <translation>未释放申请的次数</translation>
    </message>
    <message>
        <source>Number of allocations not released.</source>
        <translation>没有释放的申请次数。</translation>
    </message>
    <message>
        <source>Total Alloc Count</source>
        <translation>全部申请的次数</translation>
    </message>
    <message>
        <source>Number of all allocations.</source>
        <translation>全部申请的次数。</translation>
    </message>
    <message>
        <source>Only match the first group in order</source>
        <translation>仅匹配顺序上的第一个组</translation>
    </message>
    <message>
        <source>A call stack belongs to the first group that it matches only. Default is all groups that it matches.</source>
        <translation>调用栈只归属于第一个满足条件的分组。默认归属于所有匹配的分组。</translation>
    </message>
    <message>
        <source>Metric Sample</source>
        <translation>指标采样</translation>
    </message>
    <message>
        <source>{device} Metric Trace</source>
        <translation>{device} 指标跟踪</translation>
    </message>
    <message>
        <source>Lists the samples of device metrics. Where the recording does not give the length of a sample, it lasts to the next sample of its metric.</source>
        <translation>列出设备指标的采样。记录未给出采样时长时，采样持续到同一指标的下一个采样。</translation>
    </message>
    <message>
        <source>Timestamp when metric sample begin</source>
        <translation>指标采样开始的时间戳</translation>
    </message>
    <message>
        <source>Length of metric sample</source>
        <translation>指标采样的时长</translation>
    </message>
    <message>
        <source>{device} metric name</source>
        <translation>{device} 指标名称</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>{device} metric value</source>
        <translation>{device} 指标值</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>{device} metric unit</source>
        <translation>{device} 指标单位</translation>
    </message>
    <message>
        <source>Metric Name Filter</source>
        <translation>指标名称过滤</translation>
    </message>
    <message>
        <source>Only metrics whose name matches this regular expression. Default is all metrics.</source>
        <translation>仅列出名称匹配该正则表达式的指标。默认列出所有指标。</translation>
    </message>
    <message>
        <source>MoE Operator Summary</source>
        <translation>MoE 算子汇总</translation>
    </message>
    <message>
        <source>Sums mixture-of-experts operators by their parameters, with the two matrix products of each. An operator&apos;s time is the sum of its kernels&apos; times. Utilisation of each product is its arithmetic, or its bytes, over the device&apos;s rate times the product&apos;s average time; the weights of the experts that were used count as read.</source>
        <translation>按参数汇总混合专家（MoE）算子，并给出其中两个矩阵乘的数据。算子时间为其所有 kernel 时间之和。各矩阵乘的利用率为其计算量或字节数除以（设备速率 × 该矩阵乘的平均时间）；实际使用的专家权重计为读取。</translation>
    </message>
    <message>
        <source>Total time used by all kernels of this operator</source>
        <translation>该算子所有 kernel 的总时间</translation>
    </message>
    <message>
        <source>Percent</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Percentage of &apos;Total Time&apos; of all listed operators</source>
        <translation>占所有列出算子“总时间”的百分比</translation>
    </message>
    <message>
        <source>GEMM1 Total Time</source>
        <translation>GEMM1 总时间</translation>
    </message>
    <message>
        <source>Total time used by the first product</source>
        <translation>第一个矩阵乘的总时间</translation>
    </message>
    <message>
        <source>GEMM2 Total Time</source>
        <translation>GEMM2 总时间</translation>
    </message>
    <message>
        <source>Total time used by the second product</source>
        <translation>第二个矩阵乘的总时间</translation>
    </message>
    <message>
        <source>Number of this MoE operator</source>
        <translation>该 MoE 算子的次数</translation>
    </message>
    <message>
        <source>Average execution time of this operator&apos;s kernels</source>
        <translation>该算子 kernel 的平均执行时间</translation>
    </message>
    <message>
        <source>Median execution time of this operator&apos;s kernels</source>
        <translation>该算子 kernel 执行时间的中位数</translation>
    </message>
    <message>
        <source>Smallest execution time of this operator&apos;s kernels</source>
        <translation>该算子 kernel 的最短执行时间</translation>
    </message>
    <message>
        <source>Largest execution time of this operator&apos;s kernels</source>
        <translation>该算子 kernel 的最长执行时间</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this operator&apos;s kernels (population form: n)</source>
        <translation>该算子 kernel 执行时间的标准差（总体标准差：n）</translation>
    </message>
    <message>
        <source>GEMM1 Compute Util</source>
        <translation>GEMM1 计算利用率</translation>
    </message>
    <message>
        <source>Utilisation of the device&apos;s arithmetic by the first product</source>
        <translation>第一个矩阵乘的计算利用率</translation>
    </message>
    <message>
        <source>GEMM2 Compute Util</source>
        <translation>GEMM2 计算利用率</translation>
    </message>
    <message>
        <source>Utilisation of the device&apos;s arithmetic by the second product</source>
        <translation>第二个矩阵乘的计算利用率</translation>
    </message>
    <message>
        <source>GEMM1 HBM Load Util</source>
        <translation>GEMM1 HBM 读利用率</translation>
    </message>
    <message>
        <source>Utilisation of the memory&apos;s rate by the first product&apos;s reading</source>
        <translation>第一个矩阵乘读取的显存带宽利用率</translation>
    </message>
    <message>
        <source>GEMM1 HBM Store Util</source>
        <translation>GEMM1 HBM 写利用率</translation>
    </message>
    <message>
        <source>Utilisation of the memory&apos;s rate by the first product&apos;s writing</source>
        <translation>第一个矩阵乘写入的显存带宽利用率</translation>
    </message>
    <message>
        <source>GEMM2 HBM Load Util</source>
        <translation>GEMM2 HBM 读利用率</translation>
    </message>
    <message>
        <source>Utilisation of the memory&apos;s rate by the second product&apos;s reading</source>
        <translation>第二个矩阵乘读取的显存带宽利用率</translation>
    </message>
    <message>
        <source>GEMM2 HBM Store Util</source>
        <translation>GEMM2 HBM 写利用率</translation>
    </message>
    <message>
        <source>Utilisation of the memory&apos;s rate by the second product&apos;s writing</source>
        <translation>第二个矩阵乘写入的显存带宽利用率</translation>
    </message>
    <message>
        <source>Name of the MoE operator</source>
        <translation>MoE 算子的名称</translation>
    </message>
    <message>
        <source>Recognises operators and puts them in three layers: framework, compute library and kernel. The topmost operator of an activity, of whatever layer, is a top operator; Total Time is the sum of the durations of all top operators. A missing layer is called Native; time inside an operator of the framework in which no device activity of it ran is Idle. </source>
        <translation>识别算子并分为三层：框架、计算库和 kernel。一个设备活动所属的最上层算子（无论哪一层）为顶层算子；总时间为所有顶层算子时长之和。缺失的层称为 Native；框架算子内部没有其设备活动运行的时间为 Idle。</translation>
    </message>
    <message>
        <source>{device} Operator Breakdown</source>
        <translation>{device} 算子分解</translation>
    </message>
    <message>
        <source>Down to the library layer, with utilisation. Instances of a Native library are its kernels.</source>
        <translation>细分到计算库层，并给出利用率。Native 库的次数为其 kernel 数。</translation>
    </message>
    <message>
        <source>OP Type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Type of the top operator</source>
        <translation>顶层算子的类型</translation>
    </message>
    <message>
        <source>Framework OP</source>
        <translation>框架算子</translation>
    </message>
    <message>
        <source>Name of the framework layer operator</source>
        <translation>框架层算子的名称</translation>
    </message>
    <message>
        <source>Framework Time</source>
        <translation>框架时间</translation>
    </message>
    <message>
        <source>Framework operator time percentage of &apos;Total Time&apos;</source>
        <translation>框架算子时间占“总时间”的百分比</translation>
    </message>
    <message>
        <source>Framework Avg</source>
        <translation>框架平均值</translation>
    </message>
    <message>
        <source>Average duration of this framework operator</source>
        <translation>该框架算子的平均时长</translation>
    </message>
    <message>
        <source>Framework Instances</source>
        <translation>框架次数</translation>
    </message>
    <message>
        <source>Number of this framework operator</source>
        <translation>该框架算子的次数</translation>
    </message>
    <message>
        <source>Library OP</source>
        <translation>库算子</translation>
    </message>
    <message>
        <source>Name of the compute library layer operator</source>
        <translation>计算库层算子的名称</translation>
    </message>
    <message>
        <source>Library Time</source>
        <translation>库时间</translation>
    </message>
    <message>
        <source>Library operator time percentage of &apos;Total Time&apos;</source>
        <translation>库算子时间占“总时间”的百分比</translation>
    </message>
    <message>
        <source>Library Avg</source>
        <translation>库平均值</translation>
    </message>
    <message>
        <source>Average duration of this library operator</source>
        <translation>该库算子的平均时长</translation>
    </message>
    <message>
        <source>Library Instances</source>
        <translation>库次数</translation>
    </message>
    <message>
        <source>Number of this library operator</source>
        <translation>该库算子的次数</translation>
    </message>
    <message>
        <source>Compute Util</source>
        <translation>计算利用率</translation>
    </message>
    <message>
        <source>Utilisation of the device&apos;s arithmetic for this element type</source>
        <translation>该元素类型下设备的计算利用率</translation>
    </message>
    <message>
        <source>HBM Load Util</source>
        <translation>HBM 读利用率</translation>
    </message>
    <message>
        <source>Utilisation of the device memory&apos;s rate by reading</source>
        <translation>设备内存读带宽的利用率</translation>
    </message>
    <message>
        <source>HBM Store Util</source>
        <translation>HBM 写利用率</translation>
    </message>
    <message>
        <source>Utilisation of the device memory&apos;s rate by writing</source>
        <translation>设备内存写带宽的利用率</translation>
    </message>
    <message>
        <source>{device} Operator Kernel Breakdown</source>
        <translation>{device} 算子 Kernel 分解</translation>
    </message>
    <message>
        <source>Down to single kernels. &apos;Avg&apos; and &apos;Instances&apos; are of the library layer; a Native library counts once an operator that has any.</source>
        <translation>细分到单个 kernel。“平均值”和“次数”属于库层；Native 库在每个包含它的算子中计一次。</translation>
    </message>
    <message>
        <source>Kernel Time</source>
        <translation>Kernel 时间</translation>
    </message>
    <message>
        <source>Kernel time percentage of &apos;Total Time&apos;</source>
        <translation>kernel 时间占“总时间”的百分比</translation>
    </message>
    <message>
        <source>Average duration of the library layer operator</source>
        <translation>库层算子的平均时长</translation>
    </message>
    <message>
        <source>Number of the library layer operator</source>
        <translation>库层算子的次数</translation>
    </message>
    <message>
        <source>Kernel Avg</source>
        <translation>Kernel 平均值</translation>
    </message>
    <message>
        <source>Average duration of this kernel</source>
        <translation>该 kernel 的平均时长</translation>
    </message>
    <message>
        <source>Kernel Instances</source>
        <translation>Kernel 次数</translation>
    </message>
    <message>
        <source>Number of this kernel</source>
        <translation>该 kernel 的次数</translation>
    </message>
    <message>
        <source>{device} Operator Summary</source>
        <translation>{device} 算子汇总</translation>
    </message>
    <message>
        <source>Recognises operators and groups them by type and parameters. An operator&apos;s time is from the start of its first device activity to the end of its last one; its active time counts overlapping activities once. Parameters of little weight are ignored unless an option keeps them. Utilisation is the operator&apos;s arithmetic, or its bytes, over the device&apos;s rate times its average time; where the work or the device is not known it is &apos;-&apos;.</source>
        <translation>识别算子并按类型和参数分组。算子时间从其第一个设备活动开始到最后一个设备活动结束；活动时间中重叠的部分只计一次。影响很小的参数会被忽略，除非选项要求保留。利用率为算子的计算量或字节数除以（设备速率 × 平均时间）；计算量或设备未知时为“-”。</translation>
    </message>
    <message>
        <source>Operator type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Total time used by all executions of this operator</source>
        <translation>该算子所有执行的总时间</translation>
    </message>
    <message>
        <source>Number of executions of this operator</source>
        <translation>该算子的执行次数</translation>
    </message>
    <message>
        <source>Average execution time of this operator</source>
        <translation>该算子的平均执行时间</translation>
    </message>
    <message>
        <source>Median execution time of this operator</source>
        <translation>该算子执行时间的中位数</translation>
    </message>
    <message>
        <source>Smallest execution time of this operator</source>
        <translation>该算子的最短执行时间</translation>
    </message>
    <message>
        <source>Largest execution time of this operator</source>
        <translation>该算子的最长执行时间</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this operator (population form: n)</source>
        <translation>该算子执行时间的标准差（总体标准差：n）</translation>
    </message>
    <message>
        <source>{device} Active Time</source>
        <translation>{device} 活动时间</translation>
    </message>
    <message>
        <source>Time with device activity of this operator, overlaps counted once</source>
        <translation>该算子有设备活动的时间，重叠部分只计一次</translation>
    </message>
    <message>
        <source>Active Percent</source>
        <translation>活动占比</translation>
    </message>
    <message>
        <source>Percentage of active time to total time</source>
        <translation>活动时间占总时间的百分比</translation>
    </message>
    <message>
        <source>Framework Operator</source>
        <translation>框架算子</translation>
    </message>
    <message>
        <source>{device} Operator Trace</source>
        <translation>{device} 算子跟踪</translation>
    </message>
    <message>
        <source>Recognises operators and lists every device activity of each. An operator&apos;s duration is from the start of its first device activity to the end of its last one. OP ID is the place in the recording of the range or operator it was recognised from, Activity ID the activity&apos;s correlation id (without one: its place).</source>
        <translation>识别算子并列出其每个设备活动。算子时长从其第一个设备活动开始到最后一个设备活动结束。算子 ID 为识别所依据的 range 或算子在记录中的位置，活动 ID 为设备活动的关联 ID（没有时为其位置）。</translation>
    </message>
    <message>
        <source>OP Start</source>
        <translation>算子开始</translation>
    </message>
    <message>
        <source>Start of the operator on the device</source>
        <translation>算子在设备上的开始时间</translation>
    </message>
    <message>
        <source>OP Duration</source>
        <translation>算子时长</translation>
    </message>
    <message>
        <source>Duration of the operator on the device</source>
        <translation>算子在设备上的时长</translation>
    </message>
    <message>
        <source>OP ID</source>
        <translation>算子 ID</translation>
    </message>
    <message>
        <source>Identifies the operator&apos;s range in the recording</source>
        <translation>算子所依据的 range 在记录中的标识</translation>
    </message>
    <message>
        <source>Activity ID</source>
        <translation>活动 ID</translation>
    </message>
    <message>
        <source>Identifies the device activity</source>
        <translation>设备活动的标识</translation>
    </message>
    <message>
        <source>Device identifier</source>
        <translation>设备标识</translation>
    </message>
    <message>
        <source>Activity Start</source>
        <translation>活动开始</translation>
    </message>
    <message>
        <source>Start of the device activity</source>
        <translation>设备活动的开始时间</translation>
    </message>
    <message>
        <source>Activity Duration</source>
        <translation>活动时长</translation>
    </message>
    <message>
        <source>Duration of the device activity</source>
        <translation>设备活动的时长</translation>
    </message>
    <message>
        <source>Activity Name</source>
        <translation>活动名称</translation>
    </message>
    <message>
        <source>Name of the device activity</source>
        <translation>设备活动的名称</translation>
    </message>
    <message>
        <source>Percentage of active time to duration</source>
        <translation>活动时间占时长的百分比</translation>
    </message>
    <message>
        <source>{device} Operator Type Summary</source>
        <translation>{device} 算子类型汇总</translation>
    </message>
    <message>
        <source>Recognises operators and sums their time by type, with the hottest operator of each: the set of parameters with the longest total time. The row &apos;Summary&apos; is of all types together; it does not count in sums.</source>
        <translation>识别算子并按类型累加时间，给出每个类型中最热点的算子：总时间最长的一组参数。“Summary”行为所有类型合计，不计入求和。</translation>
    </message>
    <message>
        <source>Operator type; Summary: all of them</source>
        <translation>算子类型；Summary 为全部</translation>
    </message>
    <message>
        <source>Average duration of this operator type</source>
        <translation>该算子类型的平均时长</translation>
    </message>
    <message>
        <source>Total duration of all executions of this type</source>
        <translation>该类型所有执行的总时长</translation>
    </message>
    <message>
        <source>Number of executions of this type</source>
        <translation>该类型的执行次数</translation>
    </message>
    <message>
        <source>Time with device activity, overlaps within an operator counted once</source>
        <translation>有设备活动的时间，算子内部的重叠只计一次</translation>
    </message>
    <message>
        <source>Top OP Percent</source>
        <translation>最热算子占比</translation>
    </message>
    <message>
        <source>The hottest operator&apos;s percentage of the &apos;Total Time&apos; of all types</source>
        <translation>最热点算子占所有类型“总时间”的百分比</translation>
    </message>
    <message>
        <source>Top OP Name</source>
        <translation>最热算子名称</translation>
    </message>
    <message>
        <source>Name of the hottest operator of this type</source>
        <translation>该类型最热点算子的名称</translation>
    </message>
    <message>
        <source>{device} Operator Unit Tests</source>
        <translation>{device} 算子单元测试</translation>
    </message>
    <message>
        <source>Groups operators as the operator summary does and makes a runnable Python program of them, the hottest first: every operator that can be rebuilt from its shapes and types is run, timed with events of the device and compared with the recorded average (options --top, --warm-up, --repeat, --test). The table lists the tests, and for operators that cannot be rebuilt the reason; the program lists those at its end.</source>
        <translation>与算子汇总相同的方式对算子分组，并生成可运行的 Python 程序，最热点的在前：凡能由形状和类型重建的算子都会运行，用设备事件计时，并与记录的平均值比较（选项 --top、--warm-up、--repeat、--test）。表格列出各测试，对无法重建的算子给出原因；程序在末尾列出这些算子。</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>测试</translation>
    </message>
    <message>
        <source>Name of the test in the program</source>
        <translation>程序中测试的名称</translation>
    </message>
    <message>
        <source>Average execution time of this operator: what the test compares with</source>
        <translation>该算子的平均执行时间：测试的比较对象</translation>
    </message>
    <message>
        <source>Not Rebuilt</source>
        <translation>未重建</translation>
    </message>
    <message>
        <source>Why there is no test of this operator; &apos;-&apos; where there is one</source>
        <translation>该算子没有测试的原因；有测试时为“-”</translation>
    </message>
    <message>
        <source>Keep flash attention parameters apart</source>
        <translation>区分 flash attention 参数</translation>
    </message>
    <message>
        <source>Does not take together flash attention operators that differ only in parameters of little weight (the length of the keys, the scale).</source>
        <translation>不合并仅在影响很小的参数（key 的长度、缩放系数）上不同的 flash attention 算子。</translation>
    </message>
    <message>
        <source>Keep communication parameters apart</source>
        <translation>区分通信参数</translation>
    </message>
    <message>
        <source>Does not take together communication operators that differ only in rank and buffer addresses.</source>
        <translation>不合并仅在 rank 和缓冲区地址上不同的通信算子。</translation>
    </message>
    <message>
        <source>Keep MoE parameters apart</source>
        <translation>区分 MoE 参数</translation>
    </message>
    <message>
        <source>Does not take together MoE operators that differ only in parameters of little weight.</source>
        <translation>不合并仅在影响很小的参数上不同的 MoE 算子。</translation>
    </message>
    <message>
        <source>Keep PyTorch parameters apart</source>
        <translation>区分 PyTorch 参数</translation>
    </message>
    <message>
        <source>Does not take together framework operators that differ only in the values of their scalar arguments.</source>
        <translation>不合并仅在标量参数取值上不同的框架算子。</translation>
    </message>
    <message>
        <source>Keep GEMM parameters apart</source>
        <translation>区分 GEMM 参数</translation>
    </message>
    <message>
        <source>Does not take together matrix products that differ only in leading dimensions, alpha, beta, algorithm or device.</source>
        <translation>不合并仅在前导维度、alpha、beta、算法或设备上不同的矩阵乘。</translation>
    </message>
    <message>
        <source>Range Name Filter</source>
        <translation>Range 名称过滤</translation>
    </message>
    <message>
        <source>Only operators in a {range} range or framework operator whose name has a match of one of these regular expressions, joined by &apos;/&apos;. Default is all.</source>
        <translation>仅统计位于名称匹配其中一个正则表达式的 {range} range 或框架算子内的算子，表达式以“/”分隔。默认统计所有。</translation>
    </message>
    <message>
        <source>Range Name Exclusion</source>
        <translation>Range 名称排除</translation>
    </message>
    <message>
        <source>No operators in a {range} range or framework operator whose name has a match of one of these regular expressions, joined by &apos;/&apos;.</source>
        <translation>不统计位于名称匹配其中一个正则表达式的 {range} range 或框架算子内的算子，表达式以“/”分隔。</translation>
    </message>
    <message>
        <source>Operator types</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Only operators of these types, joined by &apos;/&apos;. Default is all known types. With &apos;others&apos; also kernels that belong to no operator are listed, by their name.</source>
        <translation>仅统计这些类型的算子，以“/”分隔。默认统计所有已知类型。包含 others 时，不属于任何算子的 kernel 也按名称列出。</translation>
    </message>
    <message>
        <source>Parse from</source>
        <translation>识别来源</translation>
    </message>
    <message>
        <source>What operators are recognised from: &apos;all&apos;, or some of &apos;annotation&apos; ({range} ranges), &apos;framework&apos; (operators with their operands), &apos;collective&apos; (communication metadata) and &apos;kernel&apos; (names), joined by &apos;/&apos;. Your own rules always count, and before these.</source>
        <translation>从哪些数据识别算子：all，或 annotation（{range} range）、framework（带操作数的算子）、collective（通信元数据）、kernel（名称）中的若干项，以“/”分隔。自定义规则始终有效，且优先于这些。</translation>
    </message>
    <message>
        <source>No {range} graph node mapping</source>
        <translation>不映射 {range} graph 节点</translation>
    </message>
    <message>
        <source>Does not map {range} ranges around the creation of a graph&apos;s nodes to the graph&apos;s execution.</source>
        <translation>不将创建 graph 节点时所在的 {range} range 映射到 graph 的执行。</translation>
    </message>
    <message>
        <source>Keep prefill and decode attention apart</source>
        <translation>区分 prefill 与 decode attention</translation>
    </message>
    <message>
        <source>Does not match the prefill and the decode call of one flash attention operator and take them as one.</source>
        <translation>不将同一 flash attention 算子的 prefill 调用和 decode 调用配对合并。</translation>
    </message>
    <message>
        <source>Use achievable instead of peak</source>
        <translation>使用可达值代替峰值</translation>
    </message>
    <message>
        <source>Rates utilisation against what was measured on the device, where the device table has it, instead of its peak.</source>
        <translation>设备表中有实测值时，利用率以实测值而不是峰值为基准。</translation>
    </message>
    <message>
        <source>Order by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>The column that the rows are ordered by: numbers from the largest, names from the first.</source>
        <translation>按该列对行排序：数字从大到小，名称从头开始。</translation>
    </message>
    <message>
        <source>OS Runtime API</source>
        <translation>OS 运行时 API</translation>
    </message>
    <message>
        <source>OS Runtime Summary</source>
        <translation>OS 运行时汇总</translation>
    </message>
    <message>
        <source>Sums the time of operating system calls by name. &apos;Time&apos; is the share of the sum of the listed functions, not of the run&apos;s duration.</source>
        <translation>按名称累加系统调用的耗时。“时间”是占所有列出函数执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>Kernels of Phases</source>
        <translation>阶段的 Kernel</translation>
    </message>
    <message>
        <source>The kernels of each phase and shape: how often one runs in a step, and whether that is the same in every step of the shape; its time in a step and its share of the phase&apos;s device time, copies and fills included. Rules tell which annotations are steps, and every operation belongs to one step.</source>
        <translation>每个阶段和形状的 kernel：每一步运行多少次，以及在该形状的每一步中是否相同；其每步的时间，以及占该阶段设备时间（含拷贝和填充）的比例。由规则决定哪些标注是步，每个操作只属于一步。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Phase and shape of the steps</source>
        <translation>步的阶段和形状</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>启动次数</translation>
    </message>
    <message>
        <source>Number of launches in all steps</source>
        <translation>所有步中的启动次数</translation>
    </message>
    <message>
        <source>Launches per Step</source>
        <translation>每步启动次数</translation>
    </message>
    <message>
        <source>Launches in one step: the number, or least–most</source>
        <translation>一步中的启动次数：一个数，或“最少–最多”</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>Whether every step has the same number of launches</source>
        <translation>每一步的启动次数是否相同</translation>
    </message>
    <message>
        <source>Total time in all steps</source>
        <translation>所有步中的总时间</translation>
    </message>
    <message>
        <source>Average time of a launch</source>
        <translation>一次启动的平均时间</translation>
    </message>
    <message>
        <source>Time per Step</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>Total time divided by the steps</source>
        <translation>总时间除以步数</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>Share of the phase&apos;s device time</source>
        <translation>占该阶段设备时间的比例</translation>
    </message>
    <message>
        <source>Running Total</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>Shares of the phase up to this row</source>
        <translation>该阶段至此行的占比之和</translation>
    </message>
    <message>
        <source>Only phases whose label matches one of these regular expressions (joined by &apos;/&apos;).</source>
        <translation>仅统计标签匹配其中一个正则表达式的阶段（以“/”分隔）。</translation>
    </message>
    <message>
        <source>Include Copies</source>
        <translation>包含拷贝</translation>
    </message>
    <message>
        <source>Copies and fills have rows too.</source>
        <translation>拷贝和填充也占行。</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>The steps of the recording by phase and shape: prefill, decode and mixed steps of serving, training steps. Rules tell which annotations are steps; of nested matches the outermost is the step. Every device operation belongs to one step: by its launching call inside the range, else by an annotation on its stream, else by its time; what belongs to none has a row of its own. A step&apos;s span is that of its device work, which can outlast the range. Tokens are those that a step&apos;s name gives.</source>
        <translation>按阶段和形状列出记录中的步：推理服务的 prefill、decode 和混合步，以及训练步。由规则决定哪些标注是步；嵌套匹配时取最外层。每个设备操作只属于一步：先看其启动调用是否在 range 内，再看其 stream 上的标注，最后看时间；不属于任何步的操作单独成行。步的跨度取其设备工作的跨度，可能晚于 range 结束。token 数取自步的名称。</translation>
    </message>
    <message>
        <source>Number of steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Context and generated tokens of all steps</source>
        <translation>所有步的上下文 token 和生成 token 数</translation>
    </message>
    <message>
        <source>Number of kernels, those of graphs included</source>
        <translation>kernel 数，包括 graph 中的 kernel</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>拷贝</translation>
    </message>
    <message>
        <source>Number of copies</source>
        <translation>拷贝次数</translation>
    </message>
    <message>
        <source>Fills</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Number of memory fills</source>
        <translation>内存填充次数</translation>
    </message>
    <message>
        <source>Device Time</source>
        <translation>设备时间</translation>
    </message>
    <message>
        <source>Sum of the durations of all operations</source>
        <translation>所有操作时长之和</translation>
    </message>
    <message>
        <source>Busy Time</source>
        <translation>忙碌时间</translation>
    </message>
    <message>
        <source>Time with one or more operations running, counted once</source>
        <translation>有一个或多个操作运行的时间，只计一次</translation>
    </message>
    <message>
        <source>Idle Inside</source>
        <translation>内部空闲</translation>
    </message>
    <message>
        <source>Time inside the steps&apos; spans with no operation running</source>
        <translation>步的跨度内没有操作运行的时间</translation>
    </message>
    <message>
        <source>Wall Span</source>
        <translation>跨度</translation>
    </message>
    <message>
        <source>From the first start to the last end of each step, summed</source>
        <translation>每一步从首个开始到最后结束的时间之和</translation>
    </message>
    <message>
        <source>Device Time per Step</source>
        <translation>每步设备时间</translation>
    </message>
    <message>
        <source>Device time divided by the steps</source>
        <translation>设备时间除以步数</translation>
    </message>
    <message>
        <source>Wall Span per Step</source>
        <translation>每步跨度</translation>
    </message>
    <message>
        <source>Wall span divided by the steps</source>
        <translation>跨度除以步数</translation>
    </message>
    <message>
        <source>Device Time per Token</source>
        <translation>每 Token 设备时间</translation>
    </message>
    <message>
        <source>Device time divided by the tokens</source>
        <translation>设备时间除以 token 数</translation>
    </message>
    <message>
        <source>Kernels divided by the steps</source>
        <translation>kernel 数除以步数</translation>
    </message>
    <message>
        <source>Share of the device time of all rows</source>
        <translation>占所有行设备时间的比例</translation>
    </message>
    <message>
        <source>Phase rules</source>
        <translation>阶段规则</translation>
    </message>
    <message>
        <source>A JSON file of rules that go before the built-in ones: which annotations are steps.</source>
        <translation>优先于内置规则的 JSON 规则文件：哪些标注是步。</translation>
    </message>
    <message>
        <source>Leave out outliers and warm-up</source>
        <translation>排除离群步和预热步</translation>
    </message>
    <message>
        <source>Leaves out steps whose span differs from the median of their shape by more than three robust standard deviations and by more than 5 %.</source>
        <translation>排除跨度与同形状中位数相差超过三个稳健标准差且超过 5 % 的步。</translation>
    </message>
    <message>
        <source>{range} Range Kernel Summary</source>
        <translation>{range} Range Kernel 汇总</translation>
    </message>
    <message>
        <source>Kernels by the ranges that they belong to: one row for each thread, range name and kernel name. A kernel belongs to a range when the call that launched it lies within the range, ends included, on the same thread. Every enclosing range counts it, so that the totals of nested ranges must not be added up; inside two nested ranges of one name a kernel is one instance, and its time counts for each of them.</source>
        <translation>按所属 range 汇总 kernel：每个线程、range 名称、kernel 名称一行。若启动 kernel 的调用在同一线程上位于 range 之内（含两端），则该 kernel 属于该 range。每个外层 range 都计入，因此嵌套 range 的总计不可相加；在两个同名的嵌套 range 内，一个 kernel 为一次，其时间对每个 range 都计入。</translation>
    </message>
    <message>
        <source>Process ID for this set of ranges and kernels</source>
        <translation>这组 range 和 kernel 的进程 ID</translation>
    </message>
    <message>
        <source>Thread ID for this set of ranges and kernels</source>
        <translation>这组 range 和 kernel 的线程 ID</translation>
    </message>
    <message>
        <source>{range} Inst</source>
        <translation>{range} 次数</translation>
    </message>
    <message>
        <source>Number of {range} range instances</source>
        <translation>{range} range 的次数</translation>
    </message>
    <message>
        <source>Kern Inst</source>
        <translation>Kernel 次数</translation>
    </message>
    <message>
        <source>Number of {api} kernel instances</source>
        <translation>{api} kernel 的次数</translation>
    </message>
    <message>
        <source>Total time used by all kernel instances of this range</source>
        <translation>该 range 所有 kernel 的总时间</translation>
    </message>
    <message>
        <source>Standard deviation of the time of this kernel; n - 1 or n: see the option stddev</source>
        <translation>该 kernel 时间的标准差；n - 1 或 n：见 stddev 选项</translation>
    </message>
    <message>
        <source>Default: n - 1 for recordings of CUDA programs, as Nsight Systems prints it, else n.</source>
        <translation>默认：CUDA 程序的记录为 n - 1，与 Nsight Systems 一致；其他为 n。</translation>
    </message>
    <message>
        <source>{range} Range Kernel Trace</source>
        <translation>{range} Range Kernel 跟踪</translation>
    </message>
    <message>
        <source>Every kernel with every range that it belongs to, one row for each pair. A kernel belongs to a range when the call that launched it lies within the range, ends included, on the same thread. Where only the creation of the kernel&apos;s graph node lies in the range, the row has no launching call.</source>
        <translation>列出每个 kernel 及其所属的每个 range，每对一行。若启动 kernel 的调用在同一线程上位于 range 之内（含两端），则该 kernel 属于该 range。若仅 kernel 的 graph 节点的创建位于 range 内，则该行没有启动调用。</translation>
    </message>
    <message>
        <source>Range Name</source>
        <translation>Range 名称</translation>
    </message>
    <message>
        <source>Name of the {range} range</source>
        <translation>{range} range 的名称</translation>
    </message>
    <message>
        <source>{range} Range ID</source>
        <translation>{range} Range ID</translation>
    </message>
    <message>
        <source>{range} range identifier</source>
        <translation>{range} range 标识</translation>
    </message>
    <message>
        <source>Kernel Exec ID</source>
        <translation>Kernel 执行 ID</translation>
    </message>
    <message>
        <source>Kernel execution identifier</source>
        <translation>kernel 执行标识</translation>
    </message>
    <message>
        <source>Kernel Duration</source>
        <translation>Kernel 时长</translation>
    </message>
    <message>
        <source>Start timestamp of API call</source>
        <translation>API 调用的开始时间戳</translation>
    </message>
    <message>
        <source>Duration of API call</source>
        <translation>API 调用的时长</translation>
    </message>
    <message>
        <source>Correlation identifier</source>
        <translation>关联标识</translation>
    </message>
    <message>
        <source>Graph ID</source>
        <translation>Graph ID</translation>
    </message>
    <message>
        <source>{api} graph identifier</source>
        <translation>{api} graph 标识</translation>
    </message>
    <message>
        <source>Graph Node ID</source>
        <translation>Graph 节点 ID</translation>
    </message>
    <message>
        <source>{api} graph node identifier</source>
        <translation>{api} graph 节点标识</translation>
    </message>
    <message>
        <source>Mangled Name</source>
        <translation>Mangled 名称</translation>
    </message>
    <message>
        <source>Mangled name of the kernel</source>
        <translation>kernel 的 mangled 名称</translation>
    </message>
    <message>
        <source>{range} {device} Projection Summary</source>
        <translation>{range} {device} 投影汇总</translation>
    </message>
    <message>
        <source>How long ranges of one name were active on the devices. A range is projected from the first start to the last end of its kernels, copies and fills; an operation belongs to it when the call that launched it lies within the range, on the same thread. Active time counts time under several projections of the name once; In-Use is its share of the time range that the option range-mode chooses.</source>
        <translation>同名 range 在设备上的活动时间。range 的投影从其 kernel、拷贝和填充的首个开始到最后结束；若启动操作的调用在同一线程上位于 range 之内，则该操作属于该 range。活动时间中同名多个投影重叠的部分只计一次；使用率为其占 range-mode 选项所选时间范围的百分比。</translation>
    </message>
    <message>
        <source>In-Use</source>
        <translation>使用率</translation>
    </message>
    <message>
        <source>Percentage of projected active time to time range</source>
        <translation>投影活动时间占时间范围的百分比</translation>
    </message>
    <message>
        <source>Proj Active Time</source>
        <translation>投影活动时间</translation>
    </message>
    <message>
        <source>Total projected time excluding overlapping for this range name</source>
        <translation>该 range 名称的投影总时间（不含重叠）</translation>
    </message>
    <message>
        <source>Total Proj Time</source>
        <translation>投影总时间</translation>
    </message>
    <message>
        <source>Total projected time used by all instances of this range name</source>
        <translation>该 range 名称所有实例的投影总时间</translation>
    </message>
    <message>
        <source>Total Range Time</source>
        <translation>Range 总时间</translation>
    </message>
    <message>
        <source>Total original {range} range time used by all instances of this range name</source>
        <translation>该 range 名称所有实例的原始 {range} range 总时间</translation>
    </message>
    <message>
        <source>Range Instances</source>
        <translation>Range 次数</translation>
    </message>
    <message>
        <source>Proj Avg</source>
        <translation>投影平均值</translation>
    </message>
    <message>
        <source>Average projected time for this range</source>
        <translation>该 range 投影时间的平均值</translation>
    </message>
    <message>
        <source>Proj Med</source>
        <translation>投影中位数</translation>
    </message>
    <message>
        <source>Median projected time for this range</source>
        <translation>该 range 投影时间的中位数</translation>
    </message>
    <message>
        <source>Proj Min</source>
        <translation>投影最小值</translation>
    </message>
    <message>
        <source>Minimum projected time for this range</source>
        <translation>该 range 投影时间的最小值</translation>
    </message>
    <message>
        <source>Proj Max</source>
        <translation>投影最大值</translation>
    </message>
    <message>
        <source>Maximum projected time for this range</source>
        <translation>该 range 投影时间的最大值</translation>
    </message>
    <message>
        <source>Proj StdDev</source>
        <translation>投影标准差</translation>
    </message>
    <message>
        <source>Standard deviation of projected times for this range; n - 1 or n: see the option stddev</source>
        <translation>该 range 投影时间的标准差；n - 1 或 n：见 stddev 选项</translation>
    </message>
    <message>
        <source>Total {device} Ops</source>
        <translation>{device} 操作总数</translation>
    </message>
    <message>
        <source>Total number of {device} operations</source>
        <translation>{device} 操作的总数</translation>
    </message>
    <message>
        <source>Avg {device} Ops</source>
        <translation>平均 {device} 操作数</translation>
    </message>
    <message>
        <source>Average number of {device} operations</source>
        <translation>{device} 操作的平均数</translation>
    </message>
    <message>
        <source>Avg Range Lvl</source>
        <translation>平均 Range 层级</translation>
    </message>
    <message>
        <source>Average range stack depth</source>
        <translation>range 栈的平均深度</translation>
    </message>
    <message>
        <source>Avg Num Child</source>
        <translation>平均子 Range 数</translation>
    </message>
    <message>
        <source>Average number of children ranges</source>
        <translation>子 range 的平均数</translation>
    </message>
    <message>
        <source>{range} {device} Projection Trace</source>
        <translation>{range} {device} 投影跟踪</translation>
    </message>
    <message>
        <source>When the work of each host range ran on the devices: from the first start to the last end of its kernels, copies and fills. An operation belongs to a range when the call that launched it lies within the range, ends included, on the same thread; every enclosing range counts. Active time counts time with several operations once. Every operation counts, so each node of a launched graph does. Ranges without work have no row.</source>
        <translation>每个主机 range 的工作在设备上运行的时间：从其 kernel、拷贝和填充的首个开始到最后结束。若启动操作的调用在同一线程上位于 range 之内（含两端），则该操作属于该 range；每个外层 range 都计入。活动时间中重叠的部分只计一次。每个操作都计入，因此所启动 graph 的每个节点也计入。没有工作的 range 不列出。</translation>
    </message>
    <message>
        <source>Projected Start</source>
        <translation>投影开始</translation>
    </message>
    <message>
        <source>Projected range start timestamp</source>
        <translation>range 投影的开始时间戳</translation>
    </message>
    <message>
        <source>Projected Duration</source>
        <translation>投影时长</translation>
    </message>
    <message>
        <source>Projected range duration</source>
        <translation>range 投影的时长</translation>
    </message>
    <message>
        <source>Total {device} active time excluding overlapping for this range</source>
        <translation>该 range 的 {device} 活动总时间（不含重叠）</translation>
    </message>
    <message>
        <source>Orig Start</source>
        <translation>原始开始</translation>
    </message>
    <message>
        <source>Original {range} range start timestamp</source>
        <translation>原始 {range} range 的开始时间戳</translation>
    </message>
    <message>
        <source>Orig Duration</source>
        <translation>原始时长</translation>
    </message>
    <message>
        <source>Original {range} range duration</source>
        <translation>原始 {range} range 的时长</translation>
    </message>
    <message>
        <source>Num{device}Ops</source>
        <translation>{device} 操作数</translation>
    </message>
    <message>
        <source>Number of enclosed {device} operations</source>
        <translation>所包含的 {device} 操作数</translation>
    </message>
    <message>
        <source>Lvl</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>Stack level, starts at 0</source>
        <translation>栈层级，从 0 开始</translation>
    </message>
    <message>
        <source>NumChild</source>
        <translation>子 Range 数</translation>
    </message>
    <message>
        <source>Number of children ranges that have device work</source>
        <translation>有设备工作的子 range 数</translation>
    </message>
    <message>
        <source>RangeId</source>
        <translation>RangeId</translation>
    </message>
    <message>
        <source>Arbitrary ID for range</source>
        <translation>range 的任意 ID</translation>
    </message>
    <message>
        <source>ParentId</source>
        <translation>ParentId</translation>
    </message>
    <message>
        <source>Range ID of the enclosing range</source>
        <translation>外层 range 的 ID</translation>
    </message>
    <message>
        <source>RangeStack</source>
        <translation>RangeStack</translation>
    </message>
    <message>
        <source>Range IDs that make up the push/pop stack</source>
        <translation>组成 push/pop 栈的 range ID</translation>
    </message>
    <message>
        <source>Default: sample.</source>
        <translation>默认：样本标准差。</translation>
    </message>
    <message>
        <source>{range} Push/Pop Range Summary</source>
        <translation>{range} Push/Pop Range 汇总</translation>
    </message>
    <message>
        <source>{range} Start/End Range Summary</source>
        <translation>{range} Start/End Range 汇总</translation>
    </message>
    <message>
        <source>Include Standalone Kernel</source>
        <translation>包含独立 Kernel</translation>
    </message>
    <message>
        <source>Also lists kernels that belong to no {range} range; their range columns hold &apos;-&apos;.</source>
        <translation>也列出不属于任何 {range} range 的 kernel；其 range 列为“-”。</translation>
    </message>
    <message>
        <source>By default an operation that ran from a graph node also belongs to the ranges in which the original node was created. With this option only its launch counts.</source>
        <translation>默认情况下，由 graph 节点运行的操作也属于创建原节点时所在的 range。设置该选项后只看其启动。</translation>
    </message>
    <message>
        <source>Only ranges whose name matches one of these regular expressions (Perl syntax, joined by &apos;/&apos;).</source>
        <translation>仅统计名称匹配其中一个正则表达式的 range（Perl 语法，以“/”分隔）。</translation>
    </message>
    <message>
        <source>No ranges whose name matches one of these regular expressions (Perl syntax, joined by &apos;/&apos;).</source>
        <translation>不统计名称匹配其中一个正则表达式的 range（Perl 语法，以“/”分隔）。</translation>
    </message>
    <message>
        <source>Standard Deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Divides by n - 1; 0 for one value.</source>
        <translation>除以 n - 1；只有一个值时为 0。</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>总体</translation>
    </message>
    <message>
        <source>Divides by n.</source>
        <translation>除以 n。</translation>
    </message>
    <message>
        <source>Time Range Mode</source>
        <translation>时间范围模式</translation>
    </message>
    <message>
        <source>The stretch of time that percentages refer to.</source>
        <translation>百分比所参照的时间段。</translation>
    </message>
    <message>
        <source>{device} Active Time Range</source>
        <translation>{device} 活动时间范围</translation>
    </message>
    <message>
        <source>From the first start to the last end of device work.</source>
        <translation>从首个设备工作开始到最后一个设备工作结束。</translation>
    </message>
    <message>
        <source>Filtered Time Range</source>
        <translation>过滤时间范围</translation>
    </message>
    <message>
        <source>The time window in force, without one the whole recording.</source>
        <translation>当前时间窗口；没有时为整个记录。</translation>
    </message>
    <message>
        <source>{range} Push/Pop Range Trace</source>
        <translation>{range} Push/Pop Range 跟踪</translation>
    </message>
    <message>
        <source>Every push/pop range with its place in the stack of its thread. The stack is the one at the range&apos;s start, all domains together: a range that has begun and not ended by then is open. Child ranges are those one level deeper only. A range that was never closed ends with the recording.</source>
        <translation>列出每个 push/pop range 及其在线程栈中的位置。栈取 range 开始时的栈，所有域合并：已开始而尚未结束的 range 即为打开。子 range 仅指下一层。未结束的 range 到记录结束为止。</translation>
    </message>
    <message>
        <source>Range start timestamp</source>
        <translation>range 的开始时间戳</translation>
    </message>
    <message>
        <source>Range end timestamp</source>
        <translation>range 的结束时间戳</translation>
    </message>
    <message>
        <source>Range duration</source>
        <translation>range 的时长</translation>
    </message>
    <message>
        <source>DurChild</source>
        <translation>子 Range 时长</translation>
    </message>
    <message>
        <source>Duration of all child ranges</source>
        <translation>所有子 range 的时长</translation>
    </message>
    <message>
        <source>DurNonChild</source>
        <translation>非子 Range 时长</translation>
    </message>
    <message>
        <source>Duration of this range minus child ranges</source>
        <translation>该 range 的时长减去子 range 的时长</translation>
    </message>
    <message>
        <source>Process ID</source>
        <translation>进程 ID</translation>
    </message>
    <message>
        <source>Thread ID</source>
        <translation>线程 ID</translation>
    </message>
    <message>
        <source>Number of children ranges</source>
        <translation>子 range 数</translation>
    </message>
    <message>
        <source>NameTree</source>
        <translation>名称树</translation>
    </message>
    <message>
        <source>Range name prefixed with level indicator</source>
        <translation>带层级标记的 range 名称</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Every step with its time on the devices and how that stands to the other steps of its shape. Rules tell which annotations are steps. A step&apos;s span runs from the first start to the last end of its device work. A step is an outlier when its span differs from the shape&apos;s median by more than three robust standard deviations and by more than 5 %; slow outliers before the first usual step are warm-up.</source>
        <translation>列出每一步在设备上的时间，及其与同形状其他步的比较。由规则决定哪些标注是步。步的跨度从其设备工作的首个开始到最后结束。跨度与同形状中位数相差超过三个稳健标准差且超过 5 % 的步为离群步；首个正常步之前的慢离群步为预热步。</translation>
    </message>
    <message>
        <source>Phase and shape of the step</source>
        <translation>步的阶段和形状</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Place among the steps of its shape, from 1</source>
        <translation>在同形状的步中的次序，从 1 开始</translation>
    </message>
    <message>
        <source>Host Start</source>
        <translation>主机开始</translation>
    </message>
    <message>
        <source>Start timestamp of the annotation</source>
        <translation>标注的开始时间戳</translation>
    </message>
    <message>
        <source>Host Duration</source>
        <translation>主机时长</translation>
    </message>
    <message>
        <source>Duration of the annotation</source>
        <translation>标注的时长</translation>
    </message>
    <message>
        <source>Device Start</source>
        <translation>设备开始</translation>
    </message>
    <message>
        <source>Start timestamp of the step&apos;s first operation</source>
        <translation>该步第一个操作的开始时间戳</translation>
    </message>
    <message>
        <source>From the first start to the last end of the step&apos;s operations</source>
        <translation>从该步首个操作开始到最后一个操作结束</translation>
    </message>
    <message>
        <source>Time inside the span with no operation running</source>
        <translation>跨度内没有操作运行的时间</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Wall span minus the median of the shape</source>
        <translation>跨度减去同形状的中位数</translation>
    </message>
    <message>
        <source>The difference in percent of the median</source>
        <translation>差值占中位数的百分比</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>warm-up or outlier</source>
        <translation>预热步或离群步</translation>
    </message>
    <message>
        <source>{api} Synchronization Summary</source>
        <translation>{api} 同步汇总</translation>
    </message>
    <message>
        <source>Calls in which the host waited for a device: those that synchronize a device, context, stream or event. Sums their time by name; a driver call inside a runtime call that waits is the same wait and is not counted again. Copies that wait are not listed.</source>
        <translation>主机等待设备的调用：同步设备、context、stream 或 event 的调用。按名称累加其时间；运行时等待调用内部的驱动调用是同一次等待，不重复计入。会等待的拷贝不列出。</translation>
    </message>
    <message>
        <source>Total time the host waited in this function</source>
        <translation>主机在该函数中等待的总时间</translation>
    </message>
    <message>
        <source>Only calls of these process ids, joined by &apos;/&apos;. Default is all processes.</source>
        <translation>仅统计这些进程 ID 的调用，以“/”分隔。默认统计所有进程。</translation>
    </message>
    <message>
        <source>Only calls of these thread ids, joined by &apos;/&apos;. Default is all threads.</source>
        <translation>仅统计这些线程 ID 的调用，以“/”分隔。默认统计所有线程。</translation>
    </message>
    <message>
        <source>{device} Time Utilization</source>
        <translation>{device} 时间利用率</translation>
    </message>
    <message>
        <source>Where a device was little used: the time range is cut into chunks of equal length; chunks in which the device was busy for at most the threshold&apos;s share are listed, neighbours joined into one row whose In-Use is their average weighted by length. A device is busy while one or more operations run on it, so that the share never exceeds 100 %: it says how long the device was used, not how well. With the option &apos;all&apos;, every chunk has a row of its own.</source>
        <translation>设备利用率低的时段：将时间范围切成等长的块；列出忙碌比例不超过阈值的块，相邻的块合并为一行，其使用率为按时长加权的平均值。有一个或多个操作运行时设备即为忙碌，因此比例不会超过 100 %：它说明设备被使用了多久，而不是用得多好。设置 all 选项时，每个块各占一行。</translation>
    </message>
    <message>
        <source>Percentage of time the {device} is being used</source>
        <translation>{device} 被使用时间的百分比</translation>
    </message>
    <message>
        <source>Duration of the time range</source>
        <translation>时间范围的时长</translation>
    </message>
    <message>
        <source>{device} active time excluding overlapping</source>
        <translation>{device} 活动时间（不含重叠）</translation>
    </message>
    <message>
        <source>Start timestamp of the time range</source>
        <translation>时间范围的开始时间戳</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>块数</translation>
    </message>
    <message>
        <source>How many chunks the time range is cut into.</source>
        <translation>将时间范围切成多少块。</translation>
    </message>
    <message>
        <source>Threshold (%)</source>
        <translation>阈值 (%)</translation>
    </message>
    <message>
        <source>Chunks that are busy for at most this share are listed.</source>
        <translation>列出忙碌比例不超过该值的块。</translation>
    </message>
    <message>
        <source>Compute only</source>
        <translation>仅计算</translation>
    </message>
    <message>
        <source>Only kernels make the device busy, no copies and fills.</source>
        <translation>仅 kernel 使设备忙碌，拷贝和填充不算。</translation>
    </message>
    <message>
        <source>One set of rows a device: work of any process makes it busy.</source>
        <translation>每个设备一组行：任何进程的工作都使其忙碌。</translation>
    </message>
    <message>
        <source>All chunks</source>
        <translation>所有块</translation>
    </message>
    <message>
        <source>Lists every chunk, none joined.</source>
        <translation>列出每个块，不合并。</translation>
    </message>
    <message>
        <source>Preparing the timeline</source>
        <translation>正在准备时间线</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>lines with another number of cells than the header; not read</source>
        <translation>单元格数与表头不同的行；未读取</translation>
    </message>
    <message>
        <source>a second file of the same report in one set; not read</source>
        <translation>同一组中同一报告的第二个文件；未读取</translation>
    </message>
    <message>
        <source>the set of reports says nothing about launches: device work is not tied to host calls and ranges</source>
        <translation>该组报告没有启动信息：设备工作未与主机调用和 range 关联</translation>
    </message>
    <message>
        <source>Reading reports</source>
        <translation>正在读取报告</translation>
    </message>
    <message>
        <source>kernels come from the kernel execution trace, which names no streams: shown on one</source>
        <translation>kernel 来自没有 stream 信息的 kernel 执行跟踪：显示在同一个 stream 上</translation>
    </message>
    <message>
        <source>events that cannot be read even with repairs; left out</source>
        <translation>修复后仍无法读取的事件；已忽略</translation>
    </message>
    <message>
        <source>bytes between events that are not JSON; left out</source>
        <translation>事件之间不是 JSON 的字节；已忽略</translation>
    </message>
    <message>
        <source>more than one comma between events</source>
        <translation>事件之间有多个逗号</translation>
    </message>
    <message>
        <source>the file ends in the middle of an event</source>
        <translation>文件在一个事件的中间结束</translation>
    </message>
    <message>
        <source>a comma before a closing bracket</source>
        <translation>右括号之前有逗号</translation>
    </message>
    <message>
        <source>a closing bracket between events; passed over</source>
        <translation>事件之间有右括号；已跳过</translation>
    </message>
    <message>
        <source>device numbers of the events are not those of the device list; taken in order</source>
        <translation>事件中的设备编号与设备列表不符；按顺序对应</translation>
    </message>
    <message>
        <source>events without a time that can be read; left out</source>
        <translation>没有可读取时间的事件；已忽略</translation>
    </message>
    <message>
        <source>complete events without a duration; taken as 0</source>
        <translation>没有时长的完整事件；按 0 处理</translation>
    </message>
    <message>
        <source>quotes inside a text that are not escaped; the event was kept</source>
        <translation>文本内有未转义的引号；事件已保留</translation>
    </message>
    <message>
        <source>a field stands twice in one event; the last one counts</source>
        <translation>同一事件中有重复字段；以最后一个为准</translation>
    </message>
    <message>
        <source>events of a phase that a timeline does not show (samples, object snapshots, …)</source>
        <translation>时间线不显示的事件类型（采样、对象快照等）</translation>
    </message>
    <message>
        <source>an arrow has no event at one of its ends and is not drawn</source>
        <translation>箭头的一端没有事件；未绘制</translation>
    </message>
    <message>
        <source>the fields before the events are damaged; what follows was read</source>
        <translation>事件之前的字段已损坏；其后的内容已读取</translation>
    </message>
    <message>
        <source>the file ends before its list of events does; it was cut, or its writer was killed</source>
        <translation>文件在事件列表结束之前中断；文件被截断，或写入程序被终止</translation>
    </message>
    <message>
        <source>a second list of events; left out</source>
        <translation>第二个事件列表；已忽略</translation>
    </message>
    <message>
        <source>the fields after the events are damaged; those before the damage were read</source>
        <translation>事件之后的字段已损坏；损坏之前的内容已读取</translation>
    </message>
    <message>
        <source>the gzip data are damaged; what could be inflated before was read</source>
        <translation>gzip 数据已损坏；损坏之前可解压的内容已读取</translation>
    </message>
    <message>
        <source>bytes after the gzip data that are none; left out</source>
        <translation>gzip 数据之后的多余字节；已忽略</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>正在配对</translation>
    </message>
    <message>
        <source>ends of slices that never began; left out</source>
        <translation>没有开始的事件结束标记；已忽略</translation>
    </message>
    <message>
        <source>an end names another slice than the one it closes</source>
        <translation>结束标记的名称与其结束的事件不符</translation>
    </message>
    <message>
        <source>slices that never end; drawn to the end of the trace</source>
        <translation>没有结束的事件；绘制到记录结束</translation>
    </message>
    <message>
        <source>counter events without a number; left out</source>
        <translation>没有数值的计数器事件；已忽略</translation>
    </message>
    <message>
        <source>a name refers to a text that the export does not hold; shown empty</source>
        <translation>名称引用了导出中不存在的文本；显示为空</translation>
    </message>
    <message>
        <source>an event has no end; drawn to the end of the trace</source>
        <translation>事件没有结束时间；绘制到记录结束</translation>
    </message>
    <message>
        <source>an event ends before it starts; taken as an instant</source>
        <translation>事件的结束早于开始；按瞬时事件处理</translation>
    </message>
    <message>
        <source>events of other recorders (network, plug-ins) are not shown</source>
        <translation>其他采集器（网络、插件）的事件不显示</translation>
    </message>
    <message>
        <source>annotation of an unknown type; not shown</source>
        <translation>未知类型的标注；不显示</translation>
    </message>
    <message>
        <source>ranges were never closed; drawn to the last annotation of the recording</source>
        <translation>未结束的 range；绘制到记录的最后一个标注</translation>
    </message>
    <message>
        <source>the export holds no table of events; it may have stopped halfway</source>
        <translation>导出中没有事件表；导出可能中途停止</translation>
    </message>
    <message>
        <source>Reading tables</source>
        <translation>正在读取数据表</translation>
    </message>
    <message>
        <source>activities name a device that the device table does not list</source>
        <translation>设备活动引用了设备表中没有的设备</translation>
    </message>
    <message>
        <source>no file says when it was recorded; the files are laid over each other from their own time 0</source>
        <translation>所有文件都没有记录时刻；各文件从自己的时间 0 开始叠放</translation>
    </message>
    <message>
        <source>a file does not say when it was recorded; its times are as written</source>
        <translation>某个文件没有记录时刻；其时间保持原样</translation>
    </message>
    <message>
        <source>several calls share the correlation id of a device operation; not linked to any</source>
        <translation>多个调用与设备操作的关联 ID 相同；未关联到任何调用</translation>
    </message>
    <message>
        <source>events overlap their neighbours without nesting; shown on extra lanes of the same row</source>
        <translation>事件与相邻事件重叠但不嵌套；显示在同一行的额外泳道上</translation>
    </message>
    <message>
        <source>Linking launches</source>
        <translation>正在关联启动调用</translation>
    </message>
    <message>
        <source>elements among the events that are none; left out</source>
        <translation>事件列表中不是事件的元素；已忽略</translation>
    </message>
    <message>
        <source>Sums the time of push/pop ranges by domain and name; a range with a domain is printed as domain:range. Nested ranges count in full, so that the sum of all may exceed the run. Ranges that were never closed count only with the option &apos;include-unclosed&apos;. With the options &apos;process&apos; and &apos;thread&apos; a range counts when its process is listed or its thread is.</source>
        <translation>按域和名称累加 push/pop range 的耗时；带域的 range 显示为“域:range”。嵌套的 range 全额计入，因此总和可能超过运行时间。未结束的 range 仅在设置 include-unclosed 选项时计入。设置 process 和 thread 选项时，所属进程或线程在列表中的 range 计入。</translation>
    </message>
    <message>
        <source>Sums the time of start/end ranges by domain and name, those that end on another thread included; a range with a domain is printed as domain:range. Ranges that were never closed count only with the option &apos;include-unclosed&apos;. With the options &apos;process&apos; and &apos;thread&apos; a range counts when the process it began in is listed or that thread is.</source>
        <translation>按域和名称累加 start/end range 的耗时，包括在其他线程结束的 range；带域的 range 显示为“域:range”。未结束的 range 仅在设置 include-unclosed 选项时计入。设置 process 和 thread 选项时，开始时所属进程或线程在列表中的 range 计入。</translation>
    </message>
</context>
<context>
    <name>tallyscope::CatalogueModel</name>
    <message>
        <source>Open a recording first.</source>
        <translation>请先打开一个记录。</translation>
    </message>
    <message>
        <source>The recording has no %1.</source>
        <translation>该记录中没有%1。</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>%1 API</source>
        <translation>%1 API</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>操作系统</translation>
    </message>
    <message>
        <source>Not available: %1</source>
        <translation>不可用：%1</translation>
    </message>
</context>
<context>
    <name>tallyscope::DetailsPanel</name>
    <message>
        <source>Click an event in the timeline to see its times, launch shape and arguments here.</source>
        <translation>在时间线中点击一个事件，此处显示其时间、启动参数和全部属性。</translation>
    </message>
    <message>
        <source>Copy All Details</source>
        <translation>复制全部详情</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
</context>
<context>
    <name>tallyscope::Document</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 等（另有 %2 个）</translation>
    </message>
</context>
<context>
    <name>tallyscope::HelpWindow</name>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>The manual is not installed: %1</source>
        <translation>手册未安装：%1</translation>
    </message>
    <message>
        <source>About Tallyscope</source>
        <translation>关于 Tallyscope</translation>
    </message>
    <message>
        <source>Where the time goes in an accelerator profile, and whether the counts close.&lt;br&gt;Free software under the GNU General Public License, version 3 or later.&lt;br&gt;Qt %1</source>
        <translation>看清加速器性能记录中时间的去向，并核对各项数字是否相符。&lt;br&gt;本程序是自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。&lt;br&gt;Qt %1</translation>
    </message>
</context>
<context>
    <name>tallyscope::ImportNotesDialog</name>
    <message>
        <source>Import Notes: %1</source>
        <translation>导入说明：%1</translation>
    </message>
    <message>
        <source>Odd things met while this recording was read. What was repaired is shown as repaired; what was lost is not in any number.</source>
        <translation>读取该记录时遇到的异常。已修复的内容按修复后的样子显示；丢失的内容不计入任何数字。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tallyscope::ImportNotesModel</name>
    <message>
        <source>Information</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Repaired</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>丢失</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>First at byte or row</source>
        <translation>首次位置（字节或行）</translation>
    </message>
    <message>
        <source>First in</source>
        <translation>首次出现于</translation>
    </message>
</context>
<context>
    <name>tallyscope::LanesView</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>busy %1 (%2 %)</source>
        <translation>忙碌 %1（%2 %）</translation>
    </message>
    <message>
        <source>≥ %1, not closed</source>
        <translation>≥ %1（未结束）</translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation>于 %1 s</translation>
    </message>
    <message>
        <source>1 device operation</source>
        <translation>1 个设备操作</translation>
    </message>
    <message>
        <source>%1 device operations</source>
        <translation>%1 个设备操作</translation>
    </message>
    <message>
        <source>and %1 more here</source>
        <translation>此处另有 %1 个</translation>
    </message>
</context>
<context>
    <name>tallyscope::LoadPanel</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Try Again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>正在打开 %1</translation>
    </message>
    <message>
        <source>Starting</source>
        <translation>正在开始</translation>
    </message>
    <message>
        <source>Opening was cancelled.</source>
        <translation>已取消打开。</translation>
    </message>
    <message>
        <source>%1 could not be opened</source>
        <translation>无法打开 %1</translation>
    </message>
</context>
<context>
    <name>tallyscope::MainWindow</name>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>The language changes the next time Tallyscope starts.</source>
        <translation>语言将在下次启动 Tallyscope 时更改。</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>The reports of the recording show here once one is open.</source>
        <translation>打开记录后，此处显示其报告。</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>详情</translation>
    </message>
    <message>
        <source>Click an event in the timeline to see its times, launch shape and arguments here.</source>
        <translation>在时间线中点击一个事件，此处显示其时间、启动参数和全部属性。</translation>
    </message>
    <message>
        <source>Open Recordings</source>
        <translation>打开记录</translation>
    </message>
    <message>
        <source>Recordings (%1)</source>
        <translation>记录 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>%1 events read in %2 s</source>
        <translation>已读取 %1 个事件，用时 %2 s</translation>
    </message>
    <message numerus="yes">
        <source>⚠ %n import note(s)</source>
        <translation>
            <numerusform>⚠ %n 条导入说明</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Open the &amp;Sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Export CSV…</source>
        <translation>导出 CSV(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Close Tab</source>
        <translation>关闭标签页(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Find Events</source>
        <translation>查找事件(&amp;F)</translation>
    </message>
    <message>
        <source>Find &amp;Next</source>
        <translation>查找下一个(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>跳转(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>⤢ Fit</source>
        <translation>⤢ 全部</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Tallyscope</source>
        <translation>关于 Tallyscope(&amp;A)</translation>
    </message>
    <message>
        <source>As the System</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Clear the List</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>&amp;Next Tab</source>
        <translation>下一个标签页(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Tab</source>
        <translation>上一个标签页(&amp;P)</translation>
    </message>
    <message>
        <source>Tool Bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Search events…</source>
        <translation>搜索事件…</translation>
    </message>
    <message>
        <source>What was odd while the recording was read</source>
        <translation>读取记录时遇到的异常</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>无匹配</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>tallyscope::OptionDraft</name>
    <message>
        <source>A number is needed here.</source>
        <translation>此处需要填写数字。</translation>
    </message>
    <message>
        <source>This is not a whole number.</source>
        <translation>不是整数。</translation>
    </message>
    <message>
        <source>From %1 to %2.</source>
        <translation>范围为 %1 到 %2。</translation>
    </message>
    <message>
        <source>At least %1.</source>
        <translation>至少为 %1。</translation>
    </message>
    <message>
        <source>Choose one of the listed values.</source>
        <translation>请从列出的值中选择。</translation>
    </message>
    <message>
        <source>Choose at least one device.</source>
        <translation>请至少选择一个设备。</translation>
    </message>
    <message>
        <source>Numbers joined by &apos;/&apos; are expected: 100/101.</source>
        <translation>应为以“/”分隔的数字，例如 100/101。</translation>
    </message>
</context>
<context>
    <name>tallyscope::OverviewStrip</name>
    <message>
        <source>Overview of the whole recording</source>
        <translation>整个记录的概览</translation>
    </message>
</context>
<context>
    <name>tallyscope::PiePanel</name>
    <message>
        <source>What a slice stands for</source>
        <translation>每个扇区代表什么</translation>
    </message>
    <message>
        <source>What is added up</source>
        <translation>对哪个数值求和</translation>
    </message>
    <message>
        <source>top </source>
        <translation>前 </translation>
    </message>
    <message>
        <source>How many slices of their own; the rest is one slice</source>
        <translation>单独显示的扇区数；其余合并为一个扇区</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>其他 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing to show in this window.</source>
        <translation>该时间窗口内没有可显示的内容。</translation>
    </message>
</context>
<context>
    <name>tallyscope::ReportPane</name>
    <message>
        <source>Search reports…</source>
        <translation>搜索报告…</translation>
    </message>
    <message>
        <source>Choose a report at the left.</source>
        <translation>请在左侧选择一个报告。</translation>
    </message>
</context>
<context>
    <name>tallyscope::ReportView</name>
    <message>
        <source>Export CSV</source>
        <translation>导出 CSV</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>已复制 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The selected rows have no such events.</source>
        <translation>所选行没有此类事件。</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) highlighted</source>
        <translation>
            <numerusform>已高亮 %n 个事件</numerusform>
        </translation>
    </message>
    <message>
        <source>Zoom to in Timeline</source>
        <translation>在时间线中缩放至所选</translation>
    </message>
    <message>
        <source>Highlight in Timeline</source>
        <translation>在时间线中高亮</translation>
    </message>
    <message>
        <source>Zoom to in Timeline: %1</source>
        <translation>在时间线中缩放至所选：%1</translation>
    </message>
    <message>
        <source>Highlight in Timeline: %1</source>
        <translation>在时间线中高亮：%1</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy with Headers</source>
        <translation>复制（含表头）</translation>
    </message>
    <message>
        <source>Select All</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Export CSV…</source>
        <translation>导出 CSV…</translation>
    </message>
    <message>
        <source>Fit Column Widths</source>
        <translation>适应列宽</translation>
    </message>
    <message>
        <source>This report could not be made: %1</source>
        <translation>无法生成该报告：%1</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>What this report counts and shows</source>
        <translation>该报告的统计与显示设置</translation>
    </message>
    <message>
        <source>This report has no settings</source>
        <translation>该报告没有可配置的设置</translation>
    </message>
    <message>
        <source>Write all rows as tally stats --format csv prints them</source>
        <translation>导出全部行，与 tally stats --format csv 的输出一致</translation>
    </message>
    <message>
        <source>Pie</source>
        <translation>饼图</translation>
    </message>
    <message>
        <source>Show or hide the pie</source>
        <translation>显示或隐藏饼图</translation>
    </message>
    <message>
        <source>The recording holds nothing for this report.</source>
        <translation>该记录中没有此报告的数据。</translation>
    </message>
    <message>
        <source>Nothing in the window belongs to this report.&lt;br&gt;&lt;a href=&quot;clear&quot;&gt;Clear the window&lt;/a&gt; to count all of the recording.</source>
        <translation>当前时间窗口内没有此报告的数据。&lt;br&gt;&lt;a href=&quot;clear&quot;&gt;清除时间窗口&lt;/a&gt;以统计整个记录。</translation>
    </message>
</context>
<context>
    <name>tallyscope::RowHeads</name>
    <message>
        <source>Rows of the timeline</source>
        <translation>时间线的行</translation>
    </message>
    <message>
        <source>fewer lanes</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>busy %1 % of what is seen</source>
        <translation>所见时间内忙碌 %1 %</translation>
    </message>
    <message>
        <source>+ %1 lanes</source>
        <translation>+ %1 行</translation>
    </message>
</context>
<context>
    <name>tallyscope::SearchBar</name>
    <message>
        <source>Search the table…</source>
        <translation>搜索表格…</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Find marks the rows that hold the text; Filter shows only those.</source>
        <translation>“查找”标出包含该文本的行；“过滤”只显示这些行。</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>上一处匹配（Shift+Enter）</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>下一处匹配（Enter）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>no match</source>
        <translation>无匹配</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n 处匹配</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tallyscope::SettingsDialog</name>
    <message>
        <source>Settings: %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>:</source>
        <translation>：</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>At character %1: %2</source>
        <translation>第 %1 个字符处：%2</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Restore Defaults</source>
        <translation>恢复默认值</translation>
    </message>
</context>
<context>
    <name>tallyscope::ShortcutsDialog</name>
    <message>
        <source>Keyboard Shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>W S, + −, mouse wheel</source>
        <translation>W S、+ −、鼠标滚轮</translation>
    </message>
    <message>
        <source>Zoom in and out at the pointer</source>
        <translation>以指针处为中心缩放</translation>
    </message>
    <message>
        <source>A D, ← →, drag on the ruler</source>
        <translation>A D、← →、在标尺上拖动</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>沿时间移动</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>Fit: show all of the recording</source>
        <translation>显示整个记录</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Select a range</source>
        <translation>选择时间范围</translation>
    </message>
    <message>
        <source>Z</source>
        <translation>Z</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>缩放至所选</translation>
    </message>
    <message>
        <source>Shift+Z</source>
        <translation>Shift+Z</translation>
    </message>
    <message>
        <source>Zoom to the selection and clear it</source>
        <translation>缩放至所选并清除选择</translation>
    </message>
    <message>
        <source>F</source>
        <translation>F</translation>
    </message>
    <message>
        <source>Filter: the selection becomes the window</source>
        <translation>过滤：所选范围成为时间窗口</translation>
    </message>
    <message>
        <source>Shift+F</source>
        <translation>Shift+F</translation>
    </message>
    <message>
        <source>Filter and zoom in</source>
        <translation>过滤并放大</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Clear the selection, then the highlights, then the window</source>
        <translation>依次清除选择、高亮、时间窗口</translation>
    </message>
    <message>
        <source>Backspace, Shift+Backspace</source>
        <translation>Backspace、Shift+Backspace</translation>
    </message>
    <message>
        <source>Undo and redo view and window</source>
        <translation>撤销与重做视图和时间窗口</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Click, Shift+click, Ctrl+click, drag</source>
        <translation>单击、Shift+单击、Ctrl+单击、拖动</translation>
    </message>
    <message>
        <source>Select rows; the sum row adds them up</source>
        <translation>选择行；求和行显示所选行之和</translation>
    </message>
    <message>
        <source>Ctrl+A</source>
        <translation>Ctrl+A</translation>
    </message>
    <message>
        <source>Select all rows</source>
        <translation>选择所有行</translation>
    </message>
    <message>
        <source>Ctrl+C</source>
        <translation>Ctrl+C</translation>
    </message>
    <message>
        <source>Copy the selected rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Enter, double click</source>
        <translation>Enter、双击</translation>
    </message>
    <message>
        <source>Zoom to the row&apos;s events in the timeline</source>
        <translation>在时间线中缩放至该行的事件</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter in the search field</source>
        <translation>在搜索框中按 Enter、Shift+Enter</translation>
    </message>
    <message>
        <source>Next and previous match</source>
        <translation>下一处、上一处匹配</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Open recordings</source>
        <translation>打开记录</translation>
    </message>
    <message>
        <source>Ctrl+F, F3</source>
        <translation>Ctrl+F、F3</translation>
    </message>
    <message>
        <source>Search events, next match</source>
        <translation>搜索事件、下一处匹配</translation>
    </message>
    <message>
        <source>Ctrl+E</source>
        <translation>Ctrl+E</translation>
    </message>
    <message>
        <source>Export the report as CSV</source>
        <translation>将报告导出为 CSV</translation>
    </message>
    <message>
        <source>Ctrl+Tab, Ctrl+W</source>
        <translation>Ctrl+Tab、Ctrl+W</translation>
    </message>
    <message>
        <source>Next tab, close tab</source>
        <translation>下一个标签页、关闭标签页</translation>
    </message>
    <message>
        <source>F1, F11</source>
        <translation>F1、F11</translation>
    </message>
    <message>
        <source>Manual, full screen</source>
        <translation>手册、全屏</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>tallyscope::StartPage</name>
    <message>
        <source>Where does the time go?</source>
        <translation>时间都去哪儿了？</translation>
    </message>
    <message>
        <source>Open a recording of a profiler, or drop files into this window.</source>
        <translation>打开性能分析器的记录，或将文件拖放到此窗口。</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open the Sample</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Opened last</source>
        <translation>最近打开</translation>
    </message>
</context>
<context>
    <name>tallyscope::SumRow</name>
    <message numerus="yes">
        <source>%n row(s) selected</source>
        <translation>
            <numerusform>已选 %n 行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>all %n row(s)</source>
        <translation>
            <numerusform>全部 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Sum over %1: %2</source>
        <translation>%1之和：%2</translation>
    </message>
</context>
<context>
    <name>tallyscope::TableModel</name>
    <message>
        <source>does not apply</source>
        <translation>不适用</translation>
    </message>
</context>
<context>
    <name>tallyscope::TimeRuler</name>
    <message>
        <source>Time scale</source>
        <translation>时间标尺</translation>
    </message>
    <message>
        <source>Drag to pan, turn the wheel to zoom, double-click to fit</source>
        <translation>拖动以平移，滚动滚轮以缩放，双击以显示全部</translation>
    </message>
</context>
<context>
    <name>tallyscope::TimelineView</name>
    <message>
        <source>This recording holds no events that a timeline can show.</source>
        <translation>该记录中没有可在时间线上显示的事件。</translation>
    </message>
    <message>
        <source>Preparing the timeline…</source>
        <translation>正在准备时间线…</translation>
    </message>
    <message>
        <source>Go to %1: %2</source>
        <translation>转到%1：%2</translation>
    </message>
    <message>
        <source>Highlight All Like This</source>
        <translation>高亮所有同名事件</translation>
    </message>
    <message>
        <source>Copy Name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Expand All Below</source>
        <translation>展开所有下级</translation>
    </message>
    <message>
        <source>Collapse All Below</source>
        <translation>折叠所有下级</translation>
    </message>
    <message>
        <source>Show More Lanes</source>
        <translation>显示更多行</translation>
    </message>
    <message>
        <source>Show All Lanes</source>
        <translation>显示所有行</translation>
    </message>
    <message>
        <source>Show Fewer Lanes</source>
        <translation>显示更少行</translation>
    </message>
    <message>
        <source>Expand Everything</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Collapse to Threads and Devices</source>
        <translation>折叠至线程和设备</translation>
    </message>
</context>
<context>
    <name>tallyscope::ViewActions</name>
    <message>
        <source>Fit</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大至所选</translation>
    </message>
    <message>
        <source>Zoom in and Clear</source>
        <translation>放大并清除</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Filter and Zoom in</source>
        <translation>过滤并放大</translation>
    </message>
    <message>
        <source>Remove the Filter Window</source>
        <translation>清除时间窗口</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Undo View Change</source>
        <translation>撤销视图更改</translation>
    </message>
    <message>
        <source>Redo View Change</source>
        <translation>重做视图更改</translation>
    </message>
    <message>
        <source>Zoom In by a Step</source>
        <translation>放大一级</translation>
    </message>
    <message>
        <source>Zoom Out by a Step</source>
        <translation>缩小一级</translation>
    </message>
</context>
<context>
    <name>tallyscope::WindowChip</name>
    <message>
        <source>Clear the window: count all of the recording</source>
        <translation>清除时间窗口：统计整个记录</translation>
    </message>
    <message>
        <source>Window %1 – %2 · %3 · %4 kernels</source>
        <translation>时间窗口 %1 – %2 · %3 · %4 个 kernel</translation>
    </message>
    <message>
        <source>%1 to %2: every report counts what overlaps this window</source>
        <translation>%1 至 %2：所有报告只统计与该窗口重叠的事件</translation>
    </message>
</context>
</TS>
