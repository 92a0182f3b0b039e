<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AliveTable</name>
    <message>
        <source>and %1 bytes in blocks from before the recording</source>
        <translation>另有 %1 字节位于记录开始之前的内存块中</translation>
    </message>
</context>
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
    <message>
        <source>Ran</source>
        <translation>已执行</translation>
    </message>
    <message>
        <source>Partner</source>
        <translation>对应事件</translation>
    </message>
    <message>
        <source>On its stream</source>
        <translation>在其流上</translation>
    </message>
    <message>
        <source>overlaps by %1</source>
        <translation>重叠 %1</translation>
    </message>
    <message>
        <source>Gap before</source>
        <translation>之前的间隙</translation>
    </message>
    <message>
        <source>Gap after</source>
        <translation>之后的间隙</translation>
    </message>
    <message>
        <source>On the device</source>
        <translation>在设备上</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>First start</source>
        <translation>最早开始</translation>
    </message>
    <message>
        <source>From first start to last end</source>
        <translation>从最早开始到最晚结束</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>%1 · %2 × · %3</source>
        <translation>%1 · %2 × · %3</translation>
    </message>
    <message>
        <source>Longest kernels</source>
        <translation>耗时最长的 Kernel</translation>
    </message>
    <message>
        <source>and %1 other names</source>
        <translation>以及其他 %1 个名称</translation>
    </message>
</context>
<context>
    <name>FileFilters</name>
    <message>
        <source>Recordings (%1)</source>
        <translation>记录 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
</context>
<context>
    <name>SelectionMenu</name>
    <message>
        <source>Go to %1: %2</source>
        <translation>转到%1：%2</translation>
    </message>
</context>
<context>
    <name>SelectionSummary</name>
    <message>
        <source>nothing of the recording</source>
        <translation>记录中没有内容</translation>
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
        <source> · busy %1 (%2 %) · idle %3</source>
        <translation> · 忙碌 %1（%2 %） · 空闲 %3</translation>
    </message>
    <message>
        <source>no device operation</source>
        <translation>无设备操作</translation>
    </message>
    <message>
        <source>%1 · </source>
        <translation>%1 · </translation>
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
    <message>
        <source>no process</source>
        <translation>无进程</translation>
    </message>
    <message>
        <source>no thread</source>
        <translation>无线程</translation>
    </message>
</context>
<context>
    <name>TimelineRows</name>
    <message>
        <source>Memory · host</source>
        <translation>内存 · 主机</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>%1 series</source>
        <translation>%1 个序列</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Recorder&apos;s marks</source>
        <translation>记录器的标记</translation>
    </message>
    <message>
        <source>%1 other names</source>
        <translation>其他 %1 个名称</translation>
    </message>
</context>
<context>
    <name>ValueLabels</name>
    <message>
        <source>Memory in use</source>
        <translation>已用内存</translation>
    </message>
    <message>
        <source>Memory reserved</source>
        <translation>已保留内存</translation>
    </message>
    <message>
        <source>counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
</context>
<context>
    <name>ValuePainter</name>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>at %1 s</source>
        <translation>于 %1 s</translation>
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
        <translation>步骤</translation>
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
        <source>the set of reports says nothing about launches: device work is not tied to host calls and ranges</source>
        <translation>该组报告没有启动信息：设备工作未与主机调用和 range 关联</translation>
    </message>
    <message>
        <source>Reading reports</source>
        <translation>正在读取报告</translation>
    </message>
    <message>
        <source>the file ends in the middle of an event</source>
        <translation>文件在一个事件的中间结束</translation>
    </message>
    <message>
        <source>a field stands twice in one event; the last one counts</source>
        <translation>同一事件中有重复字段；以最后一个为准</translation>
    </message>
    <message>
        <source>an arrow has no event at one of its ends and is not drawn</source>
        <translation>箭头的一端没有事件；未绘制</translation>
    </message>
    <message>
        <source>the file ends before its list of events does; it was cut, or its writer was killed</source>
        <translation>文件在事件列表结束之前中断；文件被截断，或写入程序被终止</translation>
    </message>
    <message>
        <source>the gzip data are damaged; what could be inflated before was read</source>
        <translation>gzip 数据已损坏；损坏之前可解压的内容已读取</translation>
    </message>
    <message>
        <source>Pairing</source>
        <translation>正在配对</translation>
    </message>
    <message>
        <source>an end names another slice than the one it closes</source>
        <translation>结束标记的名称与其结束的事件不符</translation>
    </message>
    <message>
        <source>events of other recorders (network, plug-ins) are not shown</source>
        <translation>其他采集器（网络、插件）的事件不显示</translation>
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
        <source>a file does not say when it was recorded; its times are as written</source>
        <translation>某个文件没有记录时刻；其时间保持原样</translation>
    </message>
    <message>
        <source>Linking launches</source>
        <translation>正在关联启动调用</translation>
    </message>
    <message>
        <source>Sums the time of push/pop ranges by domain and name; a range with a domain is printed as domain:range. Nested ranges count in full, so that the sum of all may exceed the run. Ranges that were never closed count only with the option &apos;include-unclosed&apos;. With the options &apos;process&apos; and &apos;thread&apos; a range counts when its process is listed or its thread is.</source>
        <translation>按域和名称累加 push/pop range 的耗时；带域的 range 显示为“域:range”。嵌套的 range 全额计入，因此总和可能超过运行时间。未结束的 range 仅在设置 include-unclosed 选项时计入。设置 process 和 thread 选项时，所属进程或线程在列表中的 range 计入。</translation>
    </message>
    <message>
        <source>Sums the time of start/end ranges by domain and name, those that end on another thread included; a range with a domain is printed as domain:range. Ranges that were never closed count only with the option &apos;include-unclosed&apos;. With the options &apos;process&apos; and &apos;thread&apos; a range counts when the process it began in is listed or that thread is.</source>
        <translation>按域和名称累加 start/end range 的耗时，包括在其他线程结束的 range；带域的 range 显示为“域:range”。未结束的 range 仅在设置 include-unclosed 选项时计入。设置 process 和 thread 选项时，开始时所属进程或线程在列表中的 range 计入。</translation>
    </message>
    <message>
        <source>Show Top N Results</source>
        <translation>显示前 N 条结果</translation>
    </message>
    <message>
        <source>Show matched only</source>
        <translation>仅显示匹配项</translation>
    </message>
    <message>
        <source>Hide rows that only one of the recordings has</source>
        <translation>隐藏仅在其中一个记录中存在的行</translation>
    </message>
    <message>
        <source>Totals per</source>
        <translation>总量按以下单位</translation>
    </message>
    <message>
        <source>What totals are divided by, for recordings that did a different amount of work</source>
        <translation>当各记录完成的工作量不同时，总量除以什么</translation>
    </message>
    <message>
        <source>Whole window</source>
        <translation>整个窗口</translation>
    </message>
    <message>
        <source>Totals as they are</source>
        <translation>总量保持不变</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Step</translation>
    </message>
    <message>
        <source>Divided by the number of steps in each window</source>
        <translation>除以各窗口中的 step 数</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Divided by the number of tokens of the steps in each window</source>
        <translation>除以各窗口中 step 的 token 数</translation>
    </message>
    <message>
        <source>Steps Are Ranges Like</source>
        <translation>Step 对应的 Range 名称</translation>
    </message>
    <message>
        <source>Regular expression: totals are divided by the number of ranges whose name matches, in each recording</source>
        <translation>正则表达式：总量除以每个记录中名称匹配的 range 数</translation>
    </message>
    <message>
        <source>Name Rules</source>
        <translation>名称规则</translation>
    </message>
    <message>
        <source>&apos;base regex =&gt; target regex&apos;: names that mean the same; several rules are joined by &apos;;;&apos;</source>
        <translation>“基准正则 =&gt; 目标正则”：表示含义相同的名称；多条规则以“;;”连接</translation>
    </message>
    <message>
        <source>Analysis columns in exports</source>
        <translation>导出时包含分析列</translation>
    </message>
    <message>
        <source>Add change, contribution, verdict and shift; the window always shows them</source>
        <translation>添加变化、贡献、判定和偏移；窗口中始终显示这些列</translation>
    </message>
    <message>
        <source>Base: </source>
        <translation>基准： </translation>
    </message>
    <message>
        <source>Target: </source>
        <translation>目标： </translation>
    </message>
    <message>
        <source>Target over base</source>
        <translation>目标比基准</translation>
    </message>
    <message>
        <source>Target </source>
        <translation>目标 </translation>
    </message>
    <message>
        <source>Base </source>
        <translation>基准 </translation>
    </message>
    <message>
        <source>Pairs the rows of this report in two recordings: </source>
        <translation>对两个记录中该报告的行进行配对： </translation>
    </message>
    <message>
        <source>Device products</source>
        <translation>设备产品</translation>
    </message>
    <message>
        <source>{api} {device} Kernel Summary Comparison</source>
        <translation>{api} {device} Kernel 汇总对比</translation>
    </message>
    <message>
        <source>Total Ratio</source>
        <translation>总时间比</translation>
    </message>
    <message>
        <source>Target total time compared to base</source>
        <translation>目标总时间与基准之比</translation>
    </message>
    <message>
        <source>Avg Ratio</source>
        <translation>平均值比</translation>
    </message>
    <message>
        <source>Target average time compared to base</source>
        <translation>目标平均时间与基准之比</translation>
    </message>
    <message>
        <source>Base Kernel</source>
        <translation>基准 Kernel</translation>
    </message>
    <message>
        <source>Name of the kernel in base report</source>
        <translation>基准报告中 kernel 的名称</translation>
    </message>
    <message>
        <source>Target Kernel</source>
        <translation>目标 Kernel</translation>
    </message>
    <message>
        <source>Name of the kernel in target report</source>
        <translation>目标报告中 kernel 的名称</translation>
    </message>
    <message>
        <source>{range} {device} Projection Summary Comparison</source>
        <translation>{range} {device} 投影汇总对比</translation>
    </message>
    <message>
        <source>Range Instance</source>
        <translation>Range 实例</translation>
    </message>
    <message>
        <source>Proj Avg Ratio</source>
        <translation>投影平均值比</translation>
    </message>
    <message>
        <source>Target average projected time compared to base</source>
        <translation>目标平均投影时间与基准之比</translation>
    </message>
    <message>
        <source>Proj Active Ratio</source>
        <translation>投影活跃比</translation>
    </message>
    <message>
        <source>Target total projected time excluding overlapping compared to base</source>
        <translation>目标总投影时间（不含重叠）与基准之比</translation>
    </message>
    <message>
        <source>Total Proj Ratio</source>
        <translation>总投影比</translation>
    </message>
    <message>
        <source>Target total projected time compared to base</source>
        <translation>目标总投影时间与基准之比</translation>
    </message>
    <message>
        <source>Total Range Ratio</source>
        <translation>总 Range 比</translation>
    </message>
    <message>
        <source>Target total original {range} range time compared to base</source>
        <translation>目标的原始 {range} range 总时间与基准之比</translation>
    </message>
    <message>
        <source>Base Range</source>
        <translation>基准 Range</translation>
    </message>
    <message>
        <source>Name of the {range} range in base report</source>
        <translation>基准报告中 {range} range 的名称</translation>
    </message>
    <message>
        <source>Target Range</source>
        <translation>目标 Range</translation>
    </message>
    <message>
        <source>Name of the {range} range in target report</source>
        <translation>目标报告中 {range} range 的名称</translation>
    </message>
    <message>
        <source>{device} Operator Summary Comparison</source>
        <translation>{device} 算子汇总对比</translation>
    </message>
    <message>
        <source>Number of this operator</source>
        <translation>该算子的次数</translation>
    </message>
    <message>
        <source>Average execution time of this operator&apos;s kernel</source>
        <translation>该算子 kernel 的平均执行时间</translation>
    </message>
    <message>
        <source>Total time used by all kernel instances of this operator</source>
        <translation>该算子所有 kernel 实例的总时间</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>活跃时间</translation>
    </message>
    <message>
        <source>Total device active time excluding overlapping for this operator</source>
        <translation>该算子的设备总活跃时间（不含重叠）</translation>
    </message>
    <message>
        <source>Active Ratio</source>
        <translation>活跃比</translation>
    </message>
    <message>
        <source>Target active time compared to base</source>
        <translation>目标活跃时间与基准之比</translation>
    </message>
    <message>
        <source>Utilization ratio of the device&apos;s compute capability</source>
        <translation>设备计算能力的利用率</translation>
    </message>
    <message>
        <source>Utilization ratio of HBM load bandwidth</source>
        <translation>HBM 读带宽的利用率</translation>
    </message>
    <message>
        <source>Utilization ratio of HBM store bandwidth</source>
        <translation>HBM 写带宽的利用率</translation>
    </message>
    <message>
        <source>Base OP Name</source>
        <translation>基准算子名称</translation>
    </message>
    <message>
        <source>Name of the operator in base report</source>
        <translation>基准报告中算子的名称</translation>
    </message>
    <message>
        <source>Target OP Name</source>
        <translation>目标算子名称</translation>
    </message>
    <message>
        <source>Name of the operator in target report</source>
        <translation>目标报告中算子的名称</translation>
    </message>
    <message>
        <source>{device} Operator Type Summary Comparison</source>
        <translation>{device} 算子类型汇总对比</translation>
    </message>
    <message>
        <source>Target average duration compared to base</source>
        <translation>目标平均时长与基准之比</translation>
    </message>
    <message>
        <source>Total duration used by all instances of this operator type</source>
        <translation>该算子类型所有实例的总时长</translation>
    </message>
    <message>
        <source>Total device active time excluding overlapping for this operator type</source>
        <translation>该算子类型的设备总活跃时间（不含重叠）</translation>
    </message>
    <message>
        <source>Active Time Ratio</source>
        <translation>活跃时间比</translation>
    </message>
    <message>
        <source>Target device active time compared to base</source>
        <translation>目标设备活跃时间与基准之比</translation>
    </message>
    <message>
        <source>Percentage of the top operator of &apos;Total Time&apos;</source>
        <translation>耗时最多的算子占“总时间”的百分比</translation>
    </message>
    <message>
        <source>Base Top OP Name</source>
        <translation>基准 Top 算子名称</translation>
    </message>
    <message>
        <source>Name of the top operator of this type in base report</source>
        <translation>基准报告中该类型耗时最多的算子的名称</translation>
    </message>
    <message>
        <source>Target Top OP Name</source>
        <translation>目标 Top 算子名称</translation>
    </message>
    <message>
        <source>Name of the top operator of this type in target report</source>
        <translation>目标报告中该类型耗时最多的算子的名称</translation>
    </message>
    <message>
        <source>{device} Time Utilization Comparison</source>
        <translation>{device} 时间利用率对比</translation>
    </message>
    <message>
        <source>Base Device ID</source>
        <translation>基准设备 ID</translation>
    </message>
    <message>
        <source>{device} device identifier in base report</source>
        <translation>基准报告中的 {device} 设备标识</translation>
    </message>
    <message>
        <source>Target Device ID</source>
        <translation>目标设备 ID</translation>
    </message>
    <message>
        <source>{device} device identifier in target report</source>
        <translation>目标报告中的 {device} 设备标识</translation>
    </message>
    <message>
        <source>{device} Operator Kernel Breakdown Comparison</source>
        <translation>{device} 算子 Kernel 分解对比</translation>
    </message>
    <message>
        <source>{device} Operator Breakdown Comparison</source>
        <translation>{device} 算子分解对比</translation>
    </message>
    <message>
        <source>Target kernel average time compared to base</source>
        <translation>目标 kernel 平均时间与基准之比</translation>
    </message>
    <message>
        <source>Target library operator average time compared to base</source>
        <translation>目标库算子平均时间与基准之比</translation>
    </message>
    <message>
        <source>{collective} Desync Summary Comparison</source>
        <translation>{collective} 失步汇总对比</translation>
    </message>
    <message>
        <source>Number of communications of this kernel</source>
        <translation>该 kernel 的通信次数</translation>
    </message>
    <message>
        <source>90th percentile desynchronization rate of this kernel (nearest rank)</source>
        <translation>该 kernel 失步率的第 90 百分位数（最近秩）</translation>
    </message>
    <message>
        <source>Average desynchronization rate of this kernel</source>
        <translation>该 kernel 失步率的平均值</translation>
    </message>
    <message>
        <source>Total elapsed duration of all communication of this kernel</source>
        <translation>该 kernel 所有通信的总时长</translation>
    </message>
    <message>
        <source>Total overlap duration of all communication of this kernel</source>
        <translation>该 kernel 所有通信的总重叠时长</translation>
    </message>
    <message>
        <source>same within noise</source>
        <translation>在噪声范围内相同</translation>
    </message>
    <message>
        <source>too few</source>
        <translation>样本过少</translation>
    </message>
    <message>
        <source>exact name</source>
        <translation>名称完全相同</translation>
    </message>
    <message>
        <source>normalised name</source>
        <translation>名称规范化后相同</translation>
    </message>
    <message>
        <source>user rule</source>
        <translation>用户规则</translation>
    </message>
    <message>
        <source>type and shape</source>
        <translation>类型和形状</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Perf Ratio</source>
        <translation>性能比</translation>
    </message>
    <message>
        <source>Average time of the base over that of the target: above 1 the target is better</source>
        <translation>基准平均时间与目标平均时间之比：大于 1 表示目标更优</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Total of the target less total of the base; the rows sum to the difference of the totals</source>
        <translation>目标总量减去基准总量；各行之和等于总量之差</translation>
    </message>
    <message>
        <source>Change over the base&apos;s total</source>
        <translation>变化占基准总量的比例</translation>
    </message>
    <message>
        <source>Contribution</source>
        <translation>贡献</translation>
    </message>
    <message>
        <source>Change over the difference of the totals of all rows</source>
        <translation>变化占所有行总量之差的比例</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Estimated difference of one instance: median of all differences target − base</source>
        <translation>单个实例差异的估计值：所有“目标 − 基准”差值的中位数</translation>
    </message>
    <message>
        <source>Shift Low</source>
        <translation>偏移下限</translation>
    </message>
    <message>
        <source>Lower end of the shift&apos;s 95 % interval</source>
        <translation>偏移的 95 % 区间的下端</translation>
    </message>
    <message>
        <source>Shift High</source>
        <translation>偏移上限</translation>
    </message>
    <message>
        <source>Upper end of the shift&apos;s 95 % interval</source>
        <translation>偏移的 95 % 区间的上端</translation>
    </message>
    <message>
        <source>Adjusted p</source>
        <translation>校正后 p</translation>
    </message>
    <message>
        <source>p of the test, corrected for the number of rows</source>
        <translation>检验的 p 值，按行数校正</translation>
    </message>
    <message>
        <source>Paired By</source>
        <translation>配对依据</translation>
    </message>
    <message>
        <source>How the two names were found to be the same thing; gone or new: only one side has the row</source>
        <translation>两个名称被认定为同一事物的依据；已消失或新增：该行仅在一侧存在</translation>
    </message>
    <message>
        <source>Reading counters</source>
        <translation>正在读取计数器</translation>
    </message>
    <message>
        <source>Reading call stacks</source>
        <translation>正在读取调用栈</translation>
    </message>
    <message>
        <source>the closing line of the statistics is not the sum of the lines before it</source>
        <translation>统计的末行不等于其前各行之和</translation>
    </message>
    <message>
        <source>Reading statistics</source>
        <translation>正在读取统计</translation>
    </message>
    <message>
        <source>Reading the optimiser&apos;s run</source>
        <translation>正在读取优化器的运行</translation>
    </message>
    <message>
        <source>{api} API calls or statistics of them</source>
        <translation>{api} API 调用或其统计</translation>
    </message>
    <message>
        <source>kernels or statistics of them</source>
        <translation>kernel 或其统计</translation>
    </message>
    <message>
        <source>call stacks of launches</source>
        <translation>启动的调用栈</translation>
    </message>
    <message>
        <source>hardware counters of dispatches</source>
        <translation>dispatch 的硬件计数器</translation>
    </message>
    <message>
        <source>runs of a program beside its timeline</source>
        <translation>程序的运行及其时间线</translation>
    </message>
    <message>
        <source>leak checks</source>
        <translation>泄漏检查</translation>
    </message>
    <message>
        <source>interleaved measurements</source>
        <translation>交错测量</translation>
    </message>
    <message>
        <source>run of a kernel optimiser</source>
        <translation>kernel 优化器的运行</translation>
    </message>
    <message>
        <source>{device} Kernel Resources</source>
        <translation>{device} Kernel 资源</translation>
    </message>
    <message>
        <source>What a counter-collecting run recorded of the resources of each kernel&apos;s dispatches: sizes, registers, shared memory (LDS), scratch memory and LDS bank conflicts. Where dispatches differ all values are listed. Scratch above 0 says that registers were spilled. None of this says how fast the kernel is.</source>
        <translation>采集计数器的运行所记录的各 kernel 的 dispatch 资源：大小、寄存器、共享内存（LDS）、scratch 内存和 LDS bank 冲突。各 dispatch 不同时列出所有值。Scratch 大于 0 表示有寄存器溢出。这些都不能说明 kernel 有多快。</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录数</translation>
    </message>
    <message>
        <source>Dispatches recorded</source>
        <translation>已记录的 dispatch 数</translation>
    </message>
    <message>
        <source>Grid Size</source>
        <translation>Grid 大小</translation>
    </message>
    <message>
        <source>Work-items of the whole grid</source>
        <translation>整个 grid 的 work-item 数</translation>
    </message>
    <message>
        <source>Workgroup Size</source>
        <translation>Workgroup 大小</translation>
    </message>
    <message>
        <source>Work-items of a group</source>
        <translation>一个 workgroup 的 work-item 数</translation>
    </message>
    <message>
        <source>Wave Size</source>
        <translation>Wave 大小</translation>
    </message>
    <message>
        <source>Work-items of a wave</source>
        <translation>一个 wave 的 work-item 数</translation>
    </message>
    <message>
        <source>VGPR</source>
        <translation>VGPR</translation>
    </message>
    <message>
        <source>Vector registers of a work-item</source>
        <translation>一个 work-item 的向量寄存器数</translation>
    </message>
    <message>
        <source>Accum VGPR</source>
        <translation>Accum VGPR</translation>
    </message>
    <message>
        <source>Accumulation registers of a work-item</source>
        <translation>一个 work-item 的累加寄存器数</translation>
    </message>
    <message>
        <source>SGPR</source>
        <translation>SGPR</translation>
    </message>
    <message>
        <source>Scalar registers of a wave</source>
        <translation>一个 wave 的标量寄存器数</translation>
    </message>
    <message>
        <source>LDS (bytes)</source>
        <translation>LDS（字节）</translation>
    </message>
    <message>
        <source>Shared memory of a group</source>
        <translation>一个 workgroup 的共享内存</translation>
    </message>
    <message>
        <source>Scratch (bytes)</source>
        <translation>Scratch（字节）</translation>
    </message>
    <message>
        <source>Scratch memory of a work-item</source>
        <translation>一个 work-item 的 scratch 内存</translation>
    </message>
    <message>
        <source>LDS Bank Conflicts</source>
        <translation>LDS Bank 冲突</translation>
    </message>
    <message>
        <source>Cycles lost to bank conflicts, as counted</source>
        <translation>因 bank 冲突损失的周期数（按计数值）</translation>
    </message>
    <message>
        <source>{device} Derived Counters</source>
        <translation>{device} 派生计数器</translation>
    </message>
    <message>
        <source>Figures derived from hardware counters, for dispatches of one kernel and size in one run. Clock is GRBM_GUI_ACTIVE over the duration. VALU is SQ_ACTIVE_INST_VALU, Address Unit is TA_TA_BUSY, L1 Stall is TCP_TCP_TA_DATA_STALL_CYCLES, each over GRBM_GUI_ACTIVE times the number of compute units (option compute-units). Read bytes are 64 for each TCC_EA and TCC_EA1 read request, 32 for those of 32 bytes; written bytes are 32 for each write request, 64 for those of 64 bytes. L2 Hit is TCC_HIT over TCC_HIT and TCC_MISS. Instances of a counter are summed, never averaged: unused ones are 0. SQ_WAIT_INST_LDS is not set against cycles: it counts waves, and exceeds them by far. Durations were taken under counter collection and are no measure of speed.</source>
        <translation>由硬件计数器派生的数值，针对一次运行中同一 kernel、同一大小的 dispatch。时钟是 GRBM_GUI_ACTIVE 除以时长。VALU 是 SQ_ACTIVE_INST_VALU，地址单元是 TA_TA_BUSY，L1 停顿是 TCP_TCP_TA_DATA_STALL_CYCLES，均除以 GRBM_GUI_ACTIVE 与计算单元数（选项 compute-units）之积。读取字节数按每个 TCC_EA 和 TCC_EA1 读请求 64 字节计，其中 32 字节的请求按 32 计；写入字节数按每个写请求 32 字节计，其中 64 字节的请求按 64 计。L2 命中是 TCC_HIT 除以 TCC_HIT 与 TCC_MISS 之和。计数器的各实例求和，从不取平均：未使用的实例为 0。SQ_WAIT_INST_LDS 不与周期数相比：它统计的是 wave，且远超周期数。时长是在采集计数器时测得的，不能衡量速度。</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Bytes read from memory by a dispatch</source>
        <translation>一次 dispatch 从内存读取的字节数</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Bytes written to memory by a dispatch</source>
        <translation>一次 dispatch 向内存写入的字节数</translation>
    </message>
    <message>
        <source>Avg Under Counters</source>
        <translation>采集计数器时的平均值</translation>
    </message>
    <message>
        <source>Average duration while counters were collected: no measure of speed</source>
        <translation>采集计数器时的平均时长：不能衡量速度</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Active cycles per second</source>
        <translation>每秒活跃周期数</translation>
    </message>
    <message>
        <source>VALU</source>
        <translation>VALU</translation>
    </message>
    <message>
        <source>Share of the vector issue slots of all compute units that were used</source>
        <translation>所有计算单元的向量发射槽中已使用的占比</translation>
    </message>
    <message>
        <source>Address Unit</source>
        <translation>地址单元</translation>
    </message>
    <message>
        <source>Share of the address units&apos; cycles that were busy</source>
        <translation>地址单元的周期中忙碌的占比</translation>
    </message>
    <message>
        <source>Read Rate</source>
        <translation>读取速率</translation>
    </message>
    <message>
        <source>Bytes read over the duration</source>
        <translation>读取字节数除以时长</translation>
    </message>
    <message>
        <source>Write Rate</source>
        <translation>写入速率</translation>
    </message>
    <message>
        <source>Bytes written over the duration</source>
        <translation>写入字节数除以时长</translation>
    </message>
    <message>
        <source>L2 Hit</source>
        <translation>L2 命中</translation>
    </message>
    <message>
        <source>Share of L2 accesses that hit</source>
        <translation>L2 访问中命中的占比</translation>
    </message>
    <message>
        <source>LDS Conflicts</source>
        <translation>LDS 冲突</translation>
    </message>
    <message>
        <source>Cycles lost to LDS bank conflicts over active cycles</source>
        <translation>因 LDS bank 冲突损失的周期数除以活跃周期数</translation>
    </message>
    <message>
        <source>L1 Stall</source>
        <translation>L1 停顿</translation>
    </message>
    <message>
        <source>Share of the L1 units&apos; cycles in which their return was stalled</source>
        <translation>L1 单元的周期中其返回被阻塞的占比</translation>
    </message>
    <message>
        <source>Compute Units</source>
        <translation>计算单元</translation>
    </message>
    <message>
        <source>How many compute units the device has. Default is 80 (gfx936).</source>
        <translation>设备的计算单元数。默认为 80 (gfx936)。</translation>
    </message>
    <message>
        <source>{device} Counter Values</source>
        <translation>{device} 计数器值</translation>
    </message>
    <message>
        <source>Every counter that was recorded of a kernel&apos;s dispatches in a run, known or not, with the unit that the recording gives it. Instances of a counter are summed within a dispatch. A unit of % in hipprof&apos;s texts is as the tool prints it: its L2 hit rate reads like a fraction.</source>
        <translation>一次运行中为 kernel 的 dispatch 记录的所有计数器，无论是否已知，并附记录给出的单位。计数器的各实例在一次 dispatch 内求和。hipprof 文本中的单位 % 与该工具打印的一致：其 L2 命中率看起来像是小数。</translation>
    </message>
    <message>
        <source>Counter</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>Name of the counter</source>
        <translation>计数器的名称</translation>
    </message>
    <message>
        <source>As recorded</source>
        <translation>与记录一致</translation>
    </message>
    <message>
        <source>Dispatches that have the counter</source>
        <translation>具有该计数器的 dispatch 数</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>Over the dispatches</source>
        <translation>所有 dispatch 之和</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>Of a dispatch</source>
        <translation>每次 dispatch 的均值</translation>
    </message>
    <message>
        <source>Smallest of a dispatch</source>
        <translation>单次 dispatch 的最小值</translation>
    </message>
    <message>
        <source>Largest of a dispatch</source>
        <translation>单次 dispatch 的最大值</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Time window</source>
        <translation>时间窗口</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Prefill chunks</source>
        <translation>Prefill 分块</translation>
    </message>
    <message>
        <source>Decode steps</source>
        <translation>Decode step</translation>
    </message>
    <message>
        <source>Mixed steps</source>
        <translation>混合 step</translation>
    </message>
    <message>
        <source>Ranges with nothing to do</source>
        <translation>无工作的 range</translation>
    </message>
    <message>
        <source>Groups of steps</source>
        <translation>Step 的分组</translation>
    </message>
    <message>
        <source>Device operations</source>
        <translation>设备操作</translation>
    </message>
    <message>
        <source>How operations were given to steps</source>
        <translation>操作归入 step 的方式</translation>
    </message>
    <message>
        <source>Operations outside of steps</source>
        <translation>Step 之外的操作</translation>
    </message>
    <message>
        <source>Kernels without their launch</source>
        <translation>没有启动的 kernel</translation>
    </message>
    <message>
        <source>Warm-up steps inside</source>
        <translation>其中的预热 step</translation>
    </message>
    <message>
        <source>Outlier steps</source>
        <translation>离群 step</translation>
    </message>
    <message>
        <source>Compilation and capture</source>
        <translation>编译与捕获</translation>
    </message>
    <message>
        <source>Truncation</source>
        <translation>截断</translation>
    </message>
    <message>
        <source>Ranges without an end</source>
        <translation>未结束的 range</translation>
    </message>
    <message>
        <source>End of the recording</source>
        <translation>记录的结束</translation>
    </message>
    <message>
        <source>The recording&apos;s own overhead</source>
        <translation>记录自身的开销</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Software versions</source>
        <translation>软件版本</translation>
    </message>
    <message>
        <source>Model structure</source>
        <translation>模型结构</translation>
    </message>
    <message>
        <source>{device} Kernel Categories by Run</source>
        <translation>{device} 各次运行的 Kernel 类别</translation>
    </message>
    <message>
        <source>Sums the time of kernels by category, for each run apart. A category is a list of texts: a kernel whose name contains one of them, in either case, belongs to it; the first category that fits wins, the rest is &apos;other&apos;. The bundled rules (resources/rules/kernel_categories.json) know ten categories of PyTorch kernels; the option rules names a file of your own. Names change with versions: look at the largest kernel of each category.</source>
        <translation>按类别累加 kernel 的时间，各次运行分开统计。一个类别是一组文本：名称包含其中任一文本（不区分大小写）的 kernel 属于该类别；以第一个匹配的类别为准，其余归入“other”。自带的规则 (resources/rules/kernel_categories.json) 包含十个 PyTorch kernel 类别；选项 rules 可指定您自己的文件。名称会随版本变化：请查看每个类别中最大的 kernel。</translation>
    </message>
    <message>
        <source>Share of the kernel time of the run</source>
        <translation>占该次运行 kernel 时间的比例</translation>
    </message>
    <message>
        <source>Device time of the category&apos;s kernels in the run</source>
        <translation>该次运行中该类别 kernel 的设备时间</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Number of launches</source>
        <translation>启动次数</translation>
    </message>
    <message>
        <source>Number of different kernel names</source>
        <translation>不同 kernel 名称的数量</translation>
    </message>
    <message>
        <source>Name of the category</source>
        <translation>类别的名称</translation>
    </message>
    <message>
        <source>Largest Kernel</source>
        <translation>最大的 Kernel</translation>
    </message>
    <message>
        <source>The kernel of the category that took most time: check that it belongs there</source>
        <translation>该类别中耗时最多的 kernel：请检查它是否属于该类别</translation>
    </message>
    <message>
        <source>A file of categories like resources/rules/kernel_categories.json.</source>
        <translation>类别文件，格式同 resources/rules/kernel_categories.json。</translation>
    </message>
    <message>
        <source>{device} Kernel Origins</source>
        <translation>{device} Kernel 来源</translation>
    </message>
    <message>
        <source>For each kernel of a run that recorded call stacks: the frame that most of its launches came from. Of each stack the innermost frame counts that is not the runtime&apos;s (resources/rules/runtime_frames.json, or the file that the option rules names); a stack of nothing but such frames is &apos;runtime-only&apos;, as many of PyTorch&apos;s are. The stacks tell whether a kernel comes from an extension, a library or the framework, rarely which layer of a model asked for it: record ranges for that.</source>
        <translation>对于记录了调用栈的运行中的每个 kernel：其大多数启动所来自的调用帧。每个栈取最内层的非运行时调用帧（运行时调用帧见 resources/rules/runtime_frames.json，或选项 rules 指定的文件）；仅由此类调用帧组成的栈为“runtime-only”，PyTorch 的许多栈即如此。调用栈可以说明 kernel 来自扩展、库还是框架，但很少能说明是模型的哪一层请求的：如需该信息，请记录 range。</translation>
    </message>
    <message>
        <source>Launches with a recorded call stack</source>
        <translation>有调用栈记录的启动次数</translation>
    </message>
    <message>
        <source>Most Common User Frame</source>
        <translation>最常见的用户调用帧</translation>
    </message>
    <message>
        <source>The frame that most launches came from; of equal ones the first to appear</source>
        <translation>大多数启动所来自的调用帧；数量相同时取最先出现的</translation>
    </message>
    <message>
        <source>From It</source>
        <translation>来自该帧</translation>
    </message>
    <message>
        <source>Share of the kernel&apos;s launches that came from this frame</source>
        <translation>该 kernel 的启动中来自该调用帧的占比</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>调用帧</translation>
    </message>
    <message>
        <source>Number of different frames that launches came from</source>
        <translation>启动所来自的不同调用帧的数量</translation>
    </message>
    <message>
        <source>A file of frames to pass over like resources/rules/runtime_frames.json.</source>
        <translation>要跳过的调用帧文件，格式同 resources/rules/runtime_frames.json。</translation>
    </message>
    <message>
        <source>Rules File</source>
        <translation>规则文件</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>{range} ranges that libraries put around their calls.</source>
        <translation>各库在其调用前后添加的 {range} range。</translation>
    </message>
    <message>
        <source>Framework operators</source>
        <translation>框架算子</translation>
    </message>
    <message>
        <source>Operators of the framework with their operands.</source>
        <translation>框架的算子及其操作数。</translation>
    </message>
    <message>
        <source>Metadata of communication.</source>
        <translation>通信的元数据。</translation>
    </message>
    <message>
        <source>Kernel names</source>
        <translation>Kernel 名称</translation>
    </message>
    <message>
        <source>Families of kernel names.</source>
        <translation>Kernel 名称的家族。</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>not in state.json</source>
        <translation>不在 state.json 中</translation>
    </message>
    <message>
        <source>wrong results</source>
        <translation>结果错误</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>在噪声范围内</translation>
    </message>
    <message>
        <source>three or more iterations without a gain beyond noise</source>
        <translation>连续三次或更多迭代没有超出噪声的收益</translation>
    </message>
    <message>
        <source>degraded: no counters, all distances are 0.5</source>
        <translation>降级：没有计数器，所有距离均为 0.5</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>已测量</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>计数器</translation>
    </message>
    <message>
        <source>degraded</source>
        <translation>降级</translation>
    </message>
    <message>
        <source>there</source>
        <translation>存在</translation>
    </message>
    <message>
        <source>code object</source>
        <translation>代码对象</translation>
    </message>
    <message>
        <source>instruction trace</source>
        <translation>指令跟踪</translation>
    </message>
    <message>
        <source>not taken</source>
        <translation>未采集</translation>
    </message>
    <message>
        <source>Optimiser History</source>
        <translation>优化器历史</translation>
    </message>
    <message>
        <source>The iterations of a kernel optimiser&apos;s run with their times, as it measured them, against the noise band around the best time before: only a result that passed its check and lies below the band is a gain. After three iterations without one the rows are flagged.</source>
        <translation>kernel 优化器运行的各次迭代及其测得的时间，并与此前最佳时间附近的噪声带比较：只有通过检查且低于噪声带的结果才算收益。连续三次迭代没有收益后，这些行会被标记。</translation>
    </message>
    <message>
        <source>Times Reference</source>
        <translation>相对参考的倍数</translation>
    </message>
    <message>
        <source>Speed relative to the reference implementation</source>
        <translation>相对于参考实现的速度</translation>
    </message>
    <message>
        <source>Time (ms)</source>
        <translation>时间 (ms)</translation>
    </message>
    <message>
        <source>Average time of the iteration&apos;s kernel</source>
        <translation>该次迭代 kernel 的平均时间</translation>
    </message>
    <message>
        <source>Best (ms)</source>
        <translation>最佳 (ms)</translation>
    </message>
    <message>
        <source>Best time of a kernel that passed, up to here</source>
        <translation>截至此处通过检查的 kernel 的最佳时间</translation>
    </message>
    <message>
        <source>Of the best time before; below 0 is faster</source>
        <translation>相对此前最佳时间；小于 0 表示更快</translation>
    </message>
    <message>
        <source>Noise From (ms)</source>
        <translation>噪声下限 (ms)</translation>
    </message>
    <message>
        <source>Lower end of the noise band around the best time before</source>
        <translation>此前最佳时间附近噪声带的下端</translation>
    </message>
    <message>
        <source>Noise To (ms)</source>
        <translation>噪声上限 (ms)</translation>
    </message>
    <message>
        <source>Upper end of the noise band</source>
        <translation>噪声带的上端</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>As the run&apos;s state says</source>
        <translation>以运行状态中的记录为准</translation>
    </message>
    <message>
        <source>Within noise, wrong results, or stalled</source>
        <translation>在噪声范围内、结果错误或停滞</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>Repairs that the iteration needed</source>
        <translation>该次迭代所需的修复次数</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Methods that the iteration applied</source>
        <translation>该次迭代所应用的方法</translation>
    </message>
    <message>
        <source>Optimiser Roofline and Budget</source>
        <translation>优化器 Roofline 与预算</translation>
    </message>
    <message>
        <source>For each iteration and axis (compute, memory, latency): the distance from the ceiling that the optimiser found, the number of methods that it allowed itself there, and how many it chose.</source>
        <translation>针对每次迭代和每个轴（计算、内存、延迟）：优化器得出的与上限的距离、它在该轴上允许使用的方法数，以及实际选择的数量。</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>0 is at the ceiling, 1 is far from it</source>
        <translation>0 表示已达上限，1 表示远离上限</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>轴</translation>
    </message>
    <message>
        <source>Compute, memory or latency</source>
        <translation>计算、内存或延迟</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Use of compute or memory, or for latency the largest stall</source>
        <translation>计算或内存的利用率；对于延迟，则为最大的停顿</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Methods that may be chosen on the axis</source>
        <translation>该轴上可选择的方法数</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>已选</translation>
    </message>
    <message>
        <source>Methods that were</source>
        <translation>实际选择的方法数</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>What bounds the kernel, as the optimiser concludes</source>
        <translation>优化器得出的 kernel 瓶颈所在</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>证据</translation>
    </message>
    <message>
        <source>Whether there were counters to conclude from</source>
        <translation>是否有可据以得出结论的计数器</translation>
    </message>
    <message>
        <source>Optimiser Evidence</source>
        <translation>优化器证据</translation>
    </message>
    <message>
        <source>What each iteration of a kernel optimiser&apos;s run rests on: counters, the compiled code&apos;s registers and shared memory, instruction traces; and every file that should be there and is not, or cannot be read.</source>
        <translation>kernel 优化器运行的每次迭代所依据的内容：计数器、编译后代码的寄存器与共享内存、指令跟踪；以及所有应有而缺失或无法读取的文件。</translation>
    </message>
    <message>
        <source>Kind, or file</source>
        <translation>类型或文件</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>There, degraded, not taken or missing</source>
        <translation>存在、降级、未采集或缺失</translation>
    </message>
    <message>
        <source>What It Says</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Summary, or why it is missing</source>
        <translation>摘要，或缺失的原因</translation>
    </message>
    <message>
        <source>champion</source>
        <translation>冠军</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>inconclusive</source>
        <translation>无定论</translation>
    </message>
    <message>
        <source>found</source>
        <translation>已找到</translation>
    </message>
    <message>
        <source>the run&apos;s state</source>
        <translation>运行状态</translation>
    </message>
    <message>
        <source>its checks</source>
        <translation>其检查结果</translation>
    </message>
    <message>
        <source>Optimiser Branches</source>
        <translation>优化器分支</translation>
    </message>
    <message>
        <source>The kernels that a kernel optimiser made in each iteration from one set of methods, with what came of them. The champion is the fastest of those that passed.</source>
        <translation>kernel 优化器在每次迭代中由一组方法生成的各个 kernel 及其结果。冠军是通过者中最快的一个。</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>分支</translation>
    </message>
    <message>
        <source>Number of the branch</source>
        <translation>分支的编号</translation>
    </message>
    <message>
        <source>The branch&apos;s source file</source>
        <translation>分支的源文件</translation>
    </message>
    <message>
        <source>Average time of the branch&apos;s kernel</source>
        <translation>该分支 kernel 的平均时间</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Champion, passed or failed</source>
        <translation>冠军、通过或失败</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Why it failed, as recorded</source>
        <translation>失败的原因（按记录）</translation>
    </message>
    <message>
        <source>Optimiser Attribution</source>
        <translation>优化器归因</translation>
    </message>
    <message>
        <source>What each method gave: the time of the champion without it less that of the champion, and whether the instructions that the method should bring are in the compiled code. A gain whose instructions are missing came from elsewhere.</source>
        <translation>每种方法的贡献：冠军去掉该方法后的时间减去冠军的时间，以及该方法应带来的指令是否出现在编译后的代码中。若指令缺失，则收益来自别处。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Id of the method</source>
        <translation>方法的 id</translation>
    </message>
    <message>
        <source>Champion (ms)</source>
        <translation>冠军 (ms)</translation>
    </message>
    <message>
        <source>Time of the champion</source>
        <translation>冠军的时间</translation>
    </message>
    <message>
        <source>Without It (ms)</source>
        <translation>去掉后 (ms)</translation>
    </message>
    <message>
        <source>Time of the champion without the method</source>
        <translation>冠军去掉该方法后的时间</translation>
    </message>
    <message>
        <source>Gain (ms)</source>
        <translation>收益 (ms)</translation>
    </message>
    <message>
        <source>The difference; below 0 the method costs time</source>
        <translation>两者之差；低于 0 表示该方法反而增加耗时</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>收益</translation>
    </message>
    <message>
        <source>The difference in percent of the champion, as recorded</source>
        <translation>差值占冠军时间的百分比（按记录）</translation>
    </message>
    <message>
        <source>Contributed</source>
        <translation>有贡献</translation>
    </message>
    <message>
        <source>Whether the gain is beyond noise, as recorded</source>
        <translation>收益是否超出噪声（按记录）</translation>
    </message>
    <message>
        <source>ISA</source>
        <translation>ISA</translation>
    </message>
    <message>
        <source>Whether the expected instructions are in the compiled code</source>
        <translation>编译后的代码中是否有预期的指令</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>指令模式</translation>
    </message>
    <message>
        <source>Instructions that were found, or that are missing</source>
        <translation>已找到或缺失的指令</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Optimiser Ledger of Methods</source>
        <translation>优化器方法台账</translation>
    </message>
    <message>
        <source>Every method that a kernel optimiser tried, with the verdict and its reasons. Effective: a gain beyond noise when it is taken away, and its instructions are in the code. Ineffective: the instructions are there, the gain is not. Implementation failed: the code compiled, but the instructions are missing; the method itself is not judged. The verdict is the run&apos;s own where its state has one, else it follows from ablation and ISA check.</source>
        <translation>kernel 优化器尝试过的每种方法，及其判定和理由。有效：去掉该方法后的差异超出噪声，且其指令在代码中。无效：指令在代码中，但没有收益。实现失败：代码编译通过，但指令缺失；方法本身不作判定。若运行状态中有判定，则采用运行自身的判定，否则由消融和 ISA 检查得出。</translation>
    </message>
    <message>
        <source>Effective, ineffective, implementation failed, inconclusive or not judged</source>
        <translation>有效、无效、实现失败、无定论或未判定</translation>
    </message>
    <message>
        <source>What taking it away costs, in percent of the champion</source>
        <translation>去掉该方法的代价，占冠军时间的百分比</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>What the verdict rests on</source>
        <translation>判定的依据</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>In which it was tried</source>
        <translation>在哪些迭代中尝试过</translation>
    </message>
    <message>
        <source>Verdict From</source>
        <translation>判定来源</translation>
    </message>
    <message>
        <source>Where the verdict comes from</source>
        <translation>判定来自何处</translation>
    </message>
    <message>
        <source>Name of the method</source>
        <translation>方法的名称</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Number of the iteration; 0 is the baseline</source>
        <translation>迭代的编号；0 为基线</translation>
    </message>
    <message>
        <source>not known: fewer than two pairs</source>
        <translation>未知：不足两对</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>有差异</translation>
    </message>
    <message>
        <source>may be chance</source>
        <translation>可能是偶然</translation>
    </message>
    <message>
        <source>Paired A/B Differences</source>
        <translation>成对 A/B 差异</translation>
    </message>
    <message>
        <source>The difference in percent of the reference&apos;s mean</source>
        <translation>差值占参考均值的百分比</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>所测量的内容</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考</translation>
    </message>
    <message>
        <source>The variant that the other is set against</source>
        <translation>另一变体与之对比的变体</translation>
    </message>
    <message>
        <source>Reference Mean</source>
        <translation>参考均值</translation>
    </message>
    <message>
        <source>Mean over the reference&apos;s measurements</source>
        <translation>参考各次测量的均值</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>The other variant</source>
        <translation>另一个变体</translation>
    </message>
    <message>
        <source>Candidate Mean</source>
        <translation>候选均值</translation>
    </message>
    <message>
        <source>Mean over the candidate&apos;s measurements</source>
        <translation>候选各次测量的均值</translation>
    </message>
    <message>
        <source>Mean over the pairs, candidate less reference</source>
        <translation>各对的均值，候选减参考</translation>
    </message>
    <message>
        <source>Interval From</source>
        <translation>区间下限</translation>
    </message>
    <message>
        <source>Lower end of the 95 % interval of the difference</source>
        <translation>差值的 95 % 区间的下端</translation>
    </message>
    <message>
        <source>Interval To</source>
        <translation>区间上限</translation>
    </message>
    <message>
        <source>Upper end of the interval</source>
        <translation>区间的上端</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Pairs of neighbours that were used</source>
        <translation>所使用的相邻测量对数</translation>
    </message>
    <message>
        <source>Whether the interval leaves out 0</source>
        <translation>区间是否不含 0</translation>
    </message>
    <message>
        <source>The label of the variant that the other is set against.</source>
        <translation>另一变体与之对比的变体的标签。</translation>
    </message>
    <message>
        <source>Bound of Savings</source>
        <translation>收益上界</translation>
    </message>
    <message>
        <source>Launches divided by the steps</source>
        <translation>启动次数除以步数</translation>
    </message>
    <message>
        <source>Share of Span</source>
        <translation>跨度占比</translation>
    </message>
    <message>
        <source>The row&apos;s time in percent of the step&apos;s wall span</source>
        <translation>该行的时间占该步墙钟跨度的百分比</translation>
    </message>
    <message>
        <source>Saving per Step</source>
        <translation>每步节省</translation>
    </message>
    <message>
        <source>The most that the change saves in one step</source>
        <translation>该改动在一步中最多节省的时间</translation>
    </message>
    <message>
        <source>Saving per Step (ms)</source>
        <translation>每步节省 (ms)</translation>
    </message>
    <message>
        <source>The same in milliseconds</source>
        <translation>同上，以毫秒为单位</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>节省</translation>
    </message>
    <message>
        <source>The same in percent of the step</source>
        <translation>同上，占该步的百分比</translation>
    </message>
    <message>
        <source>Speed-up</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>The step&apos;s time before, divided by that after</source>
        <translation>该步改动前的时间除以改动后的时间</translation>
    </message>
    <message>
        <source>Saving of TPOT</source>
        <translation>TPOT 节省</translation>
    </message>
    <message>
        <source>The saving in percent of the TPOT measured without a profiler</source>
        <translation>节省的时间占不带分析器测得的 TPOT 的百分比</translation>
    </message>
    <message>
        <source>TPOT After</source>
        <translation>改动后 TPOT</translation>
    </message>
    <message>
        <source>The least TPOT that the change can reach</source>
        <translation>该改动所能达到的最小 TPOT</translation>
    </message>
    <message>
        <source>Whether the saving reaches 2 % of the step</source>
        <translation>节省是否达到该步的 2 %</translation>
    </message>
    <message>
        <source>Name of the kernel, category, operator or range</source>
        <translation>kernel、类别、算子或 range 的名称</translation>
    </message>
    <message>
        <source>Picked Rows</source>
        <translation>选中的行</translation>
    </message>
    <message>
        <source>Only rows whose name matches one of these regular expressions (joined by &apos;/&apos;).</source>
        <translation>仅名称匹配这些正则表达式之一的行（以“/”连接）。</translation>
    </message>
    <message>
        <source>What would happen to the rows.</source>
        <translation>对这些行作何种假设。</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>Not launched at all.</source>
        <translation>完全不启动。</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>加快</translation>
    </message>
    <message>
        <source>A factor faster.</source>
        <translation>按倍数加快。</translation>
    </message>
    <message>
        <source>Fewer Launches</source>
        <translation>减少启动</translation>
    </message>
    <message>
        <source>Some launches fewer in each step.</source>
        <translation>每步减少若干次启动。</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>How many times faster, such as 1.5.</source>
        <translation>加快多少倍，例如 1.5。</translation>
    </message>
    <message>
        <source>Launches Fewer</source>
        <translation>减少的启动次数</translation>
    </message>
    <message>
        <source>How many launches fewer in each step.</source>
        <translation>每步减少多少次启动。</translation>
    </message>
    <message>
        <source>TPOT (ms)</source>
        <translation>TPOT (ms)</translation>
    </message>
    <message>
        <source>The time per output token in ms, measured without a profiler.</source>
        <translation>不带分析器测得的每输出 token 时间（ms）。</translation>
    </message>
    <message>
        <source>Budget of Phases</source>
        <translation>阶段预算</translation>
    </message>
    <message>
        <source>Where the time of a step goes, phase by phase: prefill and decode are never one share. The rows of a phase add up to its wall span: the modules&apos; device time, minus what ran at the same time on several streams, plus time in which nothing ran.</source>
        <translation>逐阶段给出一步的时间去向：prefill 与 decode 从不合并为一个占比。一个阶段的各行之和等于其墙钟跨度：各模块的设备时间，减去在多个 stream 上同时运行的部分，再加上没有任何操作运行的时间。</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Category, operator, range or kernel</source>
        <translation>类别、算子、range 或 kernel</translation>
    </message>
    <message>
        <source>Time per Token</source>
        <translation>每 token 时间</translation>
    </message>
    <message>
        <source>Total time divided by the tokens</source>
        <translation>总时间除以 token 数</translation>
    </message>
    <message>
        <source>Share of the phase&apos;s wall span</source>
        <translation>占该阶段墙钟跨度的比例</translation>
    </message>
    <message>
        <source>Operations divided by the steps</source>
        <translation>操作数除以步数</translation>
    </message>
    <message>
        <source>Number of steps with their phase and shape</source>
        <translation>具有相应阶段和形状的步数</translation>
    </message>
    <message>
        <source>Range of Steps That Differ</source>
        <translation>有差异的步的范围</translation>
    </message>
    <message>
        <source>Closure of Launches</source>
        <translation>启动次数闭合</translation>
    </message>
    <message>
        <source>The number of launches that most steps have</source>
        <translation>多数步所具有的启动次数</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>The sum of the model&apos;s counts</source>
        <translation>模型计数的和式</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>各项</translation>
    </message>
    <message>
        <source>The same in words</source>
        <translation>同上，以文字表述</translation>
    </message>
    <message>
        <source>Left Over</source>
        <translation>剩余</translation>
    </message>
    <message>
        <source>Launches per step that the sum does not explain</source>
        <translation>和式未能解释的每步启动次数</translation>
    </message>
    <message>
        <source>closed, left over, or varies; constant when no model is given</source>
        <translation>闭合、有剩余或有变化；未给出模型时为恒定</translation>
    </message>
    <message>
        <source>Steps That Differ</source>
        <translation>有差异的步</translation>
    </message>
    <message>
        <source>Numbers of the steps with another count, and that count</source>
        <translation>次数不同的步的编号及其次数</translation>
    </message>
    <message>
        <source>Other Explanations</source>
        <translation>其他解释</translation>
    </message>
    <message>
        <source>Other sums, simplest first</source>
        <translation>其他和式，最简单的在前</translation>
    </message>
    <message>
        <source>Explanations</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Sums of one&apos;s own that go before the solver&apos;s, joined by &apos;;&apos;: &quot;LLMM1=64+2*48+16; GEMV=2*64+1&quot;.</source>
        <translation>优先于求解器所得结果的自定义和式，以“;”连接：&quot;LLMM1=64+2*48+16; GEMV=2*64+1&quot;。</translation>
    </message>
    <message>
        <source>Coverage of the Recording</source>
        <translation>记录的覆盖情况</translation>
    </message>
    <message>
        <source>What the recording holds and does not: requests, prefill chunks with their tokens, decode steps, events, warm-up and compilation inside, whether it is whole and was closed by the profiler, and whether its own overhead is known. To be read before any figure is used.</source>
        <translation>记录中有什么、没有什么：请求、prefill 分块及其 token 数、decode 步、事件、其中的预热与编译、是否完整并由分析器正常关闭，以及其自身开销是否已知。使用任何数字之前都应先阅读。</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>所问的内容</translation>
    </message>
    <message>
        <source>known, look here, missing, or not recorded</source>
        <translation>已知、需查看、缺失或未记录</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>What the recording says</source>
        <translation>记录所给出的信息</translation>
    </message>
    <message>
        <source>Name of the kernel, or the category, operator or range that rows stand for</source>
        <translation>kernel 的名称，或行所代表的类别、算子或 range 的名称</translation>
    </message>
    <message>
        <source>Time to First Token and per Token</source>
        <translation>首 token 时间与每 token 时间</translation>
    </message>
    <message>
        <source>TTFT: from the start of the first prefill step (on the host, where it is annotated there) to the end of the device work of the last one before a decode step. TPOT: the median time from the end of one decode step&apos;s device work to that of the next, for each shape of decode steps; a step makes one token for each of its requests. Waiting in queues and sampling outside of steps are in TPOT and not in TTFT.</source>
        <translation>TTFT：从第一个 prefill 步的开始（若在主机上有标注，则以主机为准）到某个 decode 步之前最后一个 prefill 步的设备工作结束。TPOT：对 decode 步的每种形状，取从一个 decode 步的设备工作结束到下一个 decode 步的设备工作结束的时间的中位数；一步为其每个请求生成一个 token。排队等待以及步之外的采样计入 TPOT，不计入 TTFT。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>TTFT or TPOT</source>
        <translation>TTFT 或 TPOT</translation>
    </message>
    <message>
        <source>Prefill, or the decode steps&apos; phase and shape</source>
        <translation>Prefill，或 decode 步的阶段和形状</translation>
    </message>
    <message>
        <source>The steps that it is taken from</source>
        <translation>所依据的步</translation>
    </message>
    <message>
        <source>The time to the first token, or from token to token</source>
        <translation>到首个 token 的时间，或 token 之间的时间</translation>
    </message>
    <message>
        <source>Sum of the durations of the steps&apos; operations; per step for TPOT</source>
        <translation>各步操作的时长之和；对 TPOT 为每步之和</translation>
    </message>
    <message>
        <source>Tokens prefilled, or generated in one step</source>
        <translation>prefill 的 token 数，或一步中生成的 token 数</translation>
    </message>
    <message>
        <source>Tokens per Second</source>
        <translation>每秒 token 数</translation>
    </message>
    <message>
        <source>Tokens divided by the time</source>
        <translation>token 数除以时间</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>What a row stands for.</source>
        <translation>一行代表什么。</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Matrix products, attention, elementwise, …: by words in the kernel&apos;s name.</source>
        <translation>矩阵乘、注意力、逐元素等…：按 kernel 名称中的词划分。</translation>
    </message>
    <message>
        <source>The innermost operator around the launch.</source>
        <translation>启动外层最内侧的算子。</translation>
    </message>
    <message>
        <source>The innermost range around the launch.</source>
        <translation>启动外层最内侧的 range。</translation>
    </message>
    <message>
        <source>The steps of the recording by phase and shape: prefill, decode and mixed steps of serving, training steps. Rules tell which annotations are steps; of nested matches the outermost is the step. Every device operation belongs to one step: by its launching call inside the range, else by an annotation on its stream, else by its time; what belongs to none has a row of its own. Where nothing is annotated, steps are proposed from the repeating kernel sequence of the busiest stream. A step&apos;s span is that of its device work, which can outlast the range. Tokens are those that a step&apos;s name gives.</source>
        <translation>记录中的各步，按阶段和形状划分：推理服务的 prefill、decode 和混合步，以及训练步。由规则判断哪些标注是步；匹配项嵌套时，最外层者为步。每个设备操作只属于一个步：优先依据其启动调用所在的 range，其次依据其 stream 上的标注，最后依据其时间；不属于任何步的操作单列一行。没有标注时，由最忙的 stream 上重复的 kernel 序列推测各步。一步的跨度是其设备工作的跨度，可能超出 range 的结束。token 数取自步的名称。</translation>
    </message>
    <message>
        <source>Wall Span per Token</source>
        <translation>每 token 墙钟跨度</translation>
    </message>
    <message>
        <source>Wall span divided by the tokens</source>
        <translation>墙钟跨度除以 token 数</translation>
    </message>
    <message>
        <source>Launches per Token</source>
        <translation>每 token 启动次数</translation>
    </message>
    <message>
        <source>Kernels divided by the tokens</source>
        <translation>kernel 数除以 token 数</translation>
    </message>
    <message>
        <source>Where steps come from.</source>
        <translation>步的来源。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Annotations and marks; where there are none, the repeating kernel sequence of the busiest stream.</source>
        <translation>标注和标记；若没有，则取最忙的 stream 上重复的 kernel 序列。</translation>
    </message>
    <message>
        <source>Annotated</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Annotations and marks only.</source>
        <translation>仅标注和标记。</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>推测</translation>
    </message>
    <message>
        <source>The repeating kernel sequence only.</source>
        <translation>仅重复的 kernel 序列。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>The model&apos;s structure: the path of its config.json, or its parts with their counts, such as &quot;layers=64, linear=48, full=16&quot;.</source>
        <translation>模型的结构：其 config.json 的路径，或其组成部分及数量，例如 &quot;layers=64, linear=48, full=16&quot;。</translation>
    </message>
    <message>
        <source>no run without instrumentation tells its time</source>
        <translation>没有任何不带插桩的运行给出其时间</translation>
    </message>
    <message>
        <source>given as an option</source>
        <translation>由选项给出</translation>
    </message>
    <message>
        <source>Mean Kernel Time (ms)</source>
        <translation>平均 kernel 时间 (ms)</translation>
    </message>
    <message>
        <source>What the program itself measured and printed (mean_kernel_ms=…)</source>
        <translation>程序自身测量并打印的值（mean_kernel_ms=…）</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>The runs of a program that were opened together, with what was attached to each and what it recorded. Every table made from them says which run a row comes from; runs are never added up. Times of a run that collected hardware counters count nowhere.</source>
        <translation>一起打开的某个程序的各次运行，以及每次运行附加了什么、记录了什么。由它们生成的每张表都会说明一行来自哪次运行；各次运行从不相加。采集硬件计数器的运行，其时间不计入任何结果。</translation>
    </message>
    <message>
        <source>Timeline Events</source>
        <translation>时间线事件</translation>
    </message>
    <message>
        <source>Events of the run&apos;s timeline</source>
        <translation>该次运行的时间线上的事件</translation>
    </message>
    <message>
        <source>API Lines</source>
        <translation>API 行数</translation>
    </message>
    <message>
        <source>Lines of API statistics</source>
        <translation>API 统计的行数</translation>
    </message>
    <message>
        <source>Kernel Lines</source>
        <translation>Kernel 行数</translation>
    </message>
    <message>
        <source>Lines of kernel statistics</source>
        <translation>kernel 统计的行数</translation>
    </message>
    <message>
        <source>Call Stacks</source>
        <translation>调用栈</translation>
    </message>
    <message>
        <source>Launches with a call stack</source>
        <translation>带有调用栈的启动</translation>
    </message>
    <message>
        <source>Counter Records</source>
        <translation>计数器记录</translation>
    </message>
    <message>
        <source>Dispatches with hardware counters</source>
        <translation>带有硬件计数器的派发</translation>
    </message>
    <message>
        <source>Times Count</source>
        <translation>时间计入</translation>
    </message>
    <message>
        <source>Whether the run&apos;s device times are in any total</source>
        <translation>该次运行的设备时间是否计入任何总计</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Files that were read</source>
        <translation>已读取的文件</translation>
    </message>
    <message>
        <source>Instrumentation Overhead</source>
        <translation>插桩开销</translation>
    </message>
    <message>
        <source>How much longer the program&apos;s own measurement of its kernel came out in each run than in the run with nothing attached. The times are those that the program printed (mean_kernel_ms=…), not the profiler&apos;s. Traces, stacks and counters explain where time goes; how much time it is, only the run without them tells.</source>
        <translation>与未附加任何工具的运行相比，程序自身对其 kernel 的测量在每次运行中变慢了多少。这些时间是程序打印的（mean_kernel_ms=…），不是分析器的。跟踪、调用栈和计数器说明时间花在哪里；究竟花了多少时间，只有不带它们的运行才能说明。</translation>
    </message>
    <message>
        <source>Slower By</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>Difference from the normal run</source>
        <translation>与正常运行之差</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>Time over that of the normal run</source>
        <translation>与正常运行的时间之比</translation>
    </message>
    <message>
        <source>Normal Run (ms)</source>
        <translation>正常运行 (ms)</translation>
    </message>
    <message>
        <source>The mean kernel time of the run with nothing attached, in milliseconds. Default is what that run printed.</source>
        <translation>未附加任何工具的运行的平均 kernel 时间，以毫秒为单位。默认取该次运行打印的值。</translation>
    </message>
    <message>
        <source>Leak Check</source>
        <translation>泄漏检查</translation>
    </message>
    <message>
        <source>What hipprof --memory-usage or --leak-check found still held when the process ended. A check for leaks, not a measure of memory use: neither a peak nor an average.</source>
        <translation>hipprof --memory-usage 或 --leak-check 发现的进程结束时仍未释放的内容。这是泄漏检查，不是内存用量的度量：既非峰值，也非平均值。</translation>
    </message>
    <message>
        <source>Still Held</source>
        <translation>仍未释放</translation>
    </message>
    <message>
        <source>Bytes, as exact as the printed figure</source>
        <translation>字节数，精度与打印的数字相同</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Host, or which device</source>
        <translation>主机，或哪个设备</translation>
    </message>
    <message>
        <source>As Printed</source>
        <translation>打印值</translation>
    </message>
    <message>
        <source>The figure that the tool printed</source>
        <translation>工具打印的数字</translation>
    </message>
    <message>
        <source>recorded timeline</source>
        <translation>记录的时间线</translation>
    </message>
    <message>
        <source>all timelines</source>
        <translation>所有时间线</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>The run of the program that the row was recorded in</source>
        <translation>记录该行的那次程序运行</translation>
    </message>
    <message>
        <source>Instrumentation</source>
        <translation>插桩</translation>
    </message>
    <message>
        <source>What was attached to the program in that run</source>
        <translation>该次运行中附加到程序上的内容</translation>
    </message>
    <message>
        <source>steady state</source>
        <translation>稳态</translation>
    </message>
    <message>
        <source>Average time, cut off to whole ns as the profiler prints it</source>
        <translation>平均时间，与分析器的打印一致，截断到整数 ns</translation>
    </message>
    <message>
        <source>{api} API Time by Run</source>
        <translation>{api} API 时间（按运行）</translation>
    </message>
    <message>
        <source>Sums the time of {api} API calls by name, for each run of the program apart: from the calls themselves where the run has a timeline, else from the statistics that the profiler wrote. This is time of the host, not of the device: a launch call is over long before its kernel. Calls that belong to starting a program (loading code, allocating) are told from those of its steady state by name; the rules are a file that can be replaced (option rules). A cold process spends most of its API time on starting, which says nothing about the steady state.</source>
        <translation>按名称汇总 {api} API 调用的时间，程序的各次运行分别计算：若运行有时间线则取自调用本身，否则取自分析器写出的统计。这是主机的时间，不是设备的时间：启动调用早在其 kernel 结束之前就已返回。属于程序启动的调用（加载代码、申请内存）按名称与稳态的调用区分；规则是一个可替换的文件（选项 rules）。冷启动的进程把大部分 API 时间花在启动上，这并不能说明稳态的情况。</translation>
    </message>
    <message>
        <source>Share of the API time of the run, not of its duration</source>
        <translation>占该次运行 API 时间的比例，而非占其时长的比例</translation>
    </message>
    <message>
        <source>Time of all calls to this function in the run</source>
        <translation>该次运行中该函数所有调用的时间</translation>
    </message>
    <message>
        <source>Number of calls to this function in the run</source>
        <translation>该次运行中该函数的调用次数</translation>
    </message>
    <message>
        <source>Belongs To</source>
        <translation>所属</translation>
    </message>
    <message>
        <source>Start-up or steady state, by the function&apos;s name</source>
        <translation>程序启动或稳态，按函数名称判断</translation>
    </message>
    <message>
        <source>Time of Its Kind</source>
        <translation>同类时间占比</translation>
    </message>
    <message>
        <source>Share of the time of the run&apos;s start-up calls, or of its other calls</source>
        <translation>占该次运行启动类调用时间的比例，或占其余调用时间的比例</translation>
    </message>
    <message>
        <source>After First Kernel</source>
        <translation>首个 Kernel 之后</translation>
    </message>
    <message>
        <source>Calls that began after the run&apos;s first kernel was launched; start-up calls among them are made again and again. Not known from statistics</source>
        <translation>在该次运行的首个 kernel 启动之后开始的调用；其中的启动类调用是反复发生的。仅有统计时未知</translation>
    </message>
    <message>
        <source>A file of rules like resources/rules/startup_calls.json that tells which calls belong to start-up.</source>
        <translation>类似 resources/rules/startup_calls.json 的规则文件，用于说明哪些调用属于程序启动。</translation>
    </message>
    <message>
        <source>{device} Kernel Time by Run</source>
        <translation>{device} Kernel 时间（按运行）</translation>
    </message>
    <message>
        <source>Sums the time of kernels by name, for each run of the program apart: from the kernels themselves where the run has a timeline, else from the statistics that the profiler wrote. This is time of the device. Runs are never added up, and times taken while hardware counters were collected are left out: kernels run many times longer then.</source>
        <translation>按名称汇总 kernel 的时间，程序的各次运行分别计算：若运行有时间线则取自 kernel 本身，否则取自分析器写出的统计。这是设备的时间。各次运行从不相加，采集硬件计数器时测得的时间不计入：此时 kernel 的运行时间会长很多倍。</translation>
    </message>
    <message>
        <source>Share of the kernel time of the run, not of its duration</source>
        <translation>占该次运行 kernel 时间的比例，而非占其时长的比例</translation>
    </message>
    <message>
        <source>Device time of all launches of this kernel in the run</source>
        <translation>该次运行中该 kernel 所有启动的设备时间</translation>
    </message>
    <message>
        <source>Number of launches of this kernel in the run</source>
        <translation>该次运行中该 kernel 的启动次数</translation>
    </message>
    <message>
        <source>Context and generated tokens of the step</source>
        <translation>该步的上下文 token 数与生成的 token 数</translation>
    </message>
    <message>
        <source>Looking for blocks</source>
        <translation>正在查找内存块</translation>
    </message>
    <message>
        <source>Allocated at</source>
        <translation>申请时间</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>存活时间</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Allocated in</source>
        <translation>申请位置</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>What the row is about: the base&apos;s name, the target&apos;s where only it has the row</source>
        <translation>该行所指的内容：取基准中的名称；仅目标有该行时取目标中的名称</translation>
    </message>
    <message>
        <source>Target over base: above 1 the target is better</source>
        <translation>目标除以基准：大于 1 表示目标更好</translation>
    </message>
    <message>
        <source>Base over target: above 1 the target is better</source>
        <translation>基准除以目标：大于 1 表示目标更好</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Adding up</source>
        <translation>正在累加</translation>
    </message>
    <message>
        <source>Time in it</source>
        <translation>其中的时间</translation>
    </message>
    <message>
        <source>several recordings hold an optimiser&apos;s run; reports show the first</source>
        <translation>多个记录含有优化器的运行；报表显示第一个</translation>
    </message>
    <message>
        <source>Putting the recordings together</source>
        <translation>正在合并记录</translation>
    </message>
    <message>
        <source>A rule reads: base pattern =&gt; target pattern</source>
        <translation>规则的写法：基准的正则表达式 =&gt; 目标的正则表达式</translation>
    </message>
    <message>
        <source>A pattern is missing here.</source>
        <translation>此处缺少正则表达式。</translation>
    </message>
    <message>
        <source>Only the first N rows of each recording, with their partners in the other; -1: all</source>
        <translation>只保留每个记录的前 N 行及其在另一记录中的对应行；-1 表示全部</translation>
    </message>
    <message>
        <source>%1 row takes together operators that differ in parameters of little weight; its name is the first one&apos;s.</source>
        <translation>有 %1 行合并了仅在次要参数上不同的算子，行名取其中第一个算子。</translation>
    </message>
    <message>
        <source>Utilisation above 100 % is shown as it is: data came from a cache, less was read than counted (unused experts), or the device&apos;s figure is too low.</source>
        <translation>超过 100 % 的利用率按原值显示：数据来自缓存、实际读取少于计算量（未使用的专家），或设备的峰值偏低。</translation>
    </message>
    <message>
        <source>%1 kernel has no launch call in the recording and cannot be counted.</source>
        <translation>有 %1 个 kernel 在记录中没有启动调用，无法计入。</translation>
    </message>
    <message>
        <source>%1 kernels have no launch call in the recording and cannot be counted.</source>
        <translation>有 %1 个 kernel 在记录中没有启动调用，无法计入。</translation>
    </message>
    <message>
        <source>%1 kernel has no launch call in the recording and cannot be listed.</source>
        <translation>有 %1 个 kernel 在记录中没有启动调用，无法列出。</translation>
    </message>
    <message>
        <source>%1 kernels have no launch call in the recording and cannot be listed.</source>
        <translation>有 %1 个 kernel 在记录中没有启动调用，无法列出。</translation>
    </message>
    <message>
        <source>%1 range was never closed and is not counted.</source>
        <translation>有 %1 个区间从未结束，未计入。</translation>
    </message>
    <message>
        <source>%1 ranges were never closed and are not counted.</source>
        <translation>有 %1 个区间从未结束，未计入。</translation>
    </message>
    <message>
        <source>%1 blocks have no recorded release, but their address was given out again: counted as released.</source>
        <translation>有 %1 个内存块没有释放记录，但其地址已被再次分配：按已释放计。</translation>
    </message>
    <message>
        <source>%1 releases are of blocks allocated before the recording.</source>
        <translation>有 %1 次释放针对的是记录开始之前分配的内存块。</translation>
    </message>
    <message>
        <source>The recording holds no stages of collectives.</source>
        <translation>记录中没有集合通信的阶段。</translation>
    </message>
    <message>
        <source>No operators were recognised in what was asked for.</source>
        <translation>在所选范围内没有识别出算子。</translation>
    </message>
    <message>
        <source>The time window does not apply to a profiler&apos;s own statistics: they are of the whole run.</source>
        <translation>时间窗口不适用于采集工具自身的统计：它们针对整次运行。</translation>
    </message>
    <message>
        <source>%1 range without tokens is idle and no step.</source>
        <translation>有 %1 个区间没有 token，视为空闲，不算步。</translation>
    </message>
    <message>
        <source>%1 ranges without tokens are idle and no steps.</source>
        <translation>有 %1 个区间没有 token，视为空闲，不算步。</translation>
    </message>
    <message>
        <source>%1 operation is in its step by its launch.</source>
        <translation>有 %1 个操作按其启动调用归入所在步。</translation>
    </message>
    <message>
        <source>%1 operations are in their steps by their launches.</source>
        <translation>有 %1 个操作按其启动调用归入所在步。</translation>
    </message>
    <message>
        <source>No annotation names the steps: these are proposed from the repeating kernel sequence of the busiest stream.</source>
        <translation>没有标注给出步：这些步是根据最忙的流上重复的 kernel 序列推测的。</translation>
    </message>
    <message>
        <source>%1 operation is in its step by an annotation on its stream.</source>
        <translation>有 %1 个操作按其流上的标注归入所在步。</translation>
    </message>
    <message>
        <source>%1 operations are in their steps by annotations on their streams.</source>
        <translation>有 %1 个操作按其流上的标注归入所在步。</translation>
    </message>
    <message>
        <source>%1 operation is in its step by its time on the device.</source>
        <translation>有 %1 个操作按其在设备上的时间归入所在步。</translation>
    </message>
    <message>
        <source>%1 operations are in their steps by their time on the device.</source>
        <translation>有 %1 个操作按其在设备上的时间归入所在步。</translation>
    </message>
    <message>
        <source>%1 operation is in its step by its start inside it.</source>
        <translation>有 %1 个操作按其开始时刻归入所在步。</translation>
    </message>
    <message>
        <source>%1 operations are in their steps by their starts inside them.</source>
        <translation>有 %1 个操作按其开始时刻归入所在步。</translation>
    </message>
    <message>
        <source>An upper bound: time that overlaps other work, or that the host spends anyway, is not saved.</source>
        <translation>这是上限：与其他工作重叠的时间，或主机本来就要花的时间，并不能省下。</translation>
    </message>
    <message>
        <source>The TPOT was measured without a profiler; the savings come from a recording with one and are no smaller.</source>
        <translation>TPOT 是在没有采集工具时测得的；节省量来自带采集工具的记录，不会偏小。</translation>
    </message>
    <message>
        <source>Recorded with a profiler: use these times for their proportions; a run without one tells the service&apos;s own.</source>
        <translation>这是带采集工具的记录：请只看各部分的比例；服务本身的时间要看不带采集工具的运行。</translation>
    </message>
    <message>
        <source>Recorded with a profiler: the service itself is faster. Measure TTFT and TPOT without one.</source>
        <translation>这是带采集工具的记录：服务本身更快。请在不带采集工具时测量 TTFT 和 TPOT。</translation>
    </message>
    <message>
        <source>No model was given, so that launches cannot be explained: name its config.json or its layers.</source>
        <translation>没有给出模型，无法解释启动次数：请指定其 config.json 或层数。</translation>
    </message>
    <message>
        <source>This is what was still held when the process ended, the runtime&apos;s and the profiler&apos;s own memory included. It is neither a peak nor an average, and not all of it is a leak of the program.</source>
        <translation>这是进程结束时仍占用的内存，包含运行时和采集工具自身的内存。它既不是峰值也不是平均值，也并非全部是程序的泄漏。</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Panes</source>
        <translation>窗格</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>关联</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;Folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open To&amp;gether…</source>
        <translation>一起打开(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Alignment…</source>
        <translation>对齐(&amp;A)…</translation>
    </message>
    <message>
        <source>Open the &amp;Sample</source>
        <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
        <source>Open Sess&amp;ion…</source>
        <translation>打开会话(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Save Session…</source>
        <translation>保存会话(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Export Table…</source>
        <translation>导出表格(&amp;E)…</translation>
    </message>
    <message>
        <source>Export C&amp;hart…</source>
        <translation>导出图表(&amp;H)…</translation>
    </message>
    <message>
        <source>Export &amp;Timeline…</source>
        <translation>导出时间线(&amp;T)…</translation>
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
        <source>Undo View Change</source>
        <translation>撤销视图更改</translation>
    </message>
    <message>
        <source>Redo View Change</source>
        <translation>重做视图更改</translation>
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
        <source>Find &amp;Previous</source>
        <translation>查找上一个(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Device Table…</source>
        <translation>设备表(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>全屏(&amp;F)</translation>
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
        <source>Name of the &amp;Tab…</source>
        <translation>标签页名称(&amp;T)…</translation>
    </message>
    <message>
        <source>To the &amp;Timeline</source>
        <translation>转到时间线(&amp;T)</translation>
    </message>
    <message>
        <source>To the &amp;Reports</source>
        <translation>转到报告(&amp;R)</translation>
    </message>
    <message>
        <source>To &amp;Explore</source>
        <translation>转到探索(&amp;E)</translation>
    </message>
    <message>
        <source>To the &amp;Phases</source>
        <translation>转到阶段(&amp;P)</translation>
    </message>
    <message>
        <source>To the &amp;Comparison</source>
        <translation>转到对比(&amp;C)</translation>
    </message>
    <message>
        <source>To the &amp;Details</source>
        <translation>转到详情(&amp;D)</translation>
    </message>
    <message>
        <source>To the Window&apos;s &amp;Chip</source>
        <translation>转到时间窗口标签(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Next Pane</source>
        <translation>下一个窗格(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous Pane</source>
        <translation>上一个窗格(&amp;P)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Zoom In by a Step</source>
        <translation>放大一级</translation>
    </message>
    <message>
        <source>Zoom Out by a Step</source>
        <translation>缩小一级</translation>
    </message>
    <message>
        <source>Move Left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move Right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Move Left by Half</source>
        <translation>左移半屏</translation>
    </message>
    <message>
        <source>Move Right by Half</source>
        <translation>右移半屏</translation>
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
        <source>Start the Selection Here</source>
        <translation>从此处开始选择</translation>
    </message>
    <message>
        <source>End the Selection Here</source>
        <translation>选择到此处为止</translation>
    </message>
    <message>
        <source>Select the Event&apos;s Stretch</source>
        <translation>选择事件所占的时间段</translation>
    </message>
    <message>
        <source>Select What Is Seen</source>
        <translation>选择所见的时间段</translation>
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
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Remove the Filter Window</source>
        <translation>清除时间窗口</translation>
    </message>
    <message>
        <source>Mark Selection as Phase…</source>
        <translation>将所选标记为阶段…</translation>
    </message>
    <message>
        <source>What Memory Held Here</source>
        <translation>此处内存中有什么</translation>
    </message>
    <message>
        <source>Scroll Up</source>
        <translation>向上滚动</translation>
    </message>
    <message>
        <source>Scroll Down</source>
        <translation>向下滚动</translation>
    </message>
    <message>
        <source>Scroll Up by a Page</source>
        <translation>向上滚动一页</translation>
    </message>
    <message>
        <source>Scroll Down by a Page</source>
        <translation>向下滚动一页</translation>
    </message>
    <message>
        <source>Next Row</source>
        <translation>下一行</translation>
    </message>
    <message>
        <source>Previous Row</source>
        <translation>上一行</translation>
    </message>
    <message>
        <source>Expand or Collapse</source>
        <translation>展开或折叠</translation>
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
        <source>Pin to the Top</source>
        <translation>固定到顶部</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Show Hidden Rows</source>
        <translation>显示隐藏的行</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Taller</source>
        <translation>增高</translation>
    </message>
    <message>
        <source>Lower</source>
        <translation>降低</translation>
    </message>
    <message>
        <source>Usual Height</source>
        <translation>默认高度</translation>
    </message>
    <message>
        <source>All Rows Taller</source>
        <translation>增高所有行</translation>
    </message>
    <message>
        <source>All Rows Lower</source>
        <translation>降低所有行</translation>
    </message>
    <message>
        <source>Show More Lanes</source>
        <translation>显示更多泳道</translation>
    </message>
    <message>
        <source>Show Fewer Lanes</source>
        <translation>显示更少泳道</translation>
    </message>
    <message>
        <source>Show All Lanes</source>
        <translation>显示所有泳道</translation>
    </message>
    <message>
        <source>List Events</source>
        <translation>列出事件</translation>
    </message>
    <message>
        <source>Menu of the Row</source>
        <translation>行的菜单</translation>
    </message>
    <message>
        <source>Processes and devices</source>
        <translation>进程和设备</translation>
    </message>
    <message>
        <source>Threads and streams</source>
        <translation>线程和流</translation>
    </message>
    <message>
        <source>Kinds of events</source>
        <translation>事件种类</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Everything, as Opened</source>
        <translation>全部（如刚打开时）</translation>
    </message>
    <message>
        <source>Device Work</source>
        <translation>设备工作</translation>
    </message>
    <message>
        <source>Host and Launches</source>
        <translation>主机与启动</translation>
    </message>
    <message>
        <source>Memory and Metrics</source>
        <translation>内存与指标</translation>
    </message>
    <message>
        <source>By Device</source>
        <translation>按设备</translation>
    </message>
    <message>
        <source>By Stream</source>
        <translation>按流</translation>
    </message>
    <message>
        <source>By Kernel Base Name</source>
        <translation>按内核基名</translation>
    </message>
    <message>
        <source>First Event Seen in the Row</source>
        <translation>行中可见的第一个事件</translation>
    </message>
    <message>
        <source>Next Event in the Row</source>
        <translation>行中的下一个事件</translation>
    </message>
    <message>
        <source>Previous Event in the Row</source>
        <translation>行中的上一个事件</translation>
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
        <source>Menu of the Selection</source>
        <translation>所选内容的菜单</translation>
    </message>
    <message>
        <source>To What It Caused</source>
        <translation>转到其触发的事件</translation>
    </message>
    <message>
        <source>To Its Cause</source>
        <translation>转到其触发者</translation>
    </message>
    <message>
        <source>Next of the Same Cause</source>
        <translation>同一触发者的下一个</translation>
    </message>
    <message>
        <source>Previous of the Same Cause</source>
        <translation>同一触发者的上一个</translation>
    </message>
    <message>
        <source>Same Collective on the Next Participant</source>
        <translation>下一个参与者上的同一集合通信</translation>
    </message>
    <message>
        <source>Set a Bookmark</source>
        <translation>设置书签</translation>
    </message>
    <message>
        <source>Write a Note…</source>
        <translation>写备注…</translation>
    </message>
    <message>
        <source>Next Note</source>
        <translation>下一个备注</translation>
    </message>
    <message>
        <source>Previous Note</source>
        <translation>上一个备注</translation>
    </message>
    <message>
        <source>Select All Rows</source>
        <translation>选择所有行</translation>
    </message>
    <message>
        <source>Copy the Selected Rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>Go to the Row&apos;s Events</source>
        <translation>转到行的事件</translation>
    </message>
    <message>
        <source>Sort by a Column…</source>
        <translation>按列排序…</translation>
    </message>
    <message>
        <source>Menu of the Rows</source>
        <translation>行的菜单</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Keys and Commands…</source>
        <translation>快捷键与命令(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Import Notes</source>
        <translation>导入说明(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;About Tallyscope</source>
        <translation>关于 Tallyscope(&amp;A)</translation>
    </message>
    <message>
        <source>Mouse and Touchpad</source>
        <translation>鼠标和触摸板</translation>
    </message>
    <message>
        <source>Zoom in and out at the pointer</source>
        <translation>以指针处为中心缩放</translation>
    </message>
    <message>
        <source>Shift+wheel, wheel sideways</source>
        <translation>Shift+滚轮、横向滚轮</translation>
    </message>
    <message>
        <source>Move in time</source>
        <translation>沿时间移动</translation>
    </message>
    <message>
        <source>Drag on the ruler or with the middle button</source>
        <translation>在标尺上拖动，或用中键拖动</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>拖动</translation>
    </message>
    <message>
        <source>Shift+click</source>
        <translation>Shift+单击</translation>
    </message>
    <message>
        <source>Move the nearer end of the range</source>
        <translation>移动时间段较近的一端</translation>
    </message>
    <message>
        <source>Double click on an event, Ctrl+click</source>
        <translation>双击事件、Ctrl+单击</translation>
    </message>
    <message>
        <source>Zoom to it</source>
        <translation>放大到该事件</translation>
    </message>
    <message>
        <source>Scroll the rows</source>
        <translation>滚动各行</translation>
    </message>
    <message>
        <source>Rows&apos; Names</source>
        <translation>行名</translation>
    </message>
    <message>
        <source>↑ ↓ Home End</source>
        <translation>↑ ↓ Home End</translation>
    </message>
    <message>
        <source>Previous, next, first and last row</source>
        <translation>上一行、下一行、首行和末行</translation>
    </message>
    <message>
        <source>← →</source>
        <translation>← →</translation>
    </message>
    <message>
        <source>Collapse or go to the row above it; expand</source>
        <translation>折叠或转到上级行；展开</translation>
    </message>
    <message>
        <source>Menu key</source>
        <translation>菜单键</translation>
    </message>
    <message>
        <source>Menu of the row; in the lanes that of the selection</source>
        <translation>行的菜单；在泳道中为所选内容的菜单</translation>
    </message>
    <message>
        <source>↑ ↓ Page Up Page Down Home End, with Shift</source>
        <translation>↑ ↓ Page Up Page Down Home End，可加 Shift</translation>
    </message>
    <message>
        <source>Choose rows; the sum row adds them up</source>
        <translation>选择行；合计行将其相加</translation>
    </message>
    <message>
        <source>Click, Shift+click, Ctrl+click, drag</source>
        <translation>单击、Shift+单击、Ctrl+单击、拖动</translation>
    </message>
    <message>
        <source>Enter, Shift+Enter in the search field</source>
        <translation>搜索框中的 Enter、Shift+Enter</translation>
    </message>
    <message>
        <source>Next and previous match</source>
        <translation>下一个和上一个匹配</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab、Shift+Tab</translation>
    </message>
    <message>
        <source>Next and previous control; in Details the next and previous link</source>
        <translation>下一个和上一个控件；在“详情”中为下一个和上一个链接</translation>
    </message>
    <message>
        <source>longer</source>
        <translation>更长</translation>
    </message>
    <message>
        <source>shorter</source>
        <translation>更短</translation>
    </message>
    <message>
        <source>more calls</source>
        <translation>调用更多</translation>
    </message>
    <message>
        <source>fewer calls</source>
        <translation>调用更少</translation>
    </message>
    <message>
        <source>Verdict per Call</source>
        <translation>每次调用的判定</translation>
    </message>
    <message>
        <source>Whether a single call takes longer or is shorter, whatever the totals: two-sided Mann–Whitney test on the durations, corrected for the number of rows (Benjamini–Hochberg), at 5 %; too few: under 8 calls on a side. After it, whether there are more or fewer calls; new or gone: only one side has the row</source>
        <translation>不论总计如何，单次调用是更长还是更短：对时长做双侧 Mann–Whitney 检验，按行数校正（Benjamini–Hochberg），水平 5 %；过少：某一侧少于 8 次调用。其后说明调用更多还是更少；新增或已消失：只有一侧有该行</translation>
    </message>
    <message>
        <source>hipprof or rocprof counters (CSV)</source>
        <translation>hipprof 或 rocprof 计数器 (CSV)</translation>
    </message>
    <message>
        <source>hipprof counters (text)</source>
        <translation>hipprof 计数器（文本）</translation>
    </message>
    <message>
        <source>Report CSV files of nsys stats or asys stats, or their folder</source>
        <translation>nsys stats 或 asys stats 的报告 CSV 文件，或其所在文件夹</translation>
    </message>
    <message>
        <source>A folder of separate runs of one program: timeline, statistics, stacks, counters</source>
        <translation>同一程序多次运行的文件夹：时间线、统计、调用栈、计数器</translation>
    </message>
    <message>
        <source>hipprof database</source>
        <translation>hipprof 数据库</translation>
    </message>
    <message>
        <source>Chrome trace-event JSON: PyTorch (Kineto), hipprof, rocprof, rpd, JAX, Triton and other tools</source>
        <translation>Chrome 跟踪事件 JSON：PyTorch (Kineto)、hipprof、rocprof、rpd、JAX、Triton 及其他工具</translation>
    </message>
    <message>
        <source>Nsight Systems or asys SQLite export</source>
        <translation>Nsight Systems 或 asys 的 SQLite 导出</translation>
    </message>
    <message>
        <source>A run of a kernel optimiser, or its folder</source>
        <translation>内核优化器的一次运行，或其文件夹</translation>
    </message>
    <message>
        <source>Interleaved A/B measurements</source>
        <translation>交错的 A/B 测量</translation>
    </message>
    <message>
        <source>rocprof database</source>
        <translation>rocprof 数据库</translation>
    </message>
    <message>
        <source>rocmProfileData database</source>
        <translation>rocmProfileData 数据库</translation>
    </message>
    <message>
        <source>What a recorded program printed: measured times, leak checks</source>
        <translation>被记录程序的打印输出：测得的时间、泄漏检查</translation>
    </message>
    <message>
        <source>hipprof call stacks of kernels</source>
        <translation>hipprof 的内核调用栈</translation>
    </message>
    <message>
        <source>hipprof or rocprof statistics</source>
        <translation>hipprof 或 rocprof 统计</translation>
    </message>
    <message>
        <source>The recording that it comes from</source>
        <translation>其所在的记录</translation>
    </message>
    <message>
        <source>Stable name of the kind of note</source>
        <translation>说明种类的固定名称</translation>
    </message>
    <message>
        <source>information, repair or loss</source>
        <translation>信息、修复或丢失</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>What was met while reading</source>
        <translation>读取时遇到的情况</translation>
    </message>
    <message>
        <source>Path of the file</source>
        <translation>文件路径</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>文件格式</translation>
    </message>
    <message>
        <source>Rank, where recorded</source>
        <translation>进程序号（若有记录）</translation>
    </message>
    <message>
        <source>Number of ranks, where recorded</source>
        <translation>进程组大小（若有记录）</translation>
    </message>
    <message>
        <source>Size on disk</source>
        <translation>磁盘上的大小</translation>
    </message>
    <message>
        <source>First start of the trace</source>
        <translation>记录中最早的开始时间</translation>
    </message>
    <message>
        <source>Last end of the trace</source>
        <translation>记录中最晚的结束时间</translation>
    </message>
    <message>
        <source>Number of the process</source>
        <translation>进程的编号</translation>
    </message>
    <message>
        <source>Process id; a text where the recording has a text</source>
        <translation>进程编号；记录中为文本时即为文本</translation>
    </message>
    <message>
        <source>Number of the thread</source>
        <translation>线程的编号</translation>
    </message>
    <message>
        <source>Thread id; a text where the recording has a text</source>
        <translation>线程编号；记录中为文本时即为文本</translation>
    </message>
    <message>
        <source>Device id</source>
        <translation>设备编号</translation>
    </message>
    <message>
        <source>Product name</source>
        <translation>产品名称</translation>
    </message>
    <message>
        <source>Streams</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Stream id</source>
        <translation>流编号</translation>
    </message>
    <message>
        <source>Context id, where recorded</source>
        <translation>上下文编号（若有记录）</translation>
    </message>
    <message>
        <source>Every text of the recording, once</source>
        <translation>记录中的每个文本，各一次</translation>
    </message>
    <message>
        <source>Number of the text</source>
        <translation>文本的编号</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Import notes: what reading repaired or left out</source>
        <translation>导入说明：读取时修复或略去的内容</translation>
    </message>
    <message>
        <source>The files that were opened</source>
        <translation>已打开的文件</translation>
    </message>
    <message>
        <source>Number of the event in its table; with kind it names the event</source>
        <translation>事件在其表中的编号；与 kind 一起确定该事件</translation>
    </message>
    <message>
        <source>What the event is: kernel, copy, fill, sync, graph, api, range, operator, frame, os, memory or counter</source>
        <translation>事件的种类：kernel、copy、fill、sync、graph、api、range、operator、frame、os、memory 或 counter</translation>
    </message>
    <message>
        <source>The recording that the event comes from</source>
        <translation>事件所在的记录</translation>
    </message>
    <message>
        <source>Start, from the start of the recording</source>
        <translation>开始时间，从记录开始算起</translation>
    </message>
    <message>
        <source>End, from the start of the recording</source>
        <translation>结束时间，从记录开始算起</translation>
    </message>
    <message>
        <source>Name as recorded</source>
        <translation>记录中的名称</translation>
    </message>
    <message>
        <source>Step that the event belongs to: an id of the table steps</source>
        <translation>事件所属的步骤：steps 表的编号</translation>
    </message>
    <message>
        <source>Phase of that step: prefill, decode, training step …</source>
        <translation>该步骤的阶段：prefill、decode、training step 等</translation>
    </message>
    <message>
        <source>Correlation id that ties the launch to the work; NULL: none</source>
        <translation>把启动与设备工作联系起来的关联编号；NULL 表示没有</translation>
    </message>
    <message>
        <source>The call that launched it: an id of the table api</source>
        <translation>启动它的调用：api 表的编号</translation>
    </message>
    <message>
        <source>Category: matrix, attention, elementwise, norm, communication, memory or other</source>
        <translation>类别：矩阵、注意力、逐元素、归一化、通信、内存或其他</translation>
    </message>
    <message>
        <source>Grid size in blocks</source>
        <translation>网格大小（线程块数）</translation>
    </message>
    <message>
        <source>Block size in threads</source>
        <translation>线程块大小（线程数）</translation>
    </message>
    <message>
        <source>Registers a thread</source>
        <translation>每线程寄存器数</translation>
    </message>
    <message>
        <source>Static shared memory</source>
        <translation>静态共享内存</translation>
    </message>
    <message>
        <source>Dynamic shared memory</source>
        <translation>动态共享内存</translation>
    </message>
    <message>
        <source>Shared memory where only the sum was recorded</source>
        <translation>仅记录总量时的共享内存</translation>
    </message>
    <message>
        <source>Id of the graph that it ran in; NULL: launched by itself</source>
        <translation>所属的图编号；NULL 表示单独启动</translation>
    </message>
    <message>
        <source>Id of the graph node that ran</source>
        <translation>所运行的图节点编号</translation>
    </message>
    <message>
        <source>Direction of a copy: 1 host to device, 2 device to host, 8 device to device, 10 peer to peer, 0 unknown</source>
        <translation>拷贝方向：1 主机到设备，2 设备到主机，8 设备到设备，10 对等，0 未知</translation>
    </message>
    <message>
        <source>Kind of the memory read, or filled: 0 pageable, 1 pinned, 2 device, 3 array, 4 managed</source>
        <translation>被读取或填充的内存种类：0 可分页，1 锁页，2 设备，3 数组，4 托管</translation>
    </message>
    <message>
        <source>Kind of the memory written</source>
        <translation>被写入的内存种类</translation>
    </message>
    <message>
        <source>The event of the same table and thread that it is nested in</source>
        <translation>同一表、同一线程中包含它的事件</translation>
    </message>
    <message>
        <source>Innermost operator around the call: an id of the table operators</source>
        <translation>包含该调用的最内层算子：operators 表的编号</translation>
    </message>
    <message>
        <source>Innermost range around the call: an id of the table ranges</source>
        <translation>包含该调用的最内层范围：ranges 表的编号</translation>
    </message>
    <message>
        <source>How many device operations the call launched</source>
        <translation>该调用启动了多少个设备操作</translation>
    </message>
    <message>
        <source>Return code; 0 is success</source>
        <translation>返回码；0 为成功</translation>
    </message>
    <message>
        <source>1 for a driver call, 0 for a runtime call</source>
        <translation>驱动调用为 1，运行时调用为 0</translation>
    </message>
    <message>
        <source>Domain or category</source>
        <translation>域或类别</translation>
    </message>
    <message>
        <source>How it was written: push_pop, start_end, mark, or projected by the recorder</source>
        <translation>写入方式：push_pop、start_end、mark，或由记录器投影</translation>
    </message>
    <message>
        <source>Shapes of the operands, as JSON</source>
        <translation>操作数的形状（JSON）</translation>
    </message>
    <message>
        <source>Data types of the operands, as JSON</source>
        <translation>操作数的数据类型（JSON）</translation>
    </message>
    <message>
        <source>Values of the scalar operands, as JSON</source>
        <translation>标量操作数的值（JSON）</translation>
    </message>
    <message>
        <source>Every event of every kind, with what all of them have</source>
        <translation>各种类的全部事件及其共有的列</translation>
    </message>
    <message>
        <source>Memory copies</source>
        <translation>内存拷贝</translation>
    </message>
    <message>
        <source>Memory fills</source>
        <translation>内存填充</translation>
    </message>
    <message>
        <source>Synchronisation records on devices</source>
        <translation>设备上的同步记录</translation>
    </message>
    <message>
        <source>1 event, 2 stream wait, 3 stream, 4 context</source>
        <translation>1 事件，2 流等待，3 流，4 上下文</translation>
    </message>
    <message>
        <source>Runtime and driver calls</source>
        <translation>运行时与驱动调用</translation>
    </message>
    <message>
        <source>Ranges and marks of the program</source>
        <translation>程序的范围与标记</translation>
    </message>
    <message>
        <source>Stack frames with a start and a length</source>
        <translation>有开始与时长的栈帧</translation>
    </message>
    <message>
        <source>Operating-system calls</source>
        <translation>操作系统调用</translation>
    </message>
    <message>
        <source>Length that two stretches of time have in common, in ns</source>
        <translation>两个时间段重叠的长度，单位 ns</translation>
    </message>
    <message>
        <source>Aggregate: time covered by one or more of the group&apos;s stretches, in ns</source>
        <translation>聚合：组内一个或多个时间段所覆盖的时间，单位 ns</translation>
    </message>
    <message>
        <source>Aggregate: the nearest-rank percentile, p above 0 and at most 100</source>
        <translation>聚合：最近秩百分位数，p 大于 0 且不超过 100</translation>
    </message>
    <message>
        <source>Aggregate: the median; of an even count the mean of the middle two</source>
        <translation>聚合：中位数；个数为偶数时取中间两个的平均</translation>
    </message>
    <message>
        <source>Category of a kernel by its name</source>
        <translation>由名称得出的内核类别</translation>
    </message>
    <message>
        <source>The bare function name: no namespaces, template arguments and parameters</source>
        <translation>裸函数名：不含命名空间、模板参数和形参</translation>
    </message>
    <message>
        <source>A duration for people: 1.23 ms</source>
        <translation>便于阅读的时长：1.23 ms</translation>
    </message>
    <message>
        <source>1 where some part of the text matches the regular expression; also text REGEXP pattern</source>
        <translation>文本的某一部分匹配正则表达式时为 1；也可写作 text REGEXP pattern</translation>
    </message>
    <message>
        <source>Kind of the first event</source>
        <translation>第一个事件的种类</translation>
    </message>
    <message>
        <source>Number of the first event in its table</source>
        <translation>第一个事件在其表中的编号</translation>
    </message>
    <message>
        <source>Kind of the second event</source>
        <translation>第二个事件的种类</translation>
    </message>
    <message>
        <source>Number of the second event in its table</source>
        <translation>第二个事件在其表中的编号</translation>
    </message>
    <message>
        <source>The recording that both come from</source>
        <translation>两者所在的记录</translation>
    </message>
    <message>
        <source>The attributes of one event as they stand in its file; a query must name its kind and id</source>
        <translation>一个事件在其文件中的属性；查询必须给出其 kind 和 id</translation>
    </message>
    <message>
        <source>Kind of the event</source>
        <translation>事件种类</translation>
    </message>
    <message>
        <source>Number of the event in its table</source>
        <translation>事件在其表中的编号</translation>
    </message>
    <message>
        <source>Name of the attribute</source>
        <translation>属性名</translation>
    </message>
    <message>
        <source>Value of the attribute, as text</source>
        <translation>属性值（文本）</translation>
    </message>
    <message>
        <source>Number of the step</source>
        <translation>步骤的编号</translation>
    </message>
    <message>
        <source>Phase: prefill, decode, training step …</source>
        <translation>阶段：prefill、decode、training step 等</translation>
    </message>
    <message>
        <source>Phase and size: &quot;prefill q = 4096&quot;</source>
        <translation>阶段与大小：“prefill q = 4096”</translation>
    </message>
    <message>
        <source>Tokens of the step; 0 where the name gives none</source>
        <translation>该步骤的 token 数；名称未给出时为 0</translation>
    </message>
    <message>
        <source>Start of the annotation</source>
        <translation>标注的开始时间</translation>
    </message>
    <message>
        <source>End of the annotation</source>
        <translation>标注的结束时间</translation>
    </message>
    <message>
        <source>First start on the devices</source>
        <translation>在设备上最早的开始时间</translation>
    </message>
    <message>
        <source>Last end on the devices</source>
        <translation>在设备上最晚的结束时间</translation>
    </message>
    <message>
        <source>From the first start to the last end on the devices</source>
        <translation>从设备上最早的开始到最晚的结束</translation>
    </message>
    <message>
        <source>Time with one or more operations running</source>
        <translation>有一个或多个操作在运行的时间</translation>
    </message>
    <message>
        <source>Sum of the durations of its operations</source>
        <translation>其操作时长之和</translation>
    </message>
    <message>
        <source>Number of the shape</source>
        <translation>形状的编号</translation>
    </message>
    <message>
        <source>Tokens of a step; 0 where the name gives none</source>
        <translation>一个步骤的 token 数；名称未给出时为 0</translation>
    </message>
    <message>
        <source>How many steps have this shape</source>
        <translation>有多少个步骤是这种形状</translation>
    </message>
    <message>
        <source>Kinds of steps: phase and size</source>
        <translation>步骤的种类：阶段与大小</translation>
    </message>
    <message>
        <source>Steps: of serving a model, of training it</source>
        <translation>步骤：模型服务或训练的步骤</translation>
    </message>
    <message>
        <source>Variable or pool name</source>
        <translation>变量名或内存池名</translation>
    </message>
    <message>
        <source>Size: positive allocated, negative released</source>
        <translation>大小：正为分配，负为释放</translation>
    </message>
    <message>
        <source>Allocated in all after the event, where recorded</source>
        <translation>事件之后的已分配总量（若有记录）</translation>
    </message>
    <message>
        <source>Reserved in all after the event, where recorded</source>
        <translation>事件之后的已保留总量（若有记录）</translation>
    </message>
    <message>
        <source>0 pageable, 1 pinned, 2 device, 3 array, 4 managed</source>
        <translation>0 可分页，1 锁页，2 设备，3 数组，4 托管</translation>
    </message>
    <message>
        <source>The call that caused it: an id of the table api</source>
        <translation>引起它的调用：api 表的编号</translation>
    </message>
    <message>
        <source>Length of the sample, where recorded</source>
        <translation>样本的长度（若有记录）</translation>
    </message>
    <message>
        <source>Name of the series</source>
        <translation>序列名称</translation>
    </message>
    <message>
        <source>Value of the sample</source>
        <translation>样本的值</translation>
    </message>
    <message>
        <source>Unit of the values, where recorded</source>
        <translation>数值的单位（若有记录）</translation>
    </message>
    <message>
        <source>Kind of the stage: RX, TX</source>
        <translation>阶段种类：RX、TX</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Allocations and releases of memory</source>
        <translation>内存的分配与释放</translation>
    </message>
    <message>
        <source>Samples of counters</source>
        <translation>计数器样本</translation>
    </message>
    <message>
        <source>Stages of collectives</source>
        <translation>集合通信的阶段</translation>
    </message>
    <message>
        <source>nothing in the window belongs to this report; it covers the recording without one</source>
        <translation>时间窗口内没有属于此报表的内容；不设窗口则统计整个记录</translation>
    </message>
    <message>
        <source>nothing belongs to this report with these options; run it without them</source>
        <translation>在这些选项下没有属于此报表的内容；请去掉这些选项再运行</translation>
    </message>
    <message>
        <source>the recording holds nothing for this report</source>
        <translation>记录中没有此报表的内容</translation>
    </message>
    <message>
        <source>not taken away</source>
        <translation>未做移除试验</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Among the methods of its axis; 1 goes first</source>
        <translation>在同一轴的方法中的次序；1 最先</translation>
    </message>
    <message>
        <source>Asked For By</source>
        <translation>触发依据</translation>
    </message>
    <message>
        <source>The counters that called for the method</source>
        <translation>要求采用该方法的计数器</translation>
    </message>
    <message>
        <source>Passed Over</source>
        <translation>被跳过的方法</translation>
    </message>
    <message>
        <source>Methods of higher priority that were not chosen, and why</source>
        <translation>优先级更高但未被选用的方法及原因</translation>
    </message>
    <message>
        <source>Interleaved measurements of two variants (A, B, B, A and so on). Neighbours in time make a pair, so that a drift of the machine falls on both; the difference is the mean over the pairs of the second variant less the first, the interval is Student&apos;s 95 % interval of that mean. With the two pairs of one A-B-B-A it is wide: that is what two pairs can tell. The variant that was measured first is the reference, unless the option reference names the other. The sentence on top is the verdict on all metrics together: times and memory must be better, output the same or within its tolerance.</source>
        <translation>两个变体的交错测量（A、B、B、A 等）。时间上相邻的两次构成一对，使机器的漂移同时影响两者；差值是各对中第二个变体减去第一个变体的平均值，区间是该平均值的 Student 95 % 区间。只有一组 A-B-B-A 的两对时区间很宽：两对能说明的只有这些。先测量的变体为参考，除非选项 reference 指定另一个。最上面的一句话是对全部指标的总判定：时间和显存必须变好，输出必须不变或在容差之内。</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>How far the metric may move</source>
        <translation>该指标允许的变化</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>判定</translation>
    </message>
    <message>
        <source>better, worse or may be chance for times, memory (less is better) and rates (more is better); within or outside the tolerance where one was given; anything else is output and must not change without one</source>
        <translation>时间、内存（越小越好）和速率（越大越好）：变好、变差或可能是偶然；给出容差时：在容差之内或之外；其余都是输出，没有容差就不得变化</translation>
    </message>
    <message>
        <source>Tolerances</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>How far metrics may move: &quot;output=0.01; loss=0.5%&quot;, patterns of their names with a number or a percentage, joined by &apos;;&apos;.</source>
        <translation>指标允许的变化：&quot;output=0.01; loss=0.5%&quot;，名称的模式加数值或百分比，用“;”连接。</translation>
    </message>
    <message>
        <source>better</source>
        <translation>变好</translation>
    </message>
    <message>
        <source>within tolerance</source>
        <translation>在容差之内</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>变差</translation>
    </message>
    <message>
        <source>outside tolerance</source>
        <translation>超出容差</translation>
    </message>
    <message>
        <source>changed, no tolerance given</source>
        <translation>有变化，未给出容差</translation>
    </message>
    <message>
        <source>The most that a change can save in a step: when rows are gone, k times faster, some microseconds shorter in each launch, or have n launches fewer. What is gone saves its own time and, for every launch, the mean pause before an operation of the phase; what is faster saves a part of its own time. A row can never save more than its share, which is what any other way has to beat. Anything under 2 % of the step is said to be so: it is hard to measure, and a reason to look elsewhere first. With a TPOT measured without a profiler, the bound is given in its terms too.</source>
        <translation>一项改动在一步中最多能节省多少：所选行消失、快 k 倍、每次启动缩短若干微秒，或少启动 n 次。消失的行节省其自身时间，并且每次启动还节省该阶段中操作之前的平均间隔；变快的行节省其自身时间的一部分。一行的节省绝不会超过它的占比，其他任何办法都要以此为准。低于一步的 2 % 会注明：这很难测量，应当先看别处。给出不带分析器测得的 TPOT 时，上限也用它表示。</translation>
    </message>
    <message>
        <source>Shorter</source>
        <translation>缩短</translation>
    </message>
    <message>
        <source>Some microseconds shorter in each launch.</source>
        <translation>每次启动缩短若干微秒。</translation>
    </message>
    <message>
        <source>Shorter by (µs)</source>
        <translation>缩短（µs）</translation>
    </message>
    <message>
        <source>How many microseconds each launch gets shorter, such as 2.5 for a fusion that saves that in every layer.</source>
        <translation>每次启动缩短多少微秒，例如某个融合在每层节省 2.5。</translation>
    </message>
    <message>
        <source>How often each kernel runs in a step, and which sum of the model&apos;s own counts explains that: 176 launches of a model with 64 layers, 48 of them with linear attention, are 2·64 + 48. The simplest sum comes first; a launch that happens once a step (embedding, final norm, head) counts as 1, at most four for each kernel name; a kernel fused across the border of two layers may run once less than there are layers. A family is closed when nothing is left over. A kernel whose count differs from step to step is pointed out with the steps that differ and their counts; its usual count is explained. Closing is no proof by itself: counts that close with 64 layers close with 32 and 16 as well, and a number taken at random often closes. The sentence on top says which structures the counts are consistent with; a model is proved when everything closes and the attention kernels, of each kind, run as often as it says.</source>
        <translation>每个内核在一步中运行多少次，以及模型自身计数的哪个和能解释它：64 层模型（其中 48 层为线性注意力）的 176 次启动是 2·64 + 48。最简单的和排在最前；每步只发生一次的启动（嵌入、最终归一化、输出头）计为 1，每个内核名称最多四次；跨两层边界融合的内核可以比层数少运行一次。没有剩余时该族闭合。次数随步变化的内核会标出，并列出不同的步及其次数；解释的是它通常的次数。闭合本身不是证明：在 64 层下闭合的计数在 32 层和 16 层下也闭合，随机取的数也常常闭合。最上面的一句话说明计数与哪些结构一致；只有全部闭合、并且每种注意力内核的运行次数与模型所说相同，模型才得到证明。</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>偶然闭合率</translation>
    </message>
    <message>
        <source>Part of the numbers from half to twice the count that close as simply: at 100 % a closure says nothing</source>
        <translation>从该计数的一半到两倍的数中，能同样简单地闭合的比例：100 % 时闭合说明不了什么</translation>
    </message>
    <message>
        <source>Kernels of one name, or of one family that was named.</source>
        <translation>同名的内核，或同属一个已命名的族的内核。</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Kernels of one name, by the operator that launched them, its shape (M, N and K of a matrix product) and the operator around it.</source>
        <translation>同名的内核，按启动它们的算子、其形状（矩阵乘的 M、N、K）以及外层算子区分。</translation>
    </message>
    <message>
        <source>Kernel families</source>
        <translation>内核族</translation>
    </message>
    <message>
        <source>Kernels that are one row, joined by &apos;;&apos;: &quot;LLMM1=^LLMM1; GEMV=MT32x16x4&quot;. Each pattern is a regular expression of kernel names, which must find one. A file of rules can name families too.</source>
        <translation>合为一行的内核，用“;”连接：&quot;LLMM1=^LLMM1; GEMV=MT32x16x4&quot;。每个模式是内核名称的正则表达式，必须能找到内核。规则文件也可以命名族。</translation>
    </message>
    <message>
        <source>A JSON file of rules that go before the built-in ones: which annotations are steps. It can hold marked steps, kernel families, the model and explanations of counts too.</source>
        <translation>优先于内置规则的 JSON 规则文件：哪些标注是步。其中也可以有标记的步、内核族、模型和对计数的解释。</translation>
    </message>
    <message>
        <source>By what the squares of the differences from the average are divided.</source>
        <translation>与平均值之差的平方和除以什么。</translation>
    </message>
    <message>
        <source>As the vendor&apos;s tool</source>
        <translation>与厂商工具相同</translation>
    </message>
    <message>
        <source>n - 1 for recordings of CUDA programs, as Nsight Systems prints it, else n.</source>
        <translation>CUDA 程序的记录为 n - 1（与 Nsight Systems 的输出相同），否则为 n。</translation>
    </message>
    <message>
        <source>Completeness</source>
        <translation>完整性</translation>
    </message>
    <message>
        <source>whole; cut: a part of its device work is not in the recording; or without device work</source>
        <translation>完整；被截断：其部分设备工作不在记录中；或没有设备工作</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;L)</translation>
    </message>
    <message>
        <source>Devices First, Hosts Closed</source>
        <translation>设备在前，主机折叠</translation>
    </message>
    <message>
        <source>Ctrl+wheel, pinch; wheel over ruler and overview</source>
        <translation>Ctrl+滚轮、双指缩放；在标尺和概览上滚轮</translation>
    </message>
    <message>
        <source>Select a range; its ends snap to the edges of events</source>
        <translation>选择一段时间；两端吸附到事件的边缘</translation>
    </message>
    <message>
        <source>Drag with Ctrl</source>
        <translation>按住 Ctrl 拖动</translation>
    </message>
    <message>
        <source>Select a range without snapping</source>
        <translation>选择一段时间，不吸附</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>滚轮</translation>
    </message>
    <message>
        <source>no gap is longer than %1 µs; the longest is %2 µs: set gap-us lower</source>
        <translation>没有超过 %1 µs 的空隙；最长的是 %2 µs：请调小 gap-us</translation>
    </message>
    <message>
        <source>The recording is cut off: what came after is in no table.</source>
        <translation>记录被截断：其后的内容不在任何表中。</translation>
    </message>
    <message>
        <source>Include Kernels Outside of Steps</source>
        <translation>包含步之外的内核</translation>
    </message>
    <message>
        <source>Kernels of no step, such as the choice of tokens, have rows too.</source>
        <translation>不属于任何步的内核（例如选取词元）也有行。</translation>
    </message>
    <message>
        <source>a further document counts its times from another base; they were taken as they are</source>
        <translation>后面的文档从另一个起点计时；其时间按原样采用</translation>
    </message>
    <message>
        <source>rocpd database of rocprofv3 and rocprof-sys, or a job&apos;s folder of them</source>
        <translation>rocprofv3 和 rocprof-sys 的 rocpd 数据库，或一次作业的文件夹</translation>
    </message>
    <message>
        <source>rocprofv3 CSV files, or their folder</source>
        <translation>rocprofv3 的 CSV 文件，或其文件夹</translation>
    </message>
    <message>
        <source>rocprofv3 JSON</source>
        <translation>rocprofv3 JSON</translation>
    </message>
    <message>
        <source>a device used more HIP streams than can be shown as rows; its hardware queues are the rows instead</source>
        <translation>某设备使用的 HIP 流过多，无法逐行显示；改以其硬件队列为行</translation>
    </message>
    <message>
        <source>{device} Time by Kind of Work</source>
        <translation>{device} 时间按工作类型划分</translation>
    </message>
    <message>
        <source>Where the time of a device went: computing, communicating, copying, idle, and what of it ran at once. The span runs from the first start to the last end of the work. Kernels of a collective library, by their metadata or their name, are communication; copies are copies; all other work is computation, fills too unless they are counted apart. Each kind counts once while one or more of its operations run. Exposed communication is communication while nothing computes; exposed copies are copies while nothing computes or communicates. Busy time is computation plus exposed communication plus exposed copies (plus fills alone, when they are apart); idle time is the rest of the span. With a time window, work is cut at its edges. Rows of a phase add up the spans of its steps.</source>
        <translation>设备时间的去向：计算、通信、拷贝、空闲，以及哪些同时进行。跨度从工作的首个开始到最后结束。按元数据或名称判定为集合通信库的 kernel 属于通信；拷贝属于拷贝；其余工作属于计算，填充也算计算，除非单独计数。每类工作在有一个或多个操作运行时只计一次。暴露的通信是没有计算时的通信；暴露的拷贝是既无计算也无通信时的拷贝。忙碌时间为计算加暴露的通信加暴露的拷贝（填充单独计数时再加单独的填充）；跨度的其余部分为空闲时间。设有时间窗口时，工作在窗口边缘截断。阶段的行把其各步骤的跨度相加。</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>操作数</translation>
    </message>
    <message>
        <source>Number of kernels, copies and fills</source>
        <translation>kernel、拷贝和填充的数量</translation>
    </message>
    <message>
        <source>From the first start to the last end of the work</source>
        <translation>从工作的首个开始到最后结束</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>忙碌</translation>
    </message>
    <message>
        <source>Busy time in percent of the span</source>
        <translation>忙碌时间占跨度的百分比</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Time with one or more operations computing</source>
        <translation>有一个或多个操作在计算的时间</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Time with one or more kernels of a collective running</source>
        <translation>有一个或多个集合通信 kernel 运行的时间</translation>
    </message>
    <message>
        <source>Time with one or more copies running</source>
        <translation>有一个或多个拷贝运行的时间</translation>
    </message>
    <message>
        <source>Time with one or more fills running, when they are apart</source>
        <translation>有一个或多个填充运行的时间（单独计数时）</translation>
    </message>
    <message>
        <source>Computation and Communication</source>
        <translation>计算与通信</translation>
    </message>
    <message>
        <source>Time with both running</source>
        <translation>两者同时运行的时间</translation>
    </message>
    <message>
        <source>Computation and Copies</source>
        <translation>计算与拷贝</translation>
    </message>
    <message>
        <source>Communication and Copies</source>
        <translation>通信与拷贝</translation>
    </message>
    <message>
        <source>Hidden Communication</source>
        <translation>被掩盖的通信</translation>
    </message>
    <message>
        <source>Share of the communication during which something computes</source>
        <translation>通信期间有计算的份额</translation>
    </message>
    <message>
        <source>Exposed Communication</source>
        <translation>暴露的通信</translation>
    </message>
    <message>
        <source>Communication while nothing computes</source>
        <translation>没有计算时的通信</translation>
    </message>
    <message>
        <source>Exposed Copies</source>
        <translation>暴露的拷贝</translation>
    </message>
    <message>
        <source>Copies while nothing computes or communicates</source>
        <translation>既无计算也无通信时的拷贝</translation>
    </message>
    <message>
        <source>Idle Time</source>
        <translation>空闲时间</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>Idle time in percent of the span</source>
        <translation>空闲时间占跨度的百分比</translation>
    </message>
    <message>
        <source>What memory fills count as.</source>
        <translation>内存填充计为何种工作。</translation>
    </message>
    <message>
        <source>Fills compute.</source>
        <translation>填充算计算。</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>单独</translation>
    </message>
    <message>
        <source>Fills are a kind of their own.</source>
        <translation>填充自成一类。</translation>
    </message>
    <message>
        <source>Busy with</source>
        <translation>忙于</translation>
    </message>
    <message>
        <source>What keeps a device busy.</source>
        <translation>什么使设备忙碌。</translation>
    </message>
    <message>
        <source>All work</source>
        <translation>所有工作</translation>
    </message>
    <message>
        <source>Kernels, copies and fills.</source>
        <translation>kernel、拷贝和填充。</translation>
    </message>
    <message>
        <source>Only computation: waiting for copies and collectives that nothing hides is idle time.</source>
        <translation>仅计算：等待未被掩盖的拷贝和集合通信算空闲时间。</translation>
    </message>
    <message>
        <source>Correct the clocks</source>
        <translation>校正时钟</translation>
    </message>
    <message>
        <source>Takes launches as much earlier as operations start before their own launching call, so that none does.</source>
        <translation>按操作早于自身启动调用的最大量把启动提前，使任何操作都不早于其启动。</translation>
    </message>
    <message>
        <source>Next Operation</source>
        <translation>下一个操作</translation>
    </message>
    <message>
        <source>Why the {device} Was Idle</source>
        <translation>{device} 空闲的原因</translation>
    </message>
    <message>
        <source>The idle time of a device, stream or step, divided without remainder into causes; with the option &apos;host&apos;, apart by what the host did meanwhile, which makes a list of what to mend first. An idle interval runs from the end of the work before (F) to the start of the next operation (S); of several that start at once, the one launched first. L is the start of its launching call. When L is later than F, the time from F until the usual latency after L is synchronisation, when the launching thread was waiting for the device at F; else launched late. The rest is waiting for a dependency, when the operation is a later node of a graph; launch latency, when it started within the usual latency after L; copy in the way, waiting for a collective partner, or waiting for a dependency, when other work ended within the usual latency before S (a partner is waited for until the last participant of the collective has started); waiting for a dependency, when the stream had been told to wait; launch latency, when the launch was late or the rest is no longer than the usual latency; else not known. The usual latency is what nine of ten launches into an idle device stay within. Operations that were launched before the recording began are the start of the recording.</source>
        <translation>设备、stream 或步骤的空闲时间，不留余数地划分为各原因；使用选项 host 时还按主机当时所做的事区分，得出应先改进之处的列表。空闲区间从前面工作的结束（F）到下一个操作的开始（S）；若多个操作同时开始，取最早启动的一个。L 为其启动调用的开始。若 L 晚于 F，则从 F 到 L 之后通常延迟为止的时间：若启动线程在 F 时正在等待设备，为同步；否则为启动过晚。其余部分：若操作是 graph 的后续节点，为等待依赖；若在 L 之后的通常延迟内开始，为启动延迟；若其他工作在 S 之前的通常延迟内结束，为拷贝阻挡、等待集合通信对端或等待依赖（对端等待持续到集合通信的最后一个参与者开始）；若 stream 曾被要求等待，为等待依赖；若启动过晚或其余部分不长于通常延迟，为启动延迟；否则为未知。通常延迟是向空闲设备的启动中十有九次不超过的时间。在记录开始之前启动的操作属于记录的开始。</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why the next operation had not started</source>
        <translation>下一个操作为何尚未开始</translation>
    </message>
    <message>
        <source>Host Event</source>
        <translation>主机事件</translation>
    </message>
    <message>
        <source>What the launching thread did in the middle of the idle time, or the operator that waited; with the option &apos;host&apos;</source>
        <translation>启动线程在空闲时间中点所做的事，或进行等待的算子；使用选项 host 时</translation>
    </message>
    <message>
        <source>Share of the idle time of the same device, stream or step</source>
        <translation>在同一设备、stream 或步骤的空闲时间中的份额</translation>
    </message>
    <message>
        <source>Idle time of this cause</source>
        <translation>此原因的空闲时间</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>间隙数</translation>
    </message>
    <message>
        <source>Number of idle intervals that have a part of this cause</source>
        <translation>含有此原因部分的空闲区间数</translation>
    </message>
    <message>
        <source>Average</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Average length of the parts</source>
        <translation>各部分的平均长度</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Length of the longest part</source>
        <translation>最长部分的长度</translation>
    </message>
    <message>
        <source>Idle Time per Step</source>
        <translation>每步空闲时间</translation>
    </message>
    <message>
        <source>Idle time of this cause divided by the steps</source>
        <translation>此原因的空闲时间除以步骤数</translation>
    </message>
    <message>
        <source>By host event</source>
        <translation>按主机事件</translation>
    </message>
    <message>
        <source>One row for each host event that is to blame.</source>
        <translation>每个应负责的主机事件一行。</translation>
    </message>
    <message>
        <source>Whose busy and idle time a row tells.</source>
        <translation>一行说明谁的忙碌和空闲时间。</translation>
    </message>
    <message>
        <source>All work of a device, of any process.</source>
        <translation>一个设备上任何进程的所有工作。</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Stream</translation>
    </message>
    <message>
        <source>The work of one stream alone.</source>
        <translation>仅一个 stream 的工作。</translation>
    </message>
    <message>
        <source>The steps of one shape on one device, added up.</source>
        <translation>一个设备上同一形状的步骤，相加。</translation>
    </message>
    <message>
        <source>The work that one step ran on one device.</source>
        <translation>一个步骤在一个设备上运行的工作。</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>All work of the devices of one rank.</source>
        <translation>一个 rank 的设备的所有工作。</translation>
    </message>
    <message>
        <source>Launched work only</source>
        <translation>仅有启动的工作</translation>
    </message>
    <message>
        <source>Only work whose launching call is in the recording, as HTA and TraceLens count.</source>
        <translation>仅启动调用在记录中的工作，与 HTA 和 TraceLens 的计数一致。</translation>
    </message>
    <message>
        <source>Rank of the process, where recorded</source>
        <translation>进程的 rank（有记录时）</translation>
    </message>
    <message>
        <source>{device} Idle Intervals and Their Causes</source>
        <translation>{device} 空闲区间及其原因</translation>
    </message>
    <message>
        <source>Every idle interval between two operations of a device, stream or step, divided without remainder into parts of one cause each; the rules are those of the summary of idle causes, and each row says which one decided. The rows lead to the operations around the interval, to the launching call of the next one and to the event to blame.</source>
        <translation>设备、stream 或步骤的两个操作之间的每个空闲区间，不留余数地划分为各有一个原因的部分；规则与空闲原因汇总相同，每行说明由哪条规则判定。各行可转到区间前后的操作、下一个操作的启动调用以及应负责的事件。</translation>
    </message>
    <message>
        <source>Start timestamp of the part</source>
        <translation>该部分的开始时间戳</translation>
    </message>
    <message>
        <source>Length of the part</source>
        <translation>该部分的长度</translation>
    </message>
    <message>
        <source>Interval Start</source>
        <translation>区间开始</translation>
    </message>
    <message>
        <source>Start timestamp of the whole idle interval</source>
        <translation>整个空闲区间的开始时间戳</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>Length of the whole idle interval</source>
        <translation>整个空闲区间的长度</translation>
    </message>
    <message>
        <source>What the launching thread did in the middle of the part, or the operator that waited</source>
        <translation>启动线程在该部分中点所做的事，或进行等待的算子</translation>
    </message>
    <message>
        <source>Held By</source>
        <translation>阻挡者</translation>
    </message>
    <message>
        <source>The call or the device operation that held the next operation</source>
        <translation>阻挡下一个操作的调用或设备操作</translation>
    </message>
    <message>
        <source>Operation that ended last before the interval</source>
        <translation>区间之前最后结束的操作</translation>
    </message>
    <message>
        <source>Operation that ended the interval</source>
        <translation>结束区间的操作</translation>
    </message>
    <message>
        <source>Start timestamp of its launching call</source>
        <translation>其启动调用的开始时间戳</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>The rule that decided, in words</source>
        <translation>判定所用的规则（文字）</translation>
    </message>
    <message>
        <source>Only intervals of this many microseconds or more.</source>
        <translation>仅不短于此微秒数的区间。</translation>
    </message>
    <message>
        <source>Launch Lag</source>
        <translation>启动滞后</translation>
    </message>
    <message>
        <source>How long operations waited from the start of their launching call to their own start, by call. Of a graph, the first node that ran counts. Long lags mean that the host is ahead of the device; lags near the shortest one mean that the device waits for the host. An operation that starts before its call, because the clocks of host and device differ, has a lag of 0 and is counted; the option &apos;correct-skew&apos; takes launches earlier by the largest such difference.</source>
        <translation>操作从其启动调用开始到自身开始的等待时间，按调用统计。graph 取首个运行的节点。滞后长表示主机领先于设备；滞后接近最短值表示设备在等待主机。因主机与设备时钟不同而早于其调用开始的操作滞后记为 0 并计数；选项 correct-skew 按最大的此类差值把启动提前。</translation>
    </message>
    <message>
        <source>Name of the launching call</source>
        <translation>启动调用的名称</translation>
    </message>
    <message>
        <source>Number of calls that launched work</source>
        <translation>启动了工作的调用数</translation>
    </message>
    <message>
        <source>Total Lag</source>
        <translation>总滞后</translation>
    </message>
    <message>
        <source>Sum of the lags</source>
        <translation>滞后之和</translation>
    </message>
    <message>
        <source>Average lag</source>
        <translation>平均滞后</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Shortest lag</source>
        <translation>最短滞后</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Median lag</source>
        <translation>滞后的中位数</translation>
    </message>
    <message>
        <source>90th Percentile</source>
        <translation>第 90 百分位</translation>
    </message>
    <message>
        <source>Nine of ten lags are not longer</source>
        <translation>十分之九的滞后不长于此</translation>
    </message>
    <message>
        <source>99th Percentile</source>
        <translation>第 99 百分位</translation>
    </message>
    <message>
        <source>99 of 100 lags are not longer</source>
        <translation>百分之九十九的滞后不长于此</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>Longest lag</source>
        <translation>最长滞后</translation>
    </message>
    <message>
        <source>Started Before Launch</source>
        <translation>早于启动</translation>
    </message>
    <message>
        <source>Operations that start before their launching call</source>
        <translation>早于其启动调用开始的操作</translation>
    </message>
    <message>
        <source>Launch Queue Length</source>
        <translation>启动队列长度</translation>
    </message>
    <message>
        <source>How many launches were outstanding, change by change: a launch is outstanding from the start of its call until its operation starts (of a graph, until the first node starts). Where the queue ran empty, the row says for how long and, when the device became idle until the next launch&apos;s operation, the cause that has the largest part of that time, as in the summary of idle causes. Operations without a launch in the recording do not count. The length is never negative: an operation that starts before its call, because the clocks differ, is launched when it starts.</source>
        <translation>逐次变化的未完成启动数：启动从其调用开始到其操作开始（graph 到首个节点开始）为未完成。队列变空时，该行给出空了多久；若设备在下一次启动的操作之前变为空闲，还给出占该时间最大部分的原因，与空闲原因汇总相同。记录中没有启动的操作不计。长度从不为负：因时钟不同而早于其调用开始的操作，视为在开始时启动。</translation>
    </message>
    <message>
        <source>Time of the change</source>
        <translation>变化的时间</translation>
    </message>
    <message>
        <source>Queue Length</source>
        <translation>队列长度</translation>
    </message>
    <message>
        <source>Launches outstanding after the change</source>
        <translation>变化之后未完成的启动数</translation>
    </message>
    <message>
        <source>launched, or started</source>
        <translation>launched（已启动）或 started（已开始）</translation>
    </message>
    <message>
        <source>Empty For</source>
        <translation>空置时长</translation>
    </message>
    <message>
        <source>Time until the next launch, where the queue ran empty</source>
        <translation>队列变空时到下一次启动的时间</translation>
    </message>
    <message>
        <source>Idle Cause</source>
        <translation>空闲原因</translation>
    </message>
    <message>
        <source>Why the device was idle before what was launched next</source>
        <translation>设备在下一次所启动的操作之前为何空闲</translation>
    </message>
    <message>
        <source>Empty queues only</source>
        <translation>仅空队列</translation>
    </message>
    <message>
        <source>Only where the queue ran empty.</source>
        <translation>仅队列变空之处。</translation>
    </message>
    <message>
        <source>idle, gap, bubble, waiting, unused, busy, why is the device idle</source>
        <translation>空闲，间隙，气泡，等待，未使用，忙，设备为什么空闲</translation>
    </message>
    <message>
        <source>why slow, slowest, longest, hot spot, bottleneck, where does the time go</source>
        <translation>为什么慢，最慢，最长，热点，瓶颈，时间花在哪里</translation>
    </message>
    <message>
        <source>launch, launch overhead, latency, queue, delay, host bound</source>
        <translation>启动，启动开销，延迟，队列，主机受限</translation>
    </message>
    <message>
        <source>wait, synchronise, synchronize, block, stall</source>
        <translation>等待，同步，阻塞，停顿</translation>
    </message>
    <message>
        <source>copy, transfer, bandwidth, host to device, PCIe</source>
        <translation>拷贝，传输，带宽，主机到设备，PCIe</translation>
    </message>
    <message>
        <source>memory, out of memory, allocation, peak, leak</source>
        <translation>内存，显存，显存不足，分配，峰值，泄漏</translation>
    </message>
    <message>
        <source>communication, all-reduce, network, straggler, imbalance, ranks out of step</source>
        <translation>通信，全归约，网络，掉队，不均衡，各 rank 不同步</translation>
    </message>
    <message>
        <source>utilisation, utilization, FLOPS, roofline, efficiency, matrix, attention</source>
        <translation>利用率，FLOPS，屋顶线，效率，矩阵，注意力</translation>
    </message>
    <message>
        <source>step, token, prefill, decode, iteration, time to first token</source>
        <translation>步，token，预填充，解码，迭代，首 token 时间</translation>
    </message>
    <message>
        <source>layer, module, operator, which operator launched this kernel</source>
        <translation>层，模块，算子，哪个算子启动了这个核函数</translation>
    </message>
    <message>
        <source>noise, regression, did it get faster, before and after</source>
        <translation>噪声，退化，是否变快，前后对比</translation>
    </message>
    <message>
        <source>counter, metric, hardware unit</source>
        <translation>计数器，指标，硬件单元</translation>
    </message>
    <message>
        <source>the window lies outside the recording, which ends at %1 s</source>
        <translation>时间窗口在记录之外；记录结束于 %1 s</translation>
    </message>
    <message>
        <source>a backslash begins no escape; it was kept as it is</source>
        <translation>反斜杠不构成转义；按原样保留</translation>
    </message>
    <message>
        <source>Only the text is touched, no time.</source>
        <translation>只影响文本，不影响时间。</translation>
    </message>
    <message>
        <source>bytes are not UTF-8; they are shown as �</source>
        <translation>字节不是 UTF-8；显示为 �</translation>
    </message>
    <message>
        <source>half of a surrogate pair stands alone; it is shown as �</source>
        <translation>代理对只有一半；显示为 �</translation>
    </message>
    <message>
        <source>a text holds a raw control byte; it is shown as \x01</source>
        <translation>文本含有未转义的控制字节；显示为 \x01</translation>
    </message>
    <message>
        <source>a text holds a quote that is not escaped; the event was kept</source>
        <translation>文本含有未转义的引号；事件已保留</translation>
    </message>
    <message>
        <source>Check the event&apos;s name if it matters.</source>
        <translation>若名称重要，请核对该事件的名称。</translation>
    </message>
    <message>
        <source>The recorder wrote the field again.</source>
        <translation>记录程序重复写了该字段。</translation>
    </message>
    <message>
        <source>a comma stands before a closing bracket; it was passed over</source>
        <translation>右括号前有逗号；已跳过</translation>
    </message>
    <message>
        <source>Nothing is missing.</source>
        <translation>没有缺失。</translation>
    </message>
    <message>
        <source>more than one comma stands between events; they were passed over</source>
        <translation>事件之间有多个逗号；已跳过</translation>
    </message>
    <message>
        <source>a closing bracket stands between events; it was passed over</source>
        <translation>事件之间有右括号；已跳过</translation>
    </message>
    <message>
        <source>Files that were joined by hand look so.</source>
        <translation>手工拼接的文件会这样。</translation>
    </message>
    <message>
        <source>an event cannot be read even with repairs; it was left out</source>
        <translation>事件修复后仍无法读取；已略去</translation>
    </message>
    <message>
        <source>Totals lack these events. Record again if they matter.</source>
        <translation>合计中缺少这些事件。若重要，请重新记录。</translation>
    </message>
    <message>
        <source>bytes between events are not JSON; they were left out</source>
        <translation>事件之间的字节不是 JSON；已略去</translation>
    </message>
    <message>
        <source>Events in these bytes are missing.</source>
        <translation>这些字节中的事件缺失。</translation>
    </message>
    <message>
        <source>fields beside the events are damaged; the events were read</source>
        <translation>事件旁的字段已损坏；事件已读取</translation>
    </message>
    <message>
        <source>Names of devices or the start time may be missing.</source>
        <translation>设备名称或起始时间可能缺失。</translation>
    </message>
    <message>
        <source>the file is damaged; what stands before the damage was read</source>
        <translation>文件已损坏；损坏之前的内容已读取</translation>
    </message>
    <message>
        <source>Everything behind the damage is missing.</source>
        <translation>损坏之后的内容全部缺失。</translation>
    </message>
    <message>
        <source>The end of the recording is missing. Let the recorder finish writing.</source>
        <translation>记录的结尾缺失。请让记录程序写完。</translation>
    </message>
    <message>
        <source>the file ends in the fields behind the events; the events are complete</source>
        <translation>文件在事件之后的字段中结束；事件是完整的</translation>
    </message>
    <message>
        <source>the file ends without closing its list of events; nothing is cut</source>
        <translation>文件结束时事件列表没有关闭；内容没有被截断</translation>
    </message>
    <message>
        <source>Recorders that write while they run leave the list open.</source>
        <translation>边运行边写的记录程序会让列表保持打开。</translation>
    </message>
    <message>
        <source>list elements are not events; they were skipped</source>
        <translation>列表元素不是事件；已跳过</translation>
    </message>
    <message>
        <source>They hold no time.</source>
        <translation>它们不含时间。</translation>
    </message>
    <message>
        <source>a second list of events was left out</source>
        <translation>第二个事件列表已略去</translation>
    </message>
    <message>
        <source>Save it as a file of its own to see it.</source>
        <translation>请另存为单独的文件再查看。</translation>
    </message>
    <message>
        <source>bytes behind the last list of events were not read</source>
        <translation>最后一个事件列表之后的字节没有读取</translation>
    </message>
    <message>
        <source>Something was appended to the file.</source>
        <translation>文件后面附加了别的内容。</translation>
    </message>
    <message>
        <source>further documents stand in the file; their events were read too</source>
        <translation>文件中还有其他文档；其中的事件也已读取</translation>
    </message>
    <message>
        <source>They are one recording here.</source>
        <translation>在这里它们是同一份记录。</translation>
    </message>
    <message>
        <source>Its events may stand at the wrong place. Open the documents as files of their own.</source>
        <translation>其中的事件位置可能不对。请把各文档作为单独的文件打开。</translation>
    </message>
    <message>
        <source>samples of call stacks stand beside the events; no table shows them</source>
        <translation>事件旁还有调用栈采样；没有表格显示它们</translation>
    </message>
    <message>
        <source>Only the timeline&apos;s events were read.</source>
        <translation>只读取了时间线的事件。</translation>
    </message>
    <message>
        <source>the gzip data end early; what could be inflated was read</source>
        <translation>gzip 数据提前结束；能解压的部分已读取</translation>
    </message>
    <message>
        <source>The end of the recording is missing. Copy the file again.</source>
        <translation>记录的结尾缺失。请重新复制文件。</translation>
    </message>
    <message>
        <source>Everything behind the damage is missing. Copy the file again.</source>
        <translation>损坏之后的内容全部缺失。请重新复制文件。</translation>
    </message>
    <message>
        <source>bytes behind the gzip data were left out</source>
        <translation>gzip 数据之后的字节已略去</translation>
    </message>
    <message>
        <source>They are not gzip data.</source>
        <translation>它们不是 gzip 数据。</translation>
    </message>
    <message>
        <source>a time is one that no clock reaches; the last time that can be shown was taken</source>
        <translation>时间超出任何时钟的范围；取可显示的最后时间</translation>
    </message>
    <message>
        <source>The recorder&apos;s clock went wrong at this event.</source>
        <translation>记录程序的时钟在该事件处出错。</translation>
    </message>
    <message>
        <source>a duration is below zero; it was taken as 0</source>
        <translation>时长为负；按 0 处理</translation>
    </message>
    <message>
        <source>The recorder read its clocks in the wrong order.</source>
        <translation>记录程序读取时钟的顺序有误。</translation>
    </message>
    <message>
        <source>a duration is longer than a year; it was taken as 0</source>
        <translation>时长超过一年；按 0 处理</translation>
    </message>
    <message>
        <source>a complete event has no duration; it was taken as 0</source>
        <translation>完整事件没有时长；按 0 处理</translation>
    </message>
    <message>
        <source>It is drawn as an instant.</source>
        <translation>画成瞬时事件。</translation>
    </message>
    <message>
        <source>a duration is not a number; it was taken as 0</source>
        <translation>时长不是数字；按 0 处理</translation>
    </message>
    <message>
        <source>an event has no time that can be read; it was left out</source>
        <translation>事件没有可读的时间；已略去</translation>
    </message>
    <message>
        <source>Totals lack these events.</source>
        <translation>合计中缺少这些事件。</translation>
    </message>
    <message>
        <source>an event has no end; it is drawn to the end of the recording</source>
        <translation>事件没有结束；画到记录的末尾</translation>
    </message>
    <message>
        <source>Its duration is an upper bound.</source>
        <translation>其时长是上限。</translation>
    </message>
    <message>
        <source>an event ends before it starts; it was taken as an instant</source>
        <translation>事件的结束早于开始；按瞬时事件处理</translation>
    </message>
    <message>
        <source>a range was never closed; it is drawn to the last annotation of the recording</source>
        <translation>区间从未关闭；画到记录的最后一个标注</translation>
    </message>
    <message>
        <source>Reports leave such ranges out of their averages.</source>
        <translation>报表的平均值不含这类区间。</translation>
    </message>
    <message>
        <source>Choose another alignment if the files do not fit together.</source>
        <translation>若文件对不齐，请选择其他对齐方式。</translation>
    </message>
    <message>
        <source>no file says when it was recorded; each was laid at time 0</source>
        <translation>没有文件说明记录时间；各文件都从时间 0 开始</translation>
    </message>
    <message>
        <source>runs of several hosts have clocks that are not related; each host&apos;s first process is shown as if all had started at once</source>
        <translation>多台主机的时钟互不相关；各主机的第一个进程按同时开始显示</translation>
    </message>
    <message>
        <source>Compare times within a host only.</source>
        <translation>只在同一主机内比较时间。</translation>
    </message>
    <message>
        <source>a slice never ends; it is drawn to the end of the recording</source>
        <translation>切片没有结束；画到记录的末尾</translation>
    </message>
    <message>
        <source>the end of a slice has no beginning; it was left out</source>
        <translation>切片的结束没有对应的开始；已略去</translation>
    </message>
    <message>
        <source>The slice began before the recording did.</source>
        <translation>该切片在记录开始之前就开始了。</translation>
    </message>
    <message>
        <source>The two were paired by their order.</source>
        <translation>两者按顺序配对。</translation>
    </message>
    <message>
        <source>events overlap their neighbours without nesting; they are shown on further lanes of the same row</source>
        <translation>事件与相邻事件重叠而不嵌套；显示在同一行的其他泳道</translation>
    </message>
    <message>
        <source>The event at the other end is not in the recording.</source>
        <translation>另一端的事件不在记录中。</translation>
    </message>
    <message>
        <source>several calls share the correlation id of a device operation; it was linked to none</source>
        <translation>多个调用与一个设备操作共用关联 ID；未关联到任何调用</translation>
    </message>
    <message>
        <source>Launch reports lack this operation&apos;s call.</source>
        <translation>启动类报表缺少该操作的调用。</translation>
    </message>
    <message>
        <source>an arrow may end at several operations of one microsecond; it was tied to none</source>
        <translation>箭头可能指向同一微秒内的多个操作；未关联到任何操作</translation>
    </message>
    <message>
        <source>Launch reports lack these ties. The recorder&apos;s database is exact.</source>
        <translation>启动类报表缺少这些关联。记录程序的数据库是精确的。</translation>
    </message>
    <message>
        <source>an arrow from a call to device work meets no call or no work</source>
        <translation>从调用到设备操作的箭头找不到调用或操作</translation>
    </message>
    <message>
        <source>It ties nothing.</source>
        <translation>它没有关联任何内容。</translation>
    </message>
    <message>
        <source>events are of a phase that a timeline does not show (samples, object snapshots, …)</source>
        <translation>事件属于时间线不显示的类型（采样、对象快照等）</translation>
    </message>
    <message>
        <source>They hold no durations.</source>
        <translation>它们不含时长。</translation>
    </message>
    <message>
        <source>the file holds several ranks whose correlation ids repeat; those of each further rank count on from 2^40</source>
        <translation>文件含有多个 rank，其关联 ID 重复；后续各 rank 的 ID 从 2^40 起继续编号</translation>
    </message>
    <message>
        <source>Launches are tied within a rank.</source>
        <translation>启动只在同一 rank 内关联。</translation>
    </message>
    <message>
        <source>a name refers to a text that the export does not hold; it is shown empty</source>
        <translation>名称引用了导出文件中没有的文本；显示为空</translation>
    </message>
    <message>
        <source>Export the recording again.</source>
        <translation>请重新导出记录。</translation>
    </message>
    <message>
        <source>a dispatch is of a kernel that the recording does not name</source>
        <translation>派发的核函数在记录中没有名称</translation>
    </message>
    <message>
        <source>It counts in totals under an empty name.</source>
        <translation>它以空名称计入合计。</translation>
    </message>
    <message>
        <source>an API id was named by the line of the statistics beside it that has the same calls and time</source>
        <translation>API ID 按旁边统计中调用数和时间相同的一行命名</translation>
    </message>
    <message>
        <source>The recording itself holds numbers only.</source>
        <translation>记录本身只有编号。</translation>
    </message>
    <message>
        <source>an API id has no known name; it is shown by number</source>
        <translation>API ID 没有已知名称；按编号显示</translation>
    </message>
    <message>
        <source>the device numbers of the events are not those of the device list; they were matched in order</source>
        <translation>事件的设备编号与设备列表不同；按顺序对应</translation>
    </message>
    <message>
        <source>Check the device&apos;s name if several kinds are in the machine.</source>
        <translation>若机器中有多种设备，请核对设备名称。</translation>
    </message>
    <message>
        <source>an activity names a device that the device table does not list</source>
        <translation>活动引用了设备表中没有的设备</translation>
    </message>
    <message>
        <source>Its properties are not known.</source>
        <translation>其属性未知。</translation>
    </message>
    <message>
        <source>the value of a counter is not a number; it was left out</source>
        <translation>计数器的值不是数字；已略去</translation>
    </message>
    <message>
        <source>The graph has no point there.</source>
        <translation>曲线在该处没有点。</translation>
    </message>
    <message>
        <source>the value of a counter belongs to no dispatch and no sample; it was left out</source>
        <translation>计数器的值不属于任何派发或采样；已略去</translation>
    </message>
    <message>
        <source>a release is of memory whose allocation is not in the recording; its size is not known</source>
        <translation>释放的内存其分配不在记录中；大小未知</translation>
    </message>
    <message>
        <source>The memory graph starts too low by it.</source>
        <translation>内存曲线的起点因此偏低。</translation>
    </message>
    <message>
        <source>an annotation is of an unknown type; it is not shown</source>
        <translation>标注的类型未知；不显示</translation>
    </message>
    <message>
        <source>A newer recorder wrote it.</source>
        <translation>由更新版本的记录程序写入。</translation>
    </message>
    <message>
        <source>They are no device work.</source>
        <translation>它们不是设备操作。</translation>
    </message>
    <message>
        <source>table %1 is damaged; the rows before the damage were read</source>
        <translation>表 %1 已损坏；损坏之前的行已读取</translation>
    </message>
    <message>
        <source>table %1 has no place in the trace</source>
        <translation>表 %1 在记录中没有对应的位置</translation>
    </message>
    <message>
        <source>Its rows are in no report.</source>
        <translation>其中的行不在任何报表中。</translation>
    </message>
    <message>
        <source>records of %1 have no place in the trace</source>
        <translation>%1 的条目在记录中没有对应的位置</translation>
    </message>
    <message>
        <source>They are in no report.</source>
        <translation>它们不在任何报表中。</translation>
    </message>
    <message>
        <source>the recorder says: %1</source>
        <translation>记录程序说明：%1</translation>
    </message>
    <message>
        <source>This is the recorder&apos;s own message.</source>
        <translation>这是记录程序自己的消息。</translation>
    </message>
    <message>
        <source>a line has another number of cells than the header; it was not read</source>
        <translation>一行的单元格数与表头不同；没有读取</translation>
    </message>
    <message>
        <source>Totals lack these lines.</source>
        <translation>合计中缺少这些行。</translation>
    </message>
    <message>
        <source>a second file of the same report stands in the set; it was not read</source>
        <translation>报表集中同一报表有第二个文件；没有读取</translation>
    </message>
    <message>
        <source>Keep one file of each report in the folder.</source>
        <translation>文件夹中每种报表请只保留一个文件。</translation>
    </message>
    <message>
        <source>the set of reports has %1</source>
        <translation>报表集%1</translation>
    </message>
    <message>
        <source>Export that report too to see it.</source>
        <translation>请同时导出该报表再查看。</translation>
    </message>
    <message>
        <source>Export the API trace or the kernel execution trace too.</source>
        <translation>请同时导出 API 跟踪或核函数执行跟踪。</translation>
    </message>
    <message>
        <source>kernels come from the kernel execution trace, which names no streams; they are shown on one</source>
        <translation>核函数来自不含流信息的核函数执行跟踪；显示在同一个流上</translation>
    </message>
    <message>
        <source>Export the device trace too.</source>
        <translation>请同时导出设备跟踪。</translation>
    </message>
    <message>
        <source>a file of the folder holds nothing of a run; it was not read</source>
        <translation>文件夹中的一个文件不含运行内容；没有读取</translation>
    </message>
    <message>
        <source>a timeline is of another run of the program; it was not read, since its work would count again</source>
        <translation>时间线属于程序的另一次运行；没有读取，否则会重复计数</translation>
    </message>
    <message>
        <source>Open it by itself to see it.</source>
        <translation>请单独打开查看。</translation>
    </message>
    <message>
        <source>a file is of a recording that another file of the folder holds already; it was not read</source>
        <translation>文件的记录已由文件夹中的另一个文件给出；没有读取</translation>
    </message>
    <message>
        <source>a printed time or size is not a number; it was left out</source>
        <translation>打印的时间或大小不是数字；已略去</translation>
    </message>
    <message>
        <source>Averages lack it.</source>
        <translation>平均值不含它。</translation>
    </message>
    <message>
        <source>a line of call stacks has no launch or no place in the stack; it was left out</source>
        <translation>调用栈的一行没有启动或栈内位置；已略去</translation>
    </message>
    <message>
        <source>The stack lacks this frame.</source>
        <translation>调用栈缺少该帧。</translation>
    </message>
    <message>
        <source>statistics of a run stand in another of its files too; they were counted once</source>
        <translation>运行的统计在另一个文件中也有；只计一次</translation>
    </message>
    <message>
        <source>Reports sum the lines.</source>
        <translation>报表对各行求和。</translation>
    </message>
    <message>
        <source>a line of statistics has no calls or no time that can be read; it was left out</source>
        <translation>统计的一行没有可读的调用数或时间；已略去</translation>
    </message>
    <message>
        <source>Totals lack this line.</source>
        <translation>合计中缺少该行。</translation>
    </message>
    <message>
        <source>a measurement has no order, label, metric or number; it was left out</source>
        <translation>测量值缺少次序、标签、指标或数值；已略去</translation>
    </message>
    <message>
        <source>The paired difference lacks it.</source>
        <translation>配对差值不含它。</translation>
    </message>
    <message>
        <source>a file of the optimiser&apos;s run is not there or cannot be read</source>
        <translation>优化器运行的文件不存在或无法读取</translation>
    </message>
    <message>
        <source>Reports say which step lacks it.</source>
        <translation>报表会说明哪一步缺少它。</translation>
    </message>
    <message>
        <source>Open each run by itself.</source>
        <translation>请分别打开各次运行。</translation>
    </message>
    <message>
        <source>The result is cut after %1 rows of %2.</source>
        <translation>结果在 %1 行处截断，共 %2 行。</translation>
    </message>
    <message>
        <source>The result is cut after %1 rows of more than %2.</source>
        <translation>结果在 %1 行处截断，共超过 %2 行。</translation>
    </message>
    <message>
        <source>%1 communication has one kernel only: the other ranks are not in this recording. Open the recordings of all ranks together to see what they waited for.</source>
        <translation>%1 次通信只有一个核函数：其他 rank 不在此记录中。请同时打开所有 rank 的记录，查看它们在等待什么。</translation>
    </message>
    <message>
        <source>%1 communications have one kernel only: the other ranks are not in this recording. Open the recordings of all ranks together to see what they waited for.</source>
        <translation>%1 次通信各只有一个核函数：其他 rank 不在此记录中。请同时打开所有 rank 的记录，查看它们在等待什么。</translation>
    </message>
    <message>
        <source>&apos;%1&apos; is recorded in percent and never above 1: it looks like a fraction of 1.</source>
        <translation>“%1”以百分比记录却从不超过 1：看来是以 1 为整体的比例。</translation>
    </message>
    <message>
        <source>80 compute units are assumed (gfx936); the option compute-units sets another number.</source>
        <translation>假定有 80 个计算单元（gfx936）；可用选项 compute-units 另行设定。</translation>
    </message>
    <message>
        <source>%1 further row with less time is left out.</source>
        <translation>另有 %1 行时间较少，已略去。</translation>
    </message>
    <message>
        <source>%1 further rows with less time are left out.</source>
        <translation>另有 %1 行时间较少，已略去。</translation>
    </message>
    <message>
        <source>device %1: the usual launch latency is %2 ns</source>
        <translation>设备 %1：通常的启动延迟为 %2 ns</translation>
    </message>
    <message>
        <source>device %1: operations start up to %2 ns before their launching call: the clocks of host and device differ</source>
        <translation>设备 %1：操作比其启动调用最多早 %2 ns 开始：主机与设备的时钟不一致</translation>
    </message>
    <message>
        <source>, corrected</source>
        <translation>，已校正</translation>
    </message>
    <message>
        <source>%1 operation has no launching call in the recording</source>
        <translation>%1 个操作在记录中没有启动调用</translation>
    </message>
    <message>
        <source>%1 operations have no launching call in the recording</source>
        <translation>%1 个操作在记录中没有启动调用</translation>
    </message>
    <message>
        <source>%1 block has no recorded release, but its address was given out again: counted as released.</source>
        <translation>%1 个内存块没有释放记录，但其地址已再次分配：按已释放计。</translation>
    </message>
    <message>
        <source>%1 release is of a block allocated before the recording.</source>
        <translation>%1 次释放的内存块在记录开始之前分配。</translation>
    </message>
    <message>
        <source>No peak figures for &quot;%1&quot;: utilisation is &apos;-&apos;. Put them in a device table.</source>
        <translation>“%1”没有峰值数据：利用率为“-”。请在设备表中填写。</translation>
    </message>
    <message>
        <source>%1 rows take together operators that differ in parameters of little weight; their names are the first one&apos;s.</source>
        <translation>%1 行合并了仅在次要参数上不同的算子；名称取各自的第一个。</translation>
    </message>
    <message>
        <source>%1: all %2 kernels of a step are attributed (%3 families closed, nothing left over).</source>
        <translation>%1：一步的全部 %2 个核函数都已归属（%3 个族闭合，没有剩余）。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 kernels of a step are attributed (%4 of %5 families closed</source>
        <translation>%1：一步的 %3 个核函数中有 %2 个已归属（%5 个族中 %4 个闭合</translation>
    </message>
    <message>
        <source>, %1 vary from step to step</source>
        <translation>，%1 个随步变化</translation>
    </message>
    <message>
        <source>).</source>
        <translation>）。</translation>
    </message>
    <message>
        <source>attention runs %1 times a step</source>
        <translation>注意力每步运行 %1 次</translation>
    </message>
    <message>
        <source>linear attention runs %1 times a step</source>
        <translation>线性注意力每步运行 %1 次</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1: Open: the counts suggest no number of layers.</source>
        <translation>%1：未定：计数没有给出层数。</translation>
    </message>
    <message>
        <source>%1: Consistent with %2 layers</source>
        <translation>%1：与 %2 层一致</translation>
    </message>
    <message>
        <source> (</source>
        <translation>（</translation>
    </message>
    <message>
        <source>)</source>
        <translation>）</translation>
    </message>
    <message>
        <source>. The first is the likeliest; the counts alone cannot tell them apart.</source>
        <translation>。第一个最可能；仅凭计数无法区分。</translation>
    </message>
    <message>
        <source>%1: Open: the model does not explain every launch.</source>
        <translation>%1：未定：模型没有解释每一次启动。</translation>
    </message>
    <message>
        <source> The counts suggest %1 layers</source>
        <translation>计数提示 %1 层</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>%1: Proved: every launch closes, and </source>
        <translation>%1：已证明：每次启动都闭合，且</translation>
    </message>
    <message>
        <source>, as the model says.</source>
        <translation>，与模型所述相同。</translation>
    </message>
    <message>
        <source> Counts alone would also fit %1 layers.</source>
        <translation>仅凭计数也符合 %1 层。</translation>
    </message>
    <message>
        <source>%1: Consistent with %2 layers: the model closes, as others do.</source>
        <translation>%1：与 %2 层一致：该模型闭合，其他的也闭合。</translation>
    </message>
    <message>
        <source> But </source>
        <translation>但</translation>
    </message>
    <message>
        <source>, which the model does not say.</source>
        <translation>，模型并非如此。</translation>
    </message>
    <message>
        <source>Model: %1.</source>
        <translation>模型：%1。</translation>
    </message>
    <message>
        <source>No annotation is a step by the rules, and no kernel sequence repeats.</source>
        <translation>按规则没有标注是步，也没有重复的核函数序列。</translation>
    </message>
    <message>
        <source>%1: %2 of %3 steps are whole</source>
        <translation>%1：%3 步中有 %2 步完整</translation>
    </message>
    <message>
        <source>, %1 is cut</source>
        <translation>，%1 步被截断</translation>
    </message>
    <message>
        <source>, %1 are cut</source>
        <translation>，%1 步被截断</translation>
    </message>
    <message>
        <source>, %1 is without device work</source>
        <translation>，%1 步没有设备操作</translation>
    </message>
    <message>
        <source>, %1 are without device work</source>
        <translation>，%1 步没有设备操作</translation>
    </message>
    <message>
        <source>; averages are of what there is.</source>
        <translation>；平均值取自现有部分。</translation>
    </message>
    <message>
        <source>; averages are of the whole ones.</source>
        <translation>；平均值只取完整的步。</translation>
    </message>
    <message>
        <source>The best is %1 times as fast as the baseline (%2 ms after %3 ms)</source>
        <translation>最佳版本速度是基线的 %1 倍（由 %3 ms 降至 %2 ms）</translation>
    </message>
    <message>
        <source>Iteration %1 is near the peak: there is little left to gain, and stopping early is reasonable.</source>
        <translation>第 %1 次迭代已接近峰值：所剩收益不多，可以提前停止。</translation>
    </message>
    <message>
        <source>Noise threshold: %1 %.</source>
        <translation>噪声阈值：%1 %。</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
    <message>
        <source>Three iterations in a row brought no gain beyond noise: take an instruction trace (SQTT) before choosing further methods, or stop.</source>
        <translation>连续三次迭代没有超出噪声的收益：请先做指令跟踪（SQTT）再选择方法，或就此停止。</translation>
    </message>
    <message>
        <source>Missing: %1</source>
        <translation>缺少：%1</translation>
    </message>
    <message>
        <source>Iteration %1 has no roofline.json: neither distances nor a budget.</source>
        <translation>第 %1 次迭代没有 roofline.json：既无差距也无预算。</translation>
    </message>
    <message>
        <source>Distances are the optimiser&apos;s own figures, from its own peaks (for gfx936 180 TFLOP/s and 1600 GB/s, far below what the device reaches).</source>
        <translation>差距是优化器自己的数字，取自它自己的峰值（gfx936 为 180 TFLOP/s 和 1600 GB/s，远低于设备实际可达）。</translation>
    </message>
    <message>
        <source>Iteration %1 names no branches.</source>
        <translation>第 %1 次迭代没有列出分支。</translation>
    </message>
    <message>
        <source>Iteration %1: all branches failed; nothing can be said of its methods.</source>
        <translation>第 %1 次迭代：所有分支都失败；无法评价其方法。</translation>
    </message>
    <message>
        <source>Iteration %1 has no ablation.</source>
        <translation>第 %1 次迭代没有消融实验。</translation>
    </message>
    <message>
        <source>%1 measurements of &apos;%2&apos; have no neighbour of the other variant; they count in the means only.</source>
        <translation>“%2”有 %1 次测量没有另一版本的相邻测量；只计入平均值。</translation>
    </message>
    <message>
        <source>The candidate passes: %1.</source>
        <translation>候选版本通过：%1。</translation>
    </message>
    <message>
        <source>The candidate does not pass: %1.</source>
        <translation>候选版本未通过：%1。</translation>
    </message>
    <message>
        <source>The candidate does not pass: %1. Passed: %2.</source>
        <translation>候选版本未通过：%1。通过：%2。</translation>
    </message>
    <message>
        <source>No run without instrumentation tells its time (mean_kernel_ms=… in what it printed); give it with the option normal-ms.</source>
        <translation>没有不带插桩的运行给出时间（打印内容中的 mean_kernel_ms=…）；请用选项 normal-ms 提供。</translation>
    </message>
    <message>
        <source>Times of run &apos;%1&apos; are left out: they were taken while hardware counters were collected.</source>
        <translation>运行“%1”的时间已略去：它们是在采集硬件计数器时测得的。</translation>
    </message>
    <message>
        <source>%1: %2 kernels are under 0.2 % each, together %3 %: none is worth a kernel of its own yet.</source>
        <translation>%1：%2 个核函数各不到 0.2 %，合计 %3 %：目前都不值得单独优化。</translation>
    </message>
    <message>
        <source>Closure</source>
        <translation>闭合</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>TTFT and TPOT</source>
        <translation>TTFT 和 TPOT</translation>
    </message>
    <message>
        <source>The vendor&apos;s word for its API: CUDA, HIP</source>
        <translation>厂商对其 API 的称呼：CUDA、HIP</translation>
    </message>
    <message>
        <source>The bare function name: as recorded, else made from the name</source>
        <translation>裸函数名：有记录则用记录，否则由名称得出</translation>
    </message>
    <message>
        <source>The mangled name where it was recorded, else the name</source>
        <translation>有记录时为修饰名，否则为名称</translation>
    </message>
    <message>
        <source>What was done, as summaries name it: [CUDA memcpy Host-to-Device]</source>
        <translation>所做的操作，与汇总中的名称相同：[CUDA memcpy Host-to-Device]</translation>
    </message>
    <message>
        <source>domain:name, or the name alone without a domain</source>
        <translation>域:名称；没有域时仅名称</translation>
    </message>
    <message>
        <source>0 where the recording has no end of it, and it is drawn to the end of the recording</source>
        <translation>记录中没有其结束时为 0，此时画到记录末尾</translation>
    </message>
    <message>
        <source>Aggregate: the standard deviation of a sample (n - 1); of one value 0</source>
        <translation>聚合：样本标准差（n - 1）；只有一个值时为 0</translation>
    </message>
    <message>
        <source>The C++ spelling of a mangled name; other names as they are</source>
        <translation>修饰名的 C++ 写法；其他名称不变</translation>
    </message>
    <message>
        <source>The name of a call as reports print it: without the version of its entry point</source>
        <translation>报表中的调用名称：不含入口点版本</translation>
    </message>
    <message>
        <source>What ties events together: launches, dependencies, arrows of the recording, partners, nesting</source>
        <translation>事件之间的联系：启动、依赖、记录中的箭头、伙伴、嵌套</translation>
    </message>
    <message>
        <source>launch (call to device work), dependency (work to the next of its stream, which began after it), flow (an arrow of the recording), partner (kernels of one communication, both ways) or parent (outer to inner event)</source>
        <translation>launch（调用到设备工作）、dependency（工作到同一流中在其后开始的下一个工作）、flow（记录中的箭头）、partner（同一次通信的内核，双向）或 parent（外层到内层事件）</translation>
    </message>
    <message>
        <source>To the &amp;Query</source>
        <translation>到查询(&amp;Q)</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
</context>
<context>
    <name>tallyscope::AlignmentDialog</name>
    <message>
        <source>Open Together</source>
        <translation>一起打开</translation>
    </message>
    <message>
        <source>Align:</source>
        <translation>对齐：</translation>
    </message>
    <message>
        <source>by &amp;wall clock</source>
        <translation>按墙上时钟(&amp;W)</translation>
    </message>
    <message>
        <source>at a chosen &amp;range</source>
        <translation>按所选范围(&amp;R)</translation>
    </message>
    <message>
        <source>by typed &amp;offset</source>
        <translation>按输入的偏移(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Add Files…</source>
        <translation>添加文件(&amp;A)…</translation>
    </message>
    <message>
        <source>Add O&amp;pen Recording</source>
        <translation>添加已打开的记录(&amp;P)</translation>
    </message>
    <message>
        <source>Show Together</source>
        <translation>一起显示</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Its time 0 lies at</source>
        <translation>其时间 0 位于</translation>
    </message>
    <message>
        <source>Each recording lies where the clock of its computer put it.</source>
        <translation>每个记录按其计算机的时钟放置。</translation>
    </message>
    <message>
        <source>Wall clock of its time 0 (UTC)</source>
        <translation>其时间 0 的墙上时钟（UTC）</translation>
    </message>
    <message>
        <source>The chosen occurrences start together.</source>
        <translation>所选的各次出现同时开始。</translation>
    </message>
    <message>
        <source>Range, operator or kernel, and which occurrence</source>
        <translation>范围、算子或核函数，以及第几次出现</translation>
    </message>
    <message>
        <source>Offsets count from time 0 of the first recording.</source>
        <translation>偏移从第一个记录的时间 0 算起。</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Add at least two recordings.</source>
        <translation>请至少添加两个记录。</translation>
    </message>
    <message>
        <source>Add Recordings</source>
        <translation>添加记录</translation>
    </message>
</context>
<context>
    <name>tallyscope::AlignmentDraft</name>
    <message>
        <source>The wall clock is not known of: %1</source>
        <translation>以下记录没有墙上时钟：%1</translation>
    </message>
    <message>
        <source>The wall clocks are more than 29 years apart.</source>
        <translation>墙上时钟相差超过 29 年。</translation>
    </message>
    <message>
        <source>Choose a range.</source>
        <translation>请选择一个范围。</translation>
    </message>
    <message>
        <source>There is no “%1”.</source>
        <translation>没有“%1”。</translation>
    </message>
    <message>
        <source>There are only %1.</source>
        <translation>只有 %1 个。</translation>
    </message>
    <message>
        <source>More than 29 years.</source>
        <translation>超过 29 年。</translation>
    </message>
    <message>
        <source>A time with its unit, such as −1.5 ms.</source>
        <translation>带单位的时间，例如 −1.5 ms。</translation>
    </message>
    <message>
        <source>The recordings do not all meet: together they take %1.</source>
        <translation>各记录并不都有重叠：合计跨度 %1。</translation>
    </message>
    <message>
        <source>Together they take %1; for %2 all of them ran.</source>
        <translation>合计跨度 %1；其中 %2 全部同时在运行。</translation>
    </message>
</context>
<context>
    <name>tallyscope::AlignmentRow</name>
    <message>
        <source>Range of %1</source>
        <translation>%1 的范围</translation>
    </message>
    <message>
        <source>Occurrence in %1</source>
        <translation>%1 中的第几次出现</translation>
    </message>
    <message>
        <source>Offset of %1</source>
        <translation>%1 的偏移</translation>
    </message>
    <message>
        <source>such as −1.5 ms</source>
        <translation>例如 −1.5 ms</translation>
    </message>
    <message>
        <source>With a unit (ns, us, ms, s), exact to the nanosecond; without one ns.</source>
        <translation>带单位（ns、us、ms、s），精确到纳秒；不写单位即 ns。</translation>
    </message>
    <message>
        <source>Move Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Move Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Take Away</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>is being read…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
</context>
<context>
    <name>tallyscope::BoundBar</name>
    <message>
        <source>Kernels</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Ranges</source>
        <translation>Range</translation>
    </message>
    <message>
        <source>What a row stands for</source>
        <translation>一行代表什么</translation>
    </message>
    <message>
        <source>all rows, or names that hold…</source>
        <translation>所有行，或名称包含…</translation>
    </message>
    <message>
        <source>Regular expressions of names, joined by &apos;/&apos;</source>
        <translation>名称的正则表达式，以“/”连接</translation>
    </message>
    <message>
        <source>are gone</source>
        <translation>去掉</translation>
    </message>
    <message>
        <source>are faster</source>
        <translation>加快</translation>
    </message>
    <message>
        <source>have fewer launches</source>
        <translation>减少启动</translation>
    </message>
    <message>
        <source> times</source>
        <translation> 倍</translation>
    </message>
    <message>
        <source> a step</source>
        <translation> 次/步</translation>
    </message>
    <message>
        <source>ms, without a profiler</source>
        <translation>ms，不带分析器</translation>
    </message>
    <message>
        <source>The time per output token measured without a profiler: the bound is given in its terms too</source>
        <translation>不带分析器测得的每输出 token 时间：也会以 TPOT 给出上界</translation>
    </message>
    <message>
        <source>When</source>
        <translation>当</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>改变什么</translation>
    </message>
    <message>
        <source>How many times faster</source>
        <translation>加快的倍数</translation>
    </message>
    <message>
        <source>Fewer launches a step</source>
        <translation>每步减少的启动次数</translation>
    </message>
</context>
<context>
    <name>tallyscope::BreakdownPanel</name>
    <message>
        <source>Sunburst</source>
        <translation>旭日图</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
    <message>
        <source>The framework&apos;s operators inside, kernels outside</source>
        <translation>框架的算子在内圈，kernel 在外圈</translation>
    </message>
    <message>
        <source>Breakdown chart</source>
        <translation>分解图</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 % of all operators</source>
        <translation>占所有算子的 %1 %</translation>
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
    <message>
        <source>Not in this recording</source>
        <translation>此记录中没有</translation>
    </message>
</context>
<context>
    <name>tallyscope::ChangedBar</name>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Keep what was read</source>
        <translation>保留已读取的内容</translation>
    </message>
    <message>
        <source>Read the file again; window, view, open reports and notes stay</source>
        <translation>重新读取文件；窗口、视图、打开的报告和注释保持不变</translation>
    </message>
    <message>
        <source>%1 has changed on disk. All figures are those of the earlier recording.</source>
        <translation>%1 在磁盘上已改变。所有数字都是先前记录的。</translation>
    </message>
</context>
<context>
    <name>tallyscope::Clock</name>
    <message>
        <source>Since the Recording&apos;s Start</source>
        <translation>自记录开始</translation>
    </message>
    <message>
        <source>Since the Window&apos;s Start</source>
        <translation>自窗口开始</translation>
    </message>
    <message>
        <source>Wall Clock (UTC)</source>
        <translation>墙钟时间 (UTC)</translation>
    </message>
    <message>
        <source>Wall Clock (Local)</source>
        <translation>墙钟时间（本地）</translation>
    </message>
    <message>
        <source>Raw Nanoseconds</source>
        <translation>原始纳秒</translation>
    </message>
</context>
<context>
    <name>tallyscope::ColumnChoice</name>
    <message>
        <source>Hide This Column</source>
        <translation>隐藏此列</translation>
    </message>
    <message>
        <source>Names Stay in Sight</source>
        <translation>名称保持可见</translation>
    </message>
    <message>
        <source>Fit Column Widths</source>
        <translation>适配列宽</translation>
    </message>
    <message>
        <source>Columns as the Report Has Them</source>
        <translation>恢复报告自己的列</translation>
    </message>
</context>
<context>
    <name>tallyscope::Commands</name>
    <message>
        <source>%1 is no file of keys; the default keys are in force.</source>
        <translation>%1 不是快捷键文件；使用默认快捷键。</translation>
    </message>
</context>
<context>
    <name>tallyscope::CompareDock</name>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>&amp;Compare With</source>
        <translation>与之对比(&amp;C)</translation>
    </message>
    <message>
        <source>Open a second recording first</source>
        <translation>请先打开第二个记录</translation>
    </message>
    <message>
        <source>Two recordings are needed to link their timelines.</source>
        <translation>需要两个记录才能联动其时间线。</translation>
    </message>
</context>
<context>
    <name>tallyscope::CompareInfo</name>
    <message>
        <source>whole recording · %1</source>
        <translation>整个记录 · %1</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Swap base and target</source>
        <translation>交换基准和目标</translation>
    </message>
    <message>
        <source>Double-click to give this recording a name of your own</source>
        <translation>双击可为该记录自定义名称</translation>
    </message>
    <message>
        <source>Alias</source>
        <translation>别名</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Time Range</source>
        <translation>时间范围</translation>
    </message>
    <message>
        <source>Set in the recording&apos;s own timeline: drag over a stretch and choose Filter and Zoom in</source>
        <translation>在该记录自己的时间线中设置：拖选一段，然后选择“过滤并放大”</translation>
    </message>
    <message>
        <source>Base and target</source>
        <translation>基准与目标</translation>
    </message>
</context>
<context>
    <name>tallyscope::ComparePane</name>
    <message>
        <source>The search hides this row.</source>
        <translation>该行被搜索条件隐藏。</translation>
    </message>
    <message>
        <source>The recording that is the base</source>
        <translation>作为基准的记录</translation>
    </message>
    <message>
        <source>The open recording to compare the base with</source>
        <translation>要与基准比较的已打开记录</translation>
    </message>
    <message>
        <source>What is compared</source>
        <translation>比较的内容</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Link Timelines</source>
        <translation>联动时间线</translation>
    </message>
    <message>
        <source>Both timelines above each other, zoomed and panned together</source>
        <translation>两条时间线上下排列，同步缩放和平移</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>What this comparison counts and shows</source>
        <translation>该比较统计和显示的内容</translation>
    </message>
    <message>
        <source>choose a base</source>
        <translation>请选择基准</translation>
    </message>
    <message>
        <source>open a second recording</source>
        <translation>请打开第二个记录</translation>
    </message>
    <message>
        <source>choose a target</source>
        <translation>请选择目标</translation>
    </message>
    <message>
        <source>%1 new, %2 gone, %3 more often, %4 less often, %5 as often</source>
        <translation>新增 %1，消失 %2，次数增多 %3，次数减少 %4，次数相同 %5</translation>
    </message>
    <message>
        <source>This comparison has no shares to draw.</source>
        <translation>该比较没有可绘制的占比。</translation>
    </message>
    <message>
        <source>No rows to draw.</source>
        <translation>没有可绘制的行。</translation>
    </message>
    <message>
        <source>Open a second recording to compare it with this one.</source>
        <translation>请打开第二个记录，与当前记录进行比较。</translation>
    </message>
    <message>
        <source>Choose the target above, right of Compare with.</source>
        <translation>请在上方“比较对象”右侧选择目标。</translation>
    </message>
    <message>
        <source>This comparison could not be made: %1</source>
        <translation>无法进行该比较：%1</translation>
    </message>
    <message>
        <source>Nothing in either window belongs to this comparison.</source>
        <translation>两个时间窗口中都没有属于该比较的内容。</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>Base Timeline</source>
        <translation>基准时间线</translation>
    </message>
    <message>
        <source>Target Timeline</source>
        <translation>目标时间线</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write all rows as CSV, TSV, Markdown, JSON or XLSX; CSV as tally compare --format csv prints them</source>
        <translation>将所有行写成 CSV、TSV、Markdown、JSON 或 XLSX；CSV 与 tally compare --format csv 的输出相同</translation>
    </message>
</context>
<context>
    <name>tallyscope::CompareScreen</name>
    <message>
        <source>%1 Perf Ratio</source>
        <translation>%1 性能比</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>tallyscope::CompareSession</name>
    <message>
        <source>%1 has no %2.</source>
        <translation>%1 没有 %2。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
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
    <message>
        <source>Details of the selected event</source>
        <translation>所选事件的详情</translation>
    </message>
</context>
<context>
    <name>tallyscope::DeviceTableDialog</name>
    <message>
        <source>Memory rate (GB/s)</source>
        <translation>内存速率 (GB/s)</translation>
    </message>
    <message>
        <source>Memory size (GB)</source>
        <translation>内存大小 (GB)</translation>
    </message>
    <message>
        <source>%1 (TFLOP/s)</source>
        <translation>%1 (TFLOP/s)</translation>
    </message>
    <message>
        <source>Device Table</source>
        <translation>设备表</translation>
    </message>
    <message>
        <source>What devices can do at best: dense arithmetic, without sparsity. Your own devices are looked at first. A device that is not here has no utilisation: nothing is guessed.</source>
        <translation>设备的最佳能力：稠密运算，不含稀疏加速。优先查找您自己的设备。不在此表中的设备没有利用率：不做任何猜测。</translation>
    </message>
    <message>
        <source>Your device table was refused, the built-in one is in force: %1. Saving here replaces that file; it is kept with &quot;.refused&quot; behind its name.</source>
        <translation>您的设备表被拒绝，当前使用内置设备表：%1。在此保存会替换该文件；原文件将保留，并在名称后加上 &quot;.refused&quot;。</translation>
    </message>
    <message>
        <source>Use achievable instead of peak</source>
        <translation>使用可达值代替峰值</translation>
    </message>
    <message>
        <source>Rates utilisation against what was measured on the device, where the table has it</source>
        <translation>如果设备表中有在该设备上的实测值，则按实测值计算利用率</translation>
    </message>
    <message>
        <source>Yours are kept in %1</source>
        <translation>您的设备保存在 %1</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Copy to Edit</source>
        <translation>复制后编辑</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>A regular expression that is found in the device&apos;s name as recordings give it</source>
        <translation>用于在记录给出的设备名称中查找的正则表达式</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>名称：</translation>
    </message>
    <message>
        <source>Name in recordings:</source>
        <translation>记录中的名称：</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Achievable</source>
        <translation>可达值</translation>
    </message>
    <message>
        <source>(new)</source>
        <translation>（新建）</translation>
    </message>
    <message>
        <source>%1 · yours</source>
        <translation>%1 · 您的</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>A figure needs the place it comes from: a page, a measurement.</source>
        <translation>数值需要注明来源：网页或实测。</translation>
    </message>
    <message>
        <source>Bundled: to change a figure, copy the device. Hover a number for its source.</source>
        <translation>内置设备：要更改数值，请先复制该设备。将鼠标悬停在数字上可查看其来源。</translation>
    </message>
    <message>
        <source>Figures of the device</source>
        <translation>设备参数</translation>
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
    <name>tallyscope::DocumentTab</name>
    <message>
        <source>Open Session</source>
        <translation>打开会话</translation>
    </message>
</context>
<context>
    <name>tallyscope::DrawDialog</name>
    <message>
        <source>Show on Timeline</source>
        <translation>显示在时间线上</translation>
    </message>
    <message>
        <source>No name</source>
        <translation>无名称</translation>
    </message>
    <message>
        <source>As the name</source>
        <translation>与名称相同</translation>
    </message>
    <message>
        <source>&amp;Title of the row:</source>
        <translation>行标题(&amp;T)：</translation>
    </message>
    <message>
        <source>&amp;Name in the bars:</source>
        <translation>条中的名称(&amp;N)：</translation>
    </message>
    <message>
        <source>&amp;Colour by:</source>
        <translation>颜色依据(&amp;C)：</translation>
    </message>
</context>
<context>
    <name>tallyscope::EventSearchBox</name>
    <message>
        <source>Search events…</source>
        <translation>搜索事件…</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>区分大小写</translation>
    </message>
    <message>
        <source>The text is a regular expression</source>
        <translation>文本为正则表达式</translation>
    </message>
    <message>
        <source>Search arguments as well: shapes, types, values, domains, launch shapes, collectives, correlation ids</source>
        <translation>同时搜索参数：形状、类型、取值、域、启动参数、集合通信、关联 ID</translation>
    </message>
    <message>
        <source>Previous hit (Shift+F3)</source>
        <translation>上一个匹配 (Shift+F3)</translation>
    </message>
    <message>
        <source>Next hit (F3)</source>
        <translation>下一个匹配 (F3)</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>位置 %1：%2</translation>
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
    <message>
        <source>Search events</source>
        <translation>搜索事件</translation>
    </message>
</context>
<context>
    <name>tallyscope::EventsPage</name>
    <message>
        <source>No events in the selected stretch.</source>
        <translation>所选时间段内没有事件。</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>平铺</translation>
    </message>
    <message>
        <source>Tree</source>
        <translation>树形</translation>
    </message>
    <message>
        <source>Flat or tree</source>
        <translation>平铺或树形</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>所有行</translation>
    </message>
    <message>
        <source>List the events of all rows of the timeline</source>
        <translation>列出时间线所有行的事件</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>A tree shows what an event holds below it: a click on ▾ or ▸, ← and → close and open</source>
        <translation>树形显示事件之下的内容：单击 ▾ 或 ▸，或按 ← 和 → 可折叠和展开</translation>
    </message>
    <message>
        <source>Collapse All</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Expand All</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>显示 %1 个</translation>
    </message>
</context>
<context>
    <name>tallyscope::ExplorePane</name>
    <message>
        <source>Selection</source>
        <translation>选区</translation>
    </message>
    <message>
        <source>Flame Graph</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Click the graph of memory in use to see here what was held at that time.</source>
        <translation>点击内存使用量图，可在此查看该时刻占用的内存。</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>%1 · held at %2 s</source>
        <translation>%1 · 在 %2 s 时占用</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>实例</translation>
    </message>
</context>
<context>
    <name>tallyscope::ExportStrip</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop writing; a file that is not whole does not appear</source>
        <translation>停止写入；不完整的文件不会出现</translation>
    </message>
    <message>
        <source>Not written: %1</source>
        <translation>未写入：%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
</context>
<context>
    <name>tallyscope::FlamePage</name>
    <message>
        <source>Device time</source>
        <translation>设备时间</translation>
    </message>
    <message>
        <source>Host time</source>
        <translation>主机时间</translation>
    </message>
    <message>
        <source>What the widths are</source>
        <translation>宽度表示的内容</translation>
    </message>
    <message>
        <source>Top-down</source>
        <translation>自顶向下</translation>
    </message>
    <message>
        <source>Bottom-up</source>
        <translation>自底向上</translation>
    </message>
    <message>
        <source>From callers to callees, or the other way</source>
        <translation>从调用者到被调用者，或相反</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
    <message>
        <source>Flames</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>Where the root is</source>
        <translation>根所在的位置</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>a stretch of %1</source>
        <translation>%1 的时间段</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>found %1 (%2 %)</source>
        <translation>找到 %1 (%2 %)</translation>
    </message>
</context>
<context>
    <name>tallyscope::FlameView</name>
    <message>
        <source>Flame graph</source>
        <translation>火焰图</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>%1 · %2 % of all</source>
        <translation>%1 · 占全部的 %2 %</translation>
    </message>
    <message>
        <source> · %1 % of the box it lies on</source>
        <translation> · 占所在方框的 %1 %</translation>
    </message>
    <message>
        <source>itself %1 · %2 events</source>
        <translation>自身 %1 · %2 个事件</translation>
    </message>
    <message>
        <source>Widen</source>
        <translation>展宽</translation>
    </message>
    <message>
        <source>Show All</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Go to the Longest in Timeline</source>
        <translation>在时间线中转到最长的事件</translation>
    </message>
    <message>
        <source>Highlight All Like This</source>
        <translation>高亮所有同名事件</translation>
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
    <message>
        <source>Page of the manual</source>
        <translation>手册页面</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>手册目录</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Search the manual…</source>
        <translation>搜索手册…</translation>
    </message>
</context>
<context>
    <name>tallyscope::HitsPage</name>
    <message>
        <source>Search events in the tool bar: the hits are listed and summed here.</source>
        <translation>在工具栏中搜索事件：匹配结果将在此列出并汇总。</translation>
    </message>
    <message>
        <source>Summed by name</source>
        <translation>按名称汇总</translation>
    </message>
    <message>
        <source>Every hit</source>
        <translation>每个匹配</translation>
    </message>
    <message>
        <source>How hits are listed</source>
        <translation>匹配结果的列出方式</translation>
    </message>
    <message>
        <source>%1 hits for “%2”</source>
        <translation>%1 处匹配：“%2”</translation>
    </message>
    <message>
        <source>names and the arguments held in memory, not those that only Details reads</source>
        <translation>名称以及内存中保存的参数，不包括只有“详情”才读取的参数</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>%1, in the filter window</source>
        <translation>%1（仅时间窗口内）</translation>
    </message>
    <message>
        <source>No event matches “%1”. Searched: %2.</source>
        <translation>没有匹配“%1”的事件。已搜索：%2。</translation>
    </message>
</context>
<context>
    <name>tallyscope::HotSpotChart</name>
    <message>
        <source>Hot spots</source>
        <translation>热点</translation>
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
    <name>tallyscope::InstancesPage</name>
    <message>
        <source>List Instances, in the menu of a report&apos;s rows, shows their events here, the longest first.</source>
        <translation>报告行菜单中的“列出实例”会在此显示其事件，最长的在前。</translation>
    </message>
    <message>
        <source>The instance before, in the timeline</source>
        <translation>时间线中的前一个实例</translation>
    </message>
    <message>
        <source>The next instance, in the timeline</source>
        <translation>时间线中的后一个实例</translation>
    </message>
    <message>
        <source>%1 · %2 instances, longest first</source>
        <translation>%1 · %2 个实例，最长的在前</translation>
    </message>
</context>
<context>
    <name>tallyscope::KeyRecorder</name>
    <message>
        <source>Press the new key; Esc leaves it as it is</source>
        <translation>按下新的快捷键；Esc 保持不变</translation>
    </message>
    <message>
        <source>The new key</source>
        <translation>新的快捷键</translation>
    </message>
</context>
<context>
    <name>tallyscope::KeysDialog</name>
    <message>
        <source>Keys and Commands</source>
        <translation>快捷键与命令</translation>
    </message>
    <message>
        <source>Search by name or key…</source>
        <translation>按名称或快捷键搜索…</translation>
    </message>
    <message>
        <source>Search commands</source>
        <translation>搜索命令</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>命令及其快捷键</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>添加…</translation>
    </message>
    <message>
        <source>No Key</source>
        <translation>去掉快捷键</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Take It Over</source>
        <translation>改归此命令</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>%1: always the same</source>
        <translation>%1：固定不变</translation>
    </message>
    <message>
        <source>Choose a command to change its keys.</source>
        <translation>选择一个命令以更改其快捷键。</translation>
    </message>
    <message>
        <source>Enter, or a double click, changes the keys of “%1”.</source>
        <translation>按 Enter 或双击可更改“%1”的快捷键。</translation>
    </message>
    <message>
        <source>%1 is already the key of %2.</source>
        <translation>%1 已是%2的快捷键。</translation>
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
    <message>
        <source>%1 operations; on the host %2</source>
        <translation>%1 个操作；主机上 %2</translation>
    </message>
    <message>
        <source>kernels %1 (%2 %)</source>
        <translation>Kernel %1（%2 %）</translation>
    </message>
    <message>
        <source>all work %1 (%2 %)</source>
        <translation>全部工作 %1（%2 %）</translation>
    </message>
</context>
<context>
    <name>tallyscope::LinkedTable</name>
    <message>
        <source>The selected rows have no such events in this recording.</source>
        <translation>所选行在此记录中没有这类事件。</translation>
    </message>
    <message numerus="yes">
        <source>%n event(s) highlighted</source>
        <translation>
            <numerusform>已高亮 %n 个事件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>已复制 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Export Table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Show in %1</source>
        <translation>在%1中显示</translation>
    </message>
    <message>
        <source>Highlight in %1</source>
        <translation>在%1中高亮</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Highlight All Like This</source>
        <translation>高亮所有同名事件</translation>
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
        <source>Export Table…</source>
        <translation>导出表格…</translation>
    </message>
    <message>
        <source>Copy Time As</source>
        <translation>时间复制为</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>List Instances</source>
        <translation>列出实例</translation>
    </message>
    <message>
        <source>List Instances: %1</source>
        <translation>列出实例：%1</translation>
    </message>
</context>
<context>
    <name>tallyscope::LinkedTimelines</name>
    <message>
        <source>Range: %1</source>
        <translation>Range：%1</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Aligned at</source>
        <translation>对齐于</translation>
    </message>
    <message>
        <source>Start of the windows</source>
        <translation>时间窗口的开始</translation>
    </message>
    <message>
        <source>Start of the selected events</source>
        <translation>所选事件的开始</translation>
    </message>
    <message>
        <source>What stands above each other: the windows&apos; starts, an event that you clicked in each timeline, or a range that both recordings have</source>
        <translation>上下对齐的内容：时间窗口的开始、在每条时间线中点击的事件，或两个记录都有的 range</translation>
    </message>
    <message>
        <source>number</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Which of the ranges of this name, counted from 1 in each recording</source>
        <translation>该名称的第几个 range，在每个记录中从 1 开始计数</translation>
    </message>
    <message>
        <source>⤢ Fit both</source>
        <translation>⤢ 适应两者</translation>
    </message>
    <message>
        <source>Back to tabs</source>
        <translation>返回标签页</translation>
    </message>
    <message>
        <source>Each recording&apos;s timeline by itself again</source>
        <translation>恢复为每个记录单独显示时间线</translation>
    </message>
    <message>
        <source>Click an event in each of the two timelines first.</source>
        <translation>请先在两条时间线中各点击一个事件。</translation>
    </message>
    <message>
        <source>There are not so many ranges of this name in both recordings.</source>
        <translation>两个记录中没有这么多该名称的 range。</translation>
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
        <source>Open &amp;Recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
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
        <source>&amp;Go</source>
        <translation>跳转(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>窗口(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
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
        <source>Tool Bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>What was odd while the recording was read</source>
        <translation>读取记录时遇到的异常</translation>
    </message>
    <message>
        <source>Explore</source>
        <translation>探索</translation>
    </message>
    <message>
        <source>What you ask of the timeline shows here once a recording is open.</source>
        <translation>打开记录后，对时间线的查询结果显示在此处。</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>The phases and steps of the recording show here once one is open.</source>
        <translation>打开记录后，其阶段和步骤显示在此处。</translation>
    </message>
    <message>
        <source>Open a Folder of Runs</source>
        <translation>打开运行结果文件夹</translation>
    </message>
    <message>
        <source>&amp;Clock</source>
        <translation>时钟(&amp;C)</translation>
    </message>
    <message>
        <source>Sessions (*%1)</source>
        <translation>会话 (*%1)</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>%1 is not where the session was saved with it.</source>
        <translation>%1 不在保存会话时的位置。</translation>
    </message>
    <message>
        <source>%1 has changed since the session was saved.</source>
        <translation>%1 在保存会话后已更改。</translation>
    </message>
    <message>
        <source>A recording that is left out stays in the session and is asked for again.</source>
        <translation>略过的记录仍保留在会话中，下次会再次询问。</translation>
    </message>
    <message>
        <source>Choose File…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Open It as It Is</source>
        <translation>按现状打开</translation>
    </message>
    <message>
        <source>Leave Out</source>
        <translation>略过</translation>
    </message>
    <message>
        <source>Where Is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Save Session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Open Session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Name of the Tab</source>
        <translation>标签页名称</translation>
    </message>
    <message>
        <source>Empty: the file&apos;s name.</source>
        <translation>留空：使用文件名。</translation>
    </message>
    <message>
        <source>Alignment</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>&amp;Rows</source>
        <translation>行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Wheel Zooms the Timeline</source>
        <translation>滚轮缩放时间线(&amp;W)</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Questions in SQL are asked here once a recording is open.</source>
        <translation>打开记录后，可在此用 SQL 提问。</translation>
    </message>
</context>
<context>
    <name>tallyscope::MarksDialog</name>
    <message>
        <source>Edit Steps</source>
        <translation>编辑步骤</translation>
    </message>
    <message>
        <source>Device work that starts between Start and End belongs to the step. Times are in ns from the recording&apos;s start.</source>
        <translation>在开始与结束之间开始的设备工作属于该步骤。时间为距记录开始的 ns 数。</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Start (ns)</source>
        <translation>开始 (ns)</translation>
    </message>
    <message>
        <source>End (ns)</source>
        <translation>结束 (ns)</translation>
    </message>
    <message>
        <source>Remove Selected</source>
        <translation>移除所选</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Every step needs a phase, a start and a later end.</source>
        <translation>每个步骤都需要一个阶段、一个开始时间和一个更晚的结束时间。</translation>
    </message>
</context>
<context>
    <name>tallyscope::NoteActions</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Text:</source>
        <translation>文本：</translation>
    </message>
</context>
<context>
    <name>tallyscope::NoteText</name>
    <message>
        <source>Base: %1</source>
        <translation>基准：%1</translation>
    </message>
    <message>
        <source>Target: %1</source>
        <translation>目标：%1</translation>
    </message>
</context>
<context>
    <name>tallyscope::NotesPage</name>
    <message>
        <source>No notes yet. B in the timeline sets a bookmark, N writes a note: on the selected stretch or event, else at the pointer.</source>
        <translation>还没有备注。在时间线中按 B 设置书签，按 N 写备注：位于所选时间段或事件上，否则位于指针处。</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 个备注</translation>
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
    <message>
        <source>Choose at least one.</source>
        <translation>请至少选择一项。</translation>
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
    <name>tallyscope::PartChooser</name>
    <message>
        <source>The part that rows, sums and charts are of: parts are never added up</source>
        <translation>行、合计和图表所属的部分：各部分从不相加</translation>
    </message>
</context>
<context>
    <name>tallyscope::PatternListEditor</name>
    <message>
        <source>What the pattern is looked for in</source>
        <translation>在其中查找模式的内容</translation>
    </message>
    <message>
        <source>Move up: earlier rows come first</source>
        <translation>上移：靠前的行优先</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>a name is needed</source>
        <translation>需要名称</translation>
    </message>
    <message>
        <source>a pattern is needed</source>
        <translation>需要模式</translation>
    </message>
    <message>
        <source>Row %1, at character %2: %3</source>
        <translation>第 %1 行，第 %2 个字符处：%3</translation>
    </message>
    <message>
        <source>Row %1: %2</source>
        <translation>第 %1 行：%2</translation>
    </message>
    <message>
        <source>Operator type</source>
        <translation>算子类型</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Add Rule</source>
        <translation>添加规则</translation>
    </message>
    <message>
        <source>No rules of your own. They come before every other source.</source>
        <translation>没有自定义规则。自定义规则优先于所有其他来源。</translation>
    </message>
    <message>
        <source>kernel name</source>
        <translation>kernel 名称</translation>
    </message>
    <message>
        <source>%1 range</source>
        <translation>%1 range</translation>
    </message>
    <message>
        <source>a type&apos;s name holds no &apos;=&apos;</source>
        <translation>类型名称中不能包含 &apos;=&apos;</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>分组</translation>
    </message>
    <message>
        <source>Frames from outer to inner: regex/regex</source>
        <translation>调用帧由外到内：regex/regex</translation>
    </message>
    <message>
        <source>Add Group</source>
        <translation>添加分组</translation>
    </message>
    <message>
        <source>No groups: the bundled ones are used.</source>
        <translation>没有分组：使用内置分组。</translation>
    </message>
    <message>
        <source>a group&apos;s name holds no &apos;=&apos;</source>
        <translation>分组名称中不能包含 &apos;=&apos;</translation>
    </message>
    <message>
        <source>a frame&apos;s pattern is empty</source>
        <translation>某个调用帧的模式为空</translation>
    </message>
</context>
<context>
    <name>tallyscope::PhaseBand</name>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>离群</translation>
    </message>
    <message>
        <source>proposed from the kernels&apos; sequence</source>
        <translation>根据 kernel 序列推测</translation>
    </message>
    <message>
        <source>Zoom to Step</source>
        <translation>缩放至步骤</translation>
    </message>
    <message>
        <source>Use Step as Window</source>
        <translation>将步骤用作时间窗口</translation>
    </message>
    <message>
        <source>Use Phase as Window</source>
        <translation>将阶段用作时间窗口</translation>
    </message>
    <message>
        <source>Zoom to Phase</source>
        <translation>缩放至阶段</translation>
    </message>
    <message>
        <source>Mark Selection as Phase</source>
        <translation>将选区标记为阶段</translation>
    </message>
    <message>
        <source>Phase of the device work that starts in the selection (such as &quot;prefill q = 4096&quot;):</source>
        <translation>在选区内开始的设备工作所属的阶段（例如 &quot;prefill q = 4096&quot;）：</translation>
    </message>
    <message>
        <source>%1, number %2 of its kind</source>
        <translation>%1，同类中的第 %2 个</translation>
    </message>
    <message>
        <source>no work on the device</source>
        <translation>设备上没有工作</translation>
    </message>
    <message>
        <source>%1 from the first start to the last end on the device, busy %2, %3 kernels</source>
        <translation>在设备上从最早开始到最晚结束 %1，忙碌 %2，%3 个 Kernel</translation>
    </message>
</context>
<context>
    <name>tallyscope::PhasesPane</name>
    <message>
        <source>Tables of phases</source>
        <translation>阶段的表格</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Make the proposed steps marks of your own</source>
        <translation>将推测的步骤变为您自己的标记</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>config.json, or layers=64, linear=48, full=16</source>
        <translation>config.json，或 layers=64, linear=48, full=16</translation>
    </message>
    <message>
        <source>The model&apos;s structure, which launches are compared with: the path of its config.json, or its parts with their counts</source>
        <translation>用于与启动次数比较的模型结构：其 config.json 的路径，或各组成部分及其数量</translation>
    </message>
    <message>
        <source>Choose a config.json</source>
        <translation>选择 config.json</translation>
    </message>
    <message>
        <source>Without warm-up and outliers</source>
        <translation>不含预热和离群</translation>
    </message>
    <message>
        <source>Leaves out steps that differ from the median of their kind by more than three robust standard deviations and by more than 5 %</source>
        <translation>排除与同类中位数相差超过三个稳健标准差且超过 5 % 的步骤</translation>
    </message>
    <message>
        <source>Use as Window</source>
        <translation>用作时间窗口</translation>
    </message>
    <message>
        <source>The time of the selected rows becomes the window that every report counts</source>
        <translation>将所选行的时间设为所有报告统计的时间窗口</translation>
    </message>
    <message>
        <source>Edit Steps…</source>
        <translation>编辑步骤…</translation>
    </message>
    <message>
        <source>Steps that were marked or accepted</source>
        <translation>已标记或已接受的步骤</translation>
    </message>
    <message>
        <source>Evidence…</source>
        <translation>证据…</translation>
    </message>
    <message>
        <source>Write all tables and the release checklist into one Markdown or HTML report</source>
        <translation>将所有表格和发布检查清单写入一份 Markdown 或 HTML 报告</translation>
    </message>
    <message>
        <source>Explain as %1</source>
        <translation>解释为 %1</translation>
    </message>
    <message>
        <source>Write an Explanation…</source>
        <translation>写解释…</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Launches in a step as a sum of the model&apos;s counts (such as 64 + 2*48 + 16); empty for the simplest one:</source>
        <translation>将一个步骤中的启动次数表示为模型各数量之和（例如 64 + 2*48 + 16）；留空则使用最简单的表达式：</translation>
    </message>
    <message>
        <source>The Model&apos;s config.json</source>
        <translation>模型的 config.json</translation>
    </message>
    <message>
        <source>Model configuration (config.json *.json)</source>
        <translation>模型配置 (config.json *.json)</translation>
    </message>
    <message numerus="yes">
        <source>No annotation names steps. %n step(s) are proposed from the repeating kernel sequence of the busiest stream.</source>
        <translation>
            <numerusform>没有标注给出步骤名称。根据最繁忙 stream 的重复 kernel 序列推测出 %n 个步骤。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n step(s) accepted</source>
        <translation>
            <numerusform>已接受 %n 个步骤</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a phase, a step or a kernel first.</source>
        <translation>请先选择一个阶段、步骤或 kernel。</translation>
    </message>
    <message>
        <source>Evidence Report</source>
        <translation>证据报告</translation>
    </message>
    <message>
        <source>HTML (*.html);;Markdown (*.md)</source>
        <translation>HTML (*.html);;Markdown (*.md)</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
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
    <message>
        <source>Pie chart</source>
        <translation>饼图</translation>
    </message>
    <message>
        <source>Slices of the pie</source>
        <translation>饼图各部分</translation>
    </message>
</context>
<context>
    <name>tallyscope::PinnedStrip</name>
    <message>
        <source>Pinned rows</source>
        <translation>固定的行</translation>
    </message>
    <message>
        <source>Timeline of the pinned rows</source>
        <translation>固定行的时间线</translation>
    </message>
</context>
<context>
    <name>tallyscope::QueryEditor</name>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>SELECT name, count(*), sum(dur) FROM kernels GROUP BY name ORDER BY 3 DESC

Ctrl+Enter runs it, Ctrl+Space offers tables and columns.</source>
        <translation>SELECT name, count(*), sum(dur) FROM kernels GROUP BY name ORDER BY 3 DESC

Ctrl+Enter 运行，Ctrl+空格提示表与列。</translation>
    </message>
</context>
<context>
    <name>tallyscope::QueryLibrary</name>
    <message>
        <source>it cannot be read</source>
        <translation>无法读取</translation>
    </message>
</context>
<context>
    <name>tallyscope::QueryList</name>
    <message>
        <source>Search queries…</source>
        <translation>搜索查询…</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>en</source>
        <extracomment>The code of the language that this is translated to, such as zh_CN</extracomment>
        <translation>zh_CN</translation>
    </message>
    <message>
        <source>My queries</source>
        <translation>我的查询</translation>
    </message>
    <message>
        <source>Ready queries</source>
        <translation>现成查询</translation>
    </message>
    <message>
        <source>Run lately</source>
        <translation>最近运行</translation>
    </message>
    <message>
        <source>Remove from My Queries</source>
        <translation>从我的查询中移除</translation>
    </message>
</context>
<context>
    <name>tallyscope::QueryPane</name>
    <message>
        <source>Write a query, or choose one at the left, and run it: its rows show here.</source>
        <translation>写一条查询，或在左侧选一条，然后运行：结果行显示在这里。</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Run the query (Ctrl+Enter)</source>
        <translation>运行查询（Ctrl+Enter）</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>End the query that is running</source>
        <translation>结束正在运行的查询</translation>
    </message>
    <message>
        <source>Show on Timeline…</source>
        <translation>显示在时间线上…</translation>
    </message>
    <message>
        <source>Draw each row as a bar from its start over its length, above the timeline&apos;s rows</source>
        <translation>把每一行画成从其起点、按其长度的条，位于时间线各行上方</translation>
    </message>
    <message>
        <source>Pie</source>
        <translation>饼图</translation>
    </message>
    <message>
        <source>Show the result as a pie</source>
        <translation>以饼图显示结果</translation>
    </message>
    <message>
        <source>Running…</source>
        <translation>正在运行…</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Keep…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Keep this query among my queries</source>
        <translation>把此查询保存到我的查询</translation>
    </message>
    <message>
        <source>Done; the query gives no rows.</source>
        <translation>完成；此查询不产生行。</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有找到</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation>
            <numerusform>%n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>Line %1, column %2: </source>
        <translation>第 %1 行，第 %2 列：</translation>
    </message>
    <message>
        <source>Keep Query</source>
        <translation>保存查询</translation>
    </message>
    <message>
        <source>Title:</source>
        <translation>标题：</translation>
    </message>
    <message>
        <source>The query cannot be written.</source>
        <translation>无法写入该查询。</translation>
    </message>
    <message>
        <source>Result %1</source>
        <translation>结果 %1</translation>
    </message>
</context>
<context>
    <name>tallyscope::RecordingMemory</name>
    <message>
        <source>Notes and marks cannot be kept in %1: %2</source>
        <translation>注释和标记无法保存到 %1：%2</translation>
    </message>
</context>
<context>
    <name>tallyscope::ReplaceFile</name>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
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
    <message>
        <source>Reports</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>No report has “%1” in its name or among the questions that it answers.</source>
        <translation>没有报告的名称或其回答的问题包含“%1”。</translation>
    </message>
</context>
<context>
    <name>tallyscope::ReportView</name>
    <message>
        <source>%1 cannot be written</source>
        <translation>无法写入 %1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
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
        <source>Pie</source>
        <translation>饼图</translation>
    </message>
    <message>
        <source>The recording holds nothing for this report.</source>
        <translation>该记录中没有此报告的数据。</translation>
    </message>
    <message>
        <source>Nothing in the window belongs to this report.&lt;br&gt;&lt;a href=&quot;clear&quot;&gt;Clear the window&lt;/a&gt; to count all of the recording.</source>
        <translation>当前时间窗口内没有此报告的数据。&lt;br&gt;&lt;a href=&quot;clear&quot;&gt;清除时间窗口&lt;/a&gt;以统计整个记录。</translation>
    </message>
    <message>
        <source>Export Chart…</source>
        <translation>导出图表…</translation>
    </message>
    <message>
        <source>Breakdown</source>
        <translation>分解</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>The table&apos;s filter hides this operator.</source>
        <translation>该算子被表格的过滤条件隐藏。</translation>
    </message>
    <message>
        <source>Refused, the built-in ones are in force: %1</source>
        <translation>已拒绝，当前使用内置规则：%1</translation>
    </message>
    <message>
        <source>&lt;a href=&quot;device:%1&quot;&gt;Enter figures for %1…&lt;/a&gt;</source>
        <translation>&lt;a href=&quot;device:%1&quot;&gt;输入 %1 的数值…&lt;/a&gt;</translation>
    </message>
    <message>
        <source>Export Chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write all rows as CSV, TSV, Markdown, JSON or XLSX; CSV as tally stats --format csv prints them</source>
        <translation>将所有行写为 CSV、TSV、Markdown、JSON 或 XLSX；CSV 与 tally stats --format csv 的输出一致</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>This report beside that of another open recording</source>
        <translation>将该报告与另一个已打开记录的报告并列显示</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Show or hide the chart beside the table</source>
        <translation>显示或隐藏表格旁的图表</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Show all rows again</source>
        <translation>重新显示所有行</translation>
    </message>
    <message>
        <source>The first %1 of %2 rows: sums and charts count these only.</source>
        <translation>共 %2 行中的前 %1 行：合计和图表只计算这些行。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Settings in force: %1. &lt;a href=&quot;settings&quot;&gt;Change them…&lt;/a&gt;</source>
        <translation>当前设置：%1。&lt;a href=&quot;settings&quot;&gt;更改…&lt;/a&gt;</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Chosen in the chart: only rows of %1 are shown</source>
        <translation>在图表中选择：只显示 %1 的行</translation>
    </message>
</context>
<context>
    <name>tallyscope::ResultBand</name>
    <message>
        <source>Results of queries</source>
        <translation>查询结果</translation>
    </message>
    <message>
        <source>Zoom to It</source>
        <translation>缩放到此</translation>
    </message>
    <message>
        <source>Select Its Time</source>
        <translation>选择其时间</translation>
    </message>
    <message>
        <source>Use as Window</source>
        <translation>用作时间窗口</translation>
    </message>
    <message>
        <source>Remove “%1”</source>
        <translation>移除“%1”</translation>
    </message>
    <message>
        <source>Remove All Results</source>
        <translation>移除全部结果</translation>
    </message>
</context>
<context>
    <name>tallyscope::ResultTable</name>
    <message>
        <source>Go to in Timeline</source>
        <translation>在时间线中转到</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Write the table as CSV, TSV, Markdown, JSON or XLSX</source>
        <translation>将表格写成 CSV、TSV、Markdown、JSON 或 XLSX</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
</context>
<context>
    <name>tallyscope::RooflinePanel</name>
    <message>
        <source>Achievable instead of peak</source>
        <translation>使用可达值代替峰值</translation>
    </message>
    <message>
        <source>The device whose rows and roofs are shown</source>
        <translation>显示其行和屋顶线的设备</translation>
    </message>
    <message>
        <source>Roofs, and the report&apos;s utilisation, are what was measured on the device where the device table has it</source>
        <translation>如果设备表中有在该设备上的实测值，则屋顶线和报告的利用率采用实测值</translation>
    </message>
    <message>
        <source>Figures…</source>
        <translation>数值…</translation>
    </message>
    <message>
        <source>The device table: every number with its source</source>
        <translation>设备表：每个数字及其来源</translation>
    </message>
    <message>
        <source>Roofline chart</source>
        <translation>Roofline 图</translation>
    </message>
    <message>
        <source>Intensity (FLOP/byte)</source>
        <translation>强度 (FLOP/byte)</translation>
    </message>
    <message>
        <source>Rate (FLOP/s)</source>
        <translation>速率 (FLOP/s)</translation>
    </message>
    <message>
        <source>Device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>No row&apos;s arithmetic and bytes are both known.</source>
        <translation>没有运算量和字节数均已知的行。</translation>
    </message>
    <message>
        <source>this device</source>
        <translation>该设备</translation>
    </message>
    <message>
        <source>No figures for %1: its roofs are not known. &lt;a href=&quot;devices&quot;&gt;Enter figures…&lt;/a&gt;</source>
        <translation>没有 %1 的数值：其屋顶线未知。&lt;a href=&quot;devices&quot;&gt;输入数值…&lt;/a&gt;</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) without known arithmetic or bytes are not drawn</source>
        <translation>
            <numerusform>%n 行的运算量或字节数未知，未绘制</numerusform>
        </translation>
    </message>
    <message>
        <source>Memory %1</source>
        <translation>内存 %1</translation>
    </message>
    <message>
        <source> (achievable)</source>
        <translation> （可达值）</translation>
    </message>
    <message>
        <source>ridge %1</source>
        <translation>拐点 %1</translation>
    </message>
    <message>
        <source>type not known</source>
        <translation>类型未知</translation>
    </message>
</context>
<context>
    <name>tallyscope::RowActions</name>
    <message>
        <source>Unpin</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Show Hidden Rows (%1)</source>
        <translation>显示隐藏的行（%1）</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Expand to Level</source>
        <translation>展开到层级</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Group Device Work</source>
        <translation>设备工作分组</translation>
    </message>
    <message>
        <source>Height of All Rows</source>
        <translation>所有行的高度</translation>
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
    <message>
        <source>expanded</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>collapsed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>of what is seen kernels ran %1 %, any work of the device %2 %</source>
        <translation>在可见部分中 Kernel 运行了 %1 %，设备的全部工作 %2 %</translation>
    </message>
    <message>
        <source>kernels ran %1 % of what is seen</source>
        <translation>Kernel 运行了可见部分的 %1 %</translation>
    </message>
    <message>
        <source>kernels %1 · all %2</source>
        <translation>Kernel %1 · 全部 %2</translation>
    </message>
</context>
<context>
    <name>tallyscope::RowsHistory</name>
    <message>
        <source>Scroll</source>
        <translation>滚动</translation>
    </message>
</context>
<context>
    <name>tallyscope::RowsScroll</name>
    <message>
        <source>Scroll the rows</source>
        <translation>滚动各行</translation>
    </message>
</context>
<context>
    <name>tallyscope::RowsSession</name>
    <message>
        <source>Open Session</source>
        <translation>打开会话</translation>
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
    <message>
        <source>Find or filter</source>
        <translation>查找或筛选</translation>
    </message>
</context>
<context>
    <name>tallyscope::SelectionPage</name>
    <message>
        <source>Nothing ran in the selected stretch.</source>
        <translation>所选时间段内没有任何运行。</translation>
    </message>
    <message>
        <source>Which events are summed</source>
        <translation>汇总哪些事件</translation>
    </message>
    <message>
        <source>Device work</source>
        <translation>设备工作</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
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
    <message>
        <source>Custom operator parse config</source>
        <translation>自定义算子解析配置</translation>
    </message>
    <message>
        <source>Rules of your own for what an operator is. They count in every operator report, and before all that &apos;Parse from&apos; names.</source>
        <translation>用于判定算子类型的自定义规则。这些规则在所有算子报告中生效，并优先于“解析来源”所列的一切来源。</translation>
    </message>
    <message>
        <source>Call-stack groups, in the order of the output:</source>
        <translation>调用栈分组，按输出顺序：</translation>
    </message>
    <message>
        <source>A call stack belongs to a group when its frames match the patterns in this order, outer first; rows of one name are alternatives. The groups count in all memory reports.</source>
        <translation>当调用栈的调用帧按此顺序（由外到内）匹配各模式时，该调用栈属于该分组；同名的行互为备选。分组在所有内存报告中生效。</translation>
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
    <name>tallyscope::StepChart</name>
    <message>
        <source>Step times</source>
        <translation>步骤时间</translation>
    </message>
    <message>
        <source>outlier or warm-up</source>
        <translation>离群或预热</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Wall span (ms)</source>
        <translation>墙钟跨度 (ms)</translation>
    </message>
    <message>
        <source>%1, number %2: %3</source>
        <translation>%1，第 %2 个：%3</translation>
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
    <message>
        <source>first %1 of %2 rows</source>
        <translation>共 %2 行中的前 %1 行</translation>
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
    <name>tallyscope::TableView</name>
    <message>
        <source>Table</source>
        <translation>表格</translation>
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
    <message>
        <source>bookmark</source>
        <translation>书签</translation>
    </message>
</context>
<context>
    <name>tallyscope::TimelineContent</name>
    <message>
        <source>Arrange the Rows</source>
        <translation>排列行</translation>
    </message>
</context>
<context>
    <name>tallyscope::TimelineRows</name>
    <message>
        <source>Group by Device</source>
        <translation>按设备分组</translation>
    </message>
    <message>
        <source>Group by Stream</source>
        <translation>按流分组</translation>
    </message>
    <message>
        <source>Group by Kernel Base Name</source>
        <translation>按内核基名分组</translation>
    </message>
    <message>
        <source>Expand %1</source>
        <translation>展开 %1</translation>
    </message>
    <message>
        <source>Collapse %1</source>
        <translation>折叠 %1</translation>
    </message>
    <message>
        <source>Expand All Below %1</source>
        <translation>展开 %1 下的所有行</translation>
    </message>
    <message>
        <source>Collapse All Below %1</source>
        <translation>折叠 %1 下的所有行</translation>
    </message>
    <message>
        <source>Expand to Level</source>
        <translation>展开到层级</translation>
    </message>
    <message>
        <source>Lanes of %1</source>
        <translation>%1 的泳道数</translation>
    </message>
    <message>
        <source>Open the Rows of an Event</source>
        <translation>打开事件所在的行</translation>
    </message>
    <message>
        <source>Hide %1</source>
        <translation>隐藏 %1</translation>
    </message>
    <message>
        <source>Show %1</source>
        <translation>显示 %1</translation>
    </message>
    <message>
        <source>Show Hidden Rows</source>
        <translation>显示隐藏的行</translation>
    </message>
    <message>
        <source>Move %1 Up</source>
        <translation>上移 %1</translation>
    </message>
    <message>
        <source>Move %1 Down</source>
        <translation>下移 %1</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>固定 %1</translation>
    </message>
    <message>
        <source>Unpin %1</source>
        <translation>取消固定 %1</translation>
    </message>
    <message>
        <source>Height of %1</source>
        <translation>%1 的高度</translation>
    </message>
    <message>
        <source>Height of All Rows</source>
        <translation>所有行的高度</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
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
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Export Timeline</source>
        <translation>导出时间线</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>tallyscope::UserRules</name>
    <message>
        <source>The device needs a name.</source>
        <translation>设备需要名称。</translation>
    </message>
    <message>
        <source>The device needs a pattern for its name in recordings.</source>
        <translation>设备需要用于匹配其在记录中名称的模式。</translation>
    </message>
    <message>
        <source>Pattern &quot;%1&quot;, at character %2: %3</source>
        <translation>模式 &quot;%1&quot;，第 %2 个字符处：%3</translation>
    </message>
    <message>
        <source>Memory size</source>
        <translation>内存大小</translation>
    </message>
    <message>
        <source>Memory rate</source>
        <translation>内存速率</translation>
    </message>
    <message>
        <source>%1: a number above 0 is needed.</source>
        <translation>%1：需要大于 0 的数字。</translation>
    </message>
    <message>
        <source>%1: say where the number comes from.</source>
        <translation>%1：请说明该数字的来源。</translation>
    </message>
</context>
<context>
    <name>tallyscope::ViewActions</name>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>⤢ Fit</source>
        <translation>⤢ 全部</translation>
    </message>
</context>
<context>
    <name>tallyscope::ViewState</name>
    <message>
        <source>Move in Time</source>
        <translation>沿时间移动</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Remove the Filter Window</source>
        <translation>清除时间窗口</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>过滤</translation>
    </message>
    <message>
        <source>Go to Event</source>
        <translation>转到事件</translation>
    </message>
    <message>
        <source>Filter and Zoom in</source>
        <translation>过滤并放大</translation>
    </message>
    <message>
        <source>Zoom to Events</source>
        <translation>缩放到事件</translation>
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
    <message>
        <source>The filter window</source>
        <translation>过滤时间窗口</translation>
    </message>
</context>
</TS>
