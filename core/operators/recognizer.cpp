// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/operators/recognizer.h"

#include <algorithm>

namespace tallyscope {
namespace {

constexpr std::uint32_t kEveryMany = 1U << 16;  ///< how often a sweep looks whether it was cancelled

bool anyMatches(const std::vector<Regex>& patterns, std::string_view text) {
  return std::any_of(patterns.begin(), patterns.end(), [&](const Regex& pattern) { return pattern.search(text); });
}

}  // namespace

Recognizer::Recognizer(Recognition& result, const RecognitionOptions& options, const Job* job)
    : result_(result),
      options_(options),
      job_(job),
      trace_(result.trace()),
      rules_(result.rules()),
      maker_(trace_, rules_) {
  for (const std::string& pattern : options.include) include_.emplace_back(pattern);
  for (const std::string& pattern : options.exclude) exclude_.emplace_back(pattern);
}

void Recognizer::run() {
  forest_ = std::make_unique<RangeForest>(trace_, RangeForest::Options{.startEnd = true, .operators = true});
  if (job_) job_->checkCancelled();
  links_ = std::make_unique<RangeLinks>(trace_, *forest_,
                                        options_.graphMapping ? creations() : std::vector<RangeLinks::Creation>());
  classifyKernels();
  sweepForest();
  sweepOperations();
  if (options_.joinPrefillAndDecode) joinAttention();
}

std::vector<RangeLinks::Creation> Recognizer::creations() const {
  std::vector<RangeLinks::Creation> list;
  const GraphNodeTable& nodes = trace_.graphNodes();
  for (const auto& [operation, node] : trace_.device().graphOrigin.entries) {
    list.push_back({operation, {nodes.thread[node], nodes.start[node], nodes.end(node)}});
  }
  return list;
}

void Recognizer::classifyKernels() {
  const DeviceTable& device = trace_.device();
  const std::size_t names = trace_.strings().size();
  result_.kernelRules_.assign(names, nullptr);
  userKernels_.assign(names, kNone);
  activityKinds_.assign(names, kNone);
  std::vector<char> seen(names, 0);
  for (std::uint32_t i = 0; i < device.size(); ++i) {
    const StringId name = device.name[i];
    if (seen[name]) continue;
    seen[name] = 1;
    const std::string_view text = trace_.text(name);
    if (const OperatorRule* rule = rules_.userKernel(text)) {
      userKernels_[name] = addKind(maker_.fromUserRule(*rule, std::string(text)));
    }
    if (uses(OperatorSource::Kernel) && device.kind[i] == DeviceKind::Kernel)
      result_.kernelRules_[name] = rules_.kernel(text);
  }
}

std::uint32_t Recognizer::addKind(OperatorKind kind) {
  result_.kinds_.push_back(std::move(kind));
  return static_cast<std::uint32_t>(result_.kinds_.size() - 1);
}

void Recognizer::setRule(Class& result, const OperatorKind& kind) {
  result.layer = kind.layer;
  result.weak = kind.rule->weak;
  result.own = kind.rule->own;
}

std::optional<OperatorKind> Recognizer::kindOfText(StringId text) const {
  const std::string_view name = trace_.text(text);
  std::vector<std::string> groups;
  const OperatorRule* rule = rules_.range(name, groups);
  if (rule == nullptr) return std::nullopt;
  if (!rule->isOperatorText) return maker_.fromAnnotation(*rule, name, groups);
  const auto group = [&](std::string_view wanted) {
    const auto it = std::find(rule->groups.begin(), rule->groups.end(), wanted);
    const auto place = static_cast<std::size_t>(it - rule->groups.begin()) + 1;
    return it != rule->groups.end() && place < groups.size() ? groups[place] : std::string();
  };
  const std::string op = group("op");
  const OperatorRule* known = rules_.frameworkOperator(op);
  if (known != nullptr && known->ignored) return std::nullopt;
  const std::string sizes = group("sizes");
  // A row of calls is called after the first one's annotation where that tells of its operands, as the vendors' tools
  // print it; a mere number behind a name would say nothing.
  return maker_.fromOperatorText(known ? *known : *rule, op, sizes, sizes.empty() ? StringId{0} : text);
}

Recognizer::Class Recognizer::classifyRange(StringId text) {
  Class result;
  const std::string_view name = trace_.text(text);
  std::optional<OperatorKind> known = kindOfText(text);
  if (const OperatorRule* user = rules_.userRange(name)) {
    // A person's rule says the type; name and parameters are still read, so that calls that differ by a number of the
    // call only are one row.
    OperatorKind kind = known.value_or(maker_.fromUserRule(*user, std::string(name)));
    kind.type = user->type;
    kind.layer = user->layer;
    kind.source = OperatorSource::User;
    result.user = addKind(std::move(kind));
  }
  if (!uses(OperatorSource::Annotation) || !known) return result;
  setRule(result, *known);
  result.kind = addKind(std::move(*known));
  return result;
}

Recognizer::Class Recognizer::classifyOperator(StringId name, std::uint32_t operands) {
  Class result;
  const std::string_view text = trace_.text(name);
  if (const OperatorRule* user = rules_.userRange(text)) {
    OperatorKind kind = maker_.fromOperator(*user, name, trace_.operands()[operands]);
    kind.source = OperatorSource::User;
    result.user = addKind(std::move(kind));
  }
  if (!uses(OperatorSource::Framework)) return result;
  const OperatorRule* rule = rules_.frameworkOperator(text);
  if (rule == nullptr || rule->ignored) return result;
  OperatorKind kind = maker_.fromOperator(*rule, name, trace_.operands()[operands]);
  setRule(result, kind);
  result.kind = addKind(std::move(kind));
  return result;
}

void Recognizer::sweepForest() {
  const std::uint32_t n = forest_->size();
  classOfRangeName_.assign(trace_.strings().size(), kNone);
  entryClass_.resize(n);
  around_.resize(n);
  instanceOfEntry_.assign(n, kNone);
  userInstanceOfEntry_.assign(n, kNone);
  const bool filters = !include_.empty() || !exclude_.empty();
  if (filters) {
    includedName_.assign(trace_.strings().size(), -1);
    excludedName_.assign(trace_.strings().size(), -1);
  }
  const OperatorTable& operators = trace_.operators();
  const bool collectives = !operators.collective.entries.empty();
  for (std::uint32_t r = 0; r < n; ++r) {
    if (job_ && r % kEveryMany == 0) job_->checkCancelled();
    const EventRef event = forest_->event(r);
    const StringId name = trace_.nameOf(event);
    std::uint32_t number = kNone;
    if (event.kind == EventKind::Range) {
      std::uint32_t& slot = classOfRangeName_[name];
      if (slot == kNone) {
        classes_.push_back(classifyRange(name));
        slot = static_cast<std::uint32_t>(classes_.size() - 1);
      }
      number = slot;
    } else {
      const std::uint32_t operands = operators.operands[event.index];
      const auto [it, isNew] = classOfOperator_.try_emplace((std::uint64_t{name} << 32) | operands,
                                                            static_cast<std::uint32_t>(classes_.size()));
      if (isNew) classes_.push_back(classifyOperator(name, operands));
      number = it->second;
    }
    entryClass_[r] = number;
    const Class& self = classes_[number];
    const std::uint32_t parent = forest_->parent(r);
    Around here = parent == kNone ? Around{} : around_[parent];
    if (parent == kNone) here.included = include_.empty();
    if (filters) {
      std::int8_t& included = includedName_[name];
      std::int8_t& excluded = excludedName_[name];
      if (included < 0) {
        included = anyMatches(include_, trace_.text(name)) ? 1 : 0;
        excluded = anyMatches(exclude_, trace_.text(name)) ? 1 : 0;
      }
      here.included = here.included || included == 1;
      here.excluded = here.excluded || excluded == 1;
    }
    if (self.user != kNone) here.user = r;
    if (collectives && event.kind == EventKind::Operator && operators.collective.find(event.index)) here.collective = r;
    if (self.kind != kNone) {
      if (self.layer == OperatorLayer::Library) {
        here.library = r;
      } else if (here.framework == kNone) {
        here.framework = r;
      }
      const bool strongAbove = here.leaf != kNone && !classes_[entryClass_[here.leaf]].weak;
      if (!here.own && !(self.weak && strongAbove)) {
        here.leaf = r;
        here.own = self.own;
      }
    }
    around_[r] = here;
  }
}

std::uint32_t Recognizer::kindOfCollective(std::uint32_t metadata) {
  if (collectiveKinds_.empty()) collectiveKinds_.assign(trace_.collectives().size(), kNone);
  std::uint32_t& kind = collectiveKinds_[metadata];
  if (kind == kNone) kind = addKind(maker_.fromCollective(trace_.collectives()[metadata]));
  return kind;
}

std::uint32_t Recognizer::kindOfActivity(std::uint32_t operation) {
  const DeviceTable& device = trace_.device();
  std::uint32_t& kind = activityKinds_[device.name[operation]];
  if (kind == kNone) {
    const OperatorRule* rule = result_.kernelRules_[device.name[operation]];
    std::uint32_t type = rule ? rule->type : RuleSet::kOthers;
    const DeviceKind what = device.kind[operation];
    if (uses(OperatorSource::Kernel) && (what == DeviceKind::Memcpy || what == DeviceKind::Memset))
      type = rules_.copyType();
    kind = addKind(maker_.fromActivity(rule, type, std::string(trace_.text(device.name[operation]))));
  }
  return kind;
}

std::uint32_t Recognizer::collectiveOf(std::uint32_t operation, const Around& around) {
  if (!uses(OperatorSource::Collective)) return kNone;
  if (const std::uint32_t* own = trace_.device().collective.find(operation)) return kindOfCollective(*own);
  if (around.collective == kNone || trace_.device().kind[operation] != DeviceKind::Kernel) return kNone;
  // The call's own metadata holds for its communication kernel, not for a copy or cast beside it.
  if (around.leaf != kNone && around.leaf != around.collective && around.leaf > around.collective) return kNone;
  return kindOfCollective(*trace_.operators().collective.find(forest_->event(around.collective).index));
}

std::uint32_t Recognizer::instanceOf(std::uint32_t entry, std::uint32_t kind) {
  std::uint32_t& instance = instanceOfEntry_[entry];
  if (instance == kNone) {
    instance = static_cast<std::uint32_t>(result_.instances_.size());
    result_.instances_.push_back({kind, forest_->event(entry)});
  }
  return instance;
}

std::uint32_t Recognizer::instanceOfOperation(std::uint32_t operation, std::uint32_t kind) {
  result_.instances_.push_back({kind, {EventKind::Device, operation}});
  return static_cast<std::uint32_t>(result_.instances_.size() - 1);
}

std::uint32_t Recognizer::typedAs(std::uint32_t kind, std::uint32_t type) {
  if (result_.kinds_[kind].type == type) return kind;
  const auto [it, isNew] = typedKinds_.try_emplace((std::uint64_t{kind} << 32) | type, kNone);
  if (isNew) {
    OperatorKind copy = result_.kinds_[kind];
    copy.type = type;
    it->second = addKind(std::move(copy));
  }
  return it->second;
}

std::uint32_t Recognizer::layerInstance(std::uint32_t entry, std::uint32_t operation, const Around& around) {
  if (entry == kNone) return kNone;
  if (instanceOfEntry_[entry] != kNone) return instanceOfEntry_[entry];
  const Class& self = classes_[entryClass_[entry]];
  std::uint32_t kind = self.kind;
  if (result_.kinds_[kind].type == rules_.collectiveType() && result_.kinds_[kind].collective == nullptr &&
      entry == around.collective) {
    const std::uint32_t known = collectiveOf(operation, around);
    if (known != kNone) kind = known;
  }
  if (self.weak) {
    const OperatorRule* family = result_.kernelRules_[trace_.device().name[operation]];
    if (family != nullptr) kind = typedAs(kind, family->type);
  }
  return instanceOf(entry, kind);
}

void Recognizer::assign(std::uint32_t operation, const Around& around) {
  const DeviceTable& device = trace_.device();
  result_.library_[operation] = layerInstance(around.library, operation, around);
  std::uint32_t framework = layerInstance(around.framework, operation, around);
  std::uint32_t owner = kNone;
  if (around.user != kNone) {
    std::uint32_t& instance = userInstanceOfEntry_[around.user];
    if (instance == kNone) {
      instance = static_cast<std::uint32_t>(result_.instances_.size());
      result_.instances_.push_back({classes_[entryClass_[around.user]].user, forest_->event(around.user)});
    }
    owner = framework = instance;
  }
  result_.framework_[operation] = framework;
  if (const std::uint32_t user = userKernels_[device.name[operation]]; user != kNone) {
    result_.owner_[operation] = instanceOfOperation(operation, user);
    return;
  }
  if (owner != kNone) {
    result_.owner_[operation] = owner;
    return;
  }
  const bool strong = around.leaf != kNone && !classes_[entryClass_[around.leaf]].weak;
  const std::uint32_t collective = collectiveOf(operation, around);
  if (collective != kNone && (!strong || around.leaf == around.collective ||
                              result_.kinds_[classes_[entryClass_[around.leaf]].kind].collective == nullptr)) {
    const bool ofCall = around.collective != kNone && around.leaf == around.collective;
    result_.owner_[operation] =
        ofCall ? instanceOf(around.leaf, collective) : instanceOfOperation(operation, collective);
    return;
  }
  if (around.leaf != kNone) {
    result_.owner_[operation] = layerInstance(around.leaf, operation, around);
    return;
  }
  const OperatorRule* family = result_.kernelRules_[device.name[operation]];
  if (family != nullptr && family->follows && operation > 0) {
    // The reduction after a split product: the operation before it on the stream began the same operator.
    const std::uint32_t before = result_.owner_[operation - 1];
    if (before != kNone && result_.instances_[before].event.kind == EventKind::Device &&
        result_.kindOf(before).type == family->type &&
        trace_.trackOf({EventKind::Device, operation}) == trace_.trackOf({EventKind::Device, operation - 1})) {
      result_.owner_[operation] = before;
      return;
    }
  }
  result_.owner_[operation] = instanceOfOperation(operation, kindOfActivity(operation));
}

void Recognizer::sweepOperations() {
  const DeviceTable& device = trace_.device();
  result_.owner_.assign(device.size(), kNone);
  result_.framework_.assign(device.size(), kNone);
  result_.library_.assign(device.size(), kNone);
  const Around nothing{.included = include_.empty()};
  const bool graphs = options_.graphMapping && !device.graphOrigin.entries.empty();
  for (std::uint32_t i = 0; i < device.size(); ++i) {
    if (job_ && i % kEveryMany == 0) job_->checkCancelled();
    if (device.kind[i] == DeviceKind::Sync || device.kind[i] == DeviceKind::Graph) continue;
    const std::uint32_t innermost = links_->innermost(i);
    Around around = innermost == kNone ? nothing : around_[innermost];
    if (graphs) {
      std::uint32_t creation = kNone;
      links_->forEachRange(i, [&](std::uint32_t r, bool viaGraph) {
        if (viaGraph && creation == kNone) creation = r;
      });
      if (creation != kNone) {
        // Where the node was made says more than where its graph was launched.
        const Around made = around_[creation];
        const bool included = around.included || made.included;
        const bool excluded = around.excluded || made.excluded;
        if (made.leaf != kNone || made.user != kNone) around = made;
        around.included = included;
        around.excluded = excluded;
      }
    }
    if (!around.included || around.excluded) continue;
    assign(i, around);
  }
}

void Recognizer::joinAttention() {
  // Per parent: the attention call before; a decode right after a prefill (or the other way) under one parent is its other half.
  struct Half {
    std::uint32_t entry = kNone;
    bool decode = false;
  };
  std::unordered_map<std::uint32_t, Half> last;
  std::unordered_map<std::uint64_t, std::uint32_t> joined;
  std::vector<std::uint32_t> replace;
  for (std::uint32_t r = 0; r < forest_->size(); ++r) {
    const std::uint32_t parent = forest_->parent(r);
    const std::uint32_t kind = classes_[entryClass_[r]].kind;
    if (parent == kNone || kind == kNone || instanceOfEntry_[r] == kNone) continue;
    const OperatorRule* rule = result_.kinds_[kind].rule;
    if (rule == nullptr || rule->decodeParameter.empty()) {
      last.erase(parent);
      continue;
    }
    const double rows = numberOf(result_.kinds_[kind].parameter(rule->decodeParameter));
    Half& before = last[parent];
    const bool decode = rows == 1;
    if (before.entry != kNone && before.decode != decode) {
      const std::uint32_t target = instanceOfEntry_[before.entry];
      const std::uint32_t firstKind = result_.instances_[target].kind;
      const auto [it, isNew] = joined.try_emplace((std::uint64_t{firstKind} << 32) | kind, kNone);
      if (isNew) it->second = addKind(KindMaker::join(result_.kinds_[firstKind], result_.kinds_[kind]));
      result_.instances_[target].kind = it->second;
      if (replace.empty()) replace.assign(result_.instances_.size(), kNone);
      replace[instanceOfEntry_[r]] = target;
      before = {};
    } else {
      before = {r, decode};
    }
  }
  if (replace.empty()) return;
  for (auto* layer : {&result_.owner_, &result_.library_, &result_.framework_}) {
    for (std::uint32_t& instance : *layer) {
      if (instance != kNone && replace[instance] != kNone) instance = replace[instance];
    }
  }
}

}  // namespace tallyscope
