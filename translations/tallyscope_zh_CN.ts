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
        <translation>次数</translation>
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
        <source>By Total Time, largest first; then by name.</source>
        <translation>按总时间降序；其次按名称。</translation>
    </message>
    <message>
        <source>Row number of the {api} API summary</source>
        <translation>{api} API 汇总的行号</translation>
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
        <source>{api} {device} Memory Operation Summary (by Time)</source>
        <translation>{api} {device} 内存操作汇总（按时间）</translation>
    </message>
    <message>
        <source>Sums the time of memory copies and fills on the device by operation; copies are told apart by direction. &apos;Time&apos; is the share of the sum of the listed operations, not of the run&apos;s duration.</source>
        <translation>按操作累加设备上内存拷贝和填充的耗时；拷贝按方向区分。“时间”是占所有列出操作执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>By Total Time, largest first; then by operation.</source>
        <translation>按总时间降序；其次按操作。</translation>
    </message>
    <message>
        <source>Row number of the memory summary</source>
        <translation>内存汇总的行号</translation>
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
        <source>{api} {device} Memory Operation Summary (by Size)</source>
        <translation>{api} {device} 内存操作汇总（按大小）</translation>
    </message>
    <message>
        <source>Sums the bytes of memory copies and fills on the device by operation; copies are told apart by direction. Operations whose size was not recorded do not count.</source>
        <translation>按操作累加设备上内存拷贝和填充的字节数；拷贝按方向区分。未记录大小的操作不计入。</translation>
    </message>
    <message>
        <source>By Total, largest first; then by operation.</source>
        <translation>按总量降序；其次按操作。</translation>
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
        <source>By device id; then in the order of the recordings.</source>
        <translation>按设备 ID；其次按记录的顺序。</translation>
    </message>
    <message>
        <source>Row number of device attribute</source>
        <translation>设备属性的行号</translation>
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
        <source>{api} {device} Trace</source>
        <translation>{api} {device} 跟踪</translation>
    </message>
    <message>
        <source>Lists what ran on the devices: one row a kernel, memory copy or fill (and a whole graph, where the recording has no more than that). Cells that do not apply to the kind of event are &apos;-&apos;. Throughput is Bytes × (1000000000 div Duration) in whole numbers, as the vendors&apos; tools compute it.</source>
        <translation>列出设备上执行的操作：每个 kernel、内存拷贝或填充一行（记录中只有整个 graph 时，每个 graph 一行）。不适用的单元格标记为“-”。吞吐量按整数计算：字节数 ×（1000000000 div 时长），与厂商工具一致。</translation>
    </message>
    <message>
        <source>By Start; then by name.</source>
        <translation>按开始时间；其次按名称。</translation>
    </message>
    <message>
        <source>Row number of the {device} trace</source>
        <translation>{device} 跟踪的行号</translation>
    </message>
    <message>
        <source>{device} event</source>
        <translation>{device} 事件</translation>
    </message>
    <message>
        <source>{api} {device} Kernel Summary</source>
        <translation>{api} {device} Kernel 汇总</translation>
    </message>
    <message>
        <source>Sums the time of kernels by name. Which form of the name is used depends on the options &apos;base&apos; and &apos;mangled&apos;; the default is the demangled name with its parameters. &apos;Time&apos; is the share of the sum of the listed kernels, not of the run&apos;s duration.</source>
        <translation>按名称累加 kernel 的耗时。名称形式取决于 base / mangled 选项是否设置，默认为 demangle 之后的名称（包含函数参数列表）。“时间”是占所有列出 kernel 执行时间总和的百分比，而不是占应用执行时间的百分比。</translation>
    </message>
    <message>
        <source>Row number of the kernel summary</source>
        <translation>kernel 汇总的行号</translation>
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
        <source>By Total Time, largest first; then by range and style.</source>
        <translation>按总时间降序；其次按 range 和类型。</translation>
    </message>
    <message>
        <source>Row number of the {range} range summary</source>
        <translation>{range} range 汇总的行号</translation>
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
    <message numerus="yes">
        <source>%n device operation(s)</source>
        <translation>
            <numerusform>%n 个设备操作</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>and %n more here</source>
        <translation>
            <numerusform>此处另有 %n 个</numerusform>
        </translation>
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
    <message numerus="yes">
        <source>%n more lane(s)</source>
        <translation>
            <numerusform>另有 %n 行</numerusform>
        </translation>
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
        <source>Zoom In</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom Out</source>
        <translation>缩小</translation>
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
