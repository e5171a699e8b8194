import Guidelines
import Localization

@testable import Checklists

extension LocaleTag {
  static let chinese = tag("zh-Hans")

  private static func tag(_ text: String) -> LocaleTag {
    do { return try LocaleTag(text) } catch { preconditionFailure("\(text): \(error)") }
  }
}

extension ChecklistVocabulary {
  /// English and Chinese words for one topic and two platforms.
  static let bilingual = ChecklistVocabulary([.english, .chinese])
}

extension ChecklistWords {
  static let english = ChecklistWords(
    locale: .english, names: .english, message: { messages[$0]?.english })
  static let chinese = ChecklistWords(
    locale: .chinese, names: .chinese, message: { messages[$0]?.chinese })

  private static let messages: [String: (english: String, chinese: String)] = [
    "checklist.title": ("Checklist", "清单"),
    "checklist.help.task": ("Tick what passes. > means a note.", "通过的请打勾。"),
    "checklist.help.print": ("Tick one box.", "勾选一格。"),
    "checklist.items": ("Items", "项目"),
    "checklist.everything": ("All rules", "全部准则"),
    "checklist.page": ("Rule", "准则"),
    "checklist.mark.colon": (": ", "："),
    "checklist.mark.list": (", ", "、"),
    "checklist.mark.clause": (", ", "，"),
    "checklist.since": ("Since", "起始"),
    "checklist.column.id": ("ID", "编号"),
    "checklist.column.status": ("Status", "结果"),
    "checklist.column.question": ("Question", "问题"),
    "checklist.column.note": ("Note", "备注"),
    "checklist.column.evidence": ("Evidence", "证据"),
    "checklist.column.reviewer": ("Reviewer", "评审人"),
    "checklist.column.date": ("Date", "日期"),
    "checklist.column.impact": ("Impact", "影响程度"),
    "checklist.column.topic": ("Topic", "主题"),
    "checklist.column.section": ("Section", "章节"),
    "checklist.column.platforms": ("Platforms", "平台"),
    "checklist.column.why": ("Why it matters", "为何重要"),
    "checklist.column.how-to-check": ("How to check", "检查方法"),
    "checklist.column.rule": ("Rule", "准则"),
    "checklist.column.link": ("Link", "链接"),
    "checklist.column.rule-hash": ("Text hash", "文本哈希"),
    "checklist.column.locales": ("Languages", "语言"),
    "checklist.column.knowledge-base": ("Knowledge base", "知识库"),
    "checklist.column.subject": ("Subject", "评审对象"),
    "checklist.column.filter": ("Filter", "筛选条件"),
    "checklist.column.ids": ("All items", "全部项目"),
    "checklist.status.untested": ("Untested", "未检查"),
    "checklist.status.pass": ("Pass", "通过"),
    "checklist.status.fail": ("Fail", "不通过"),
    "checklist.status.not-applicable": ("Not applicable", "不适用"),
    "checklist.status.cannot-tell": ("Cannot tell", "无法判断"),
    "checklist.impact.serious": ("Serious", "严重"),
    "checklist.impact.moderate": ("Moderate", "中等"),
    "checklist.impact.minor": ("Minor", "轻微"),
    "checklist.subject.app": ("App", "应用"),
    "checklist.subject.version": ("Version", "版本"),
    "checklist.subject.screen": ("Screen", "界面"),
    "checklist.alias.column.status": ("Result | Verdict", "状态"),
    "checklist.alias.status.pass": ("ok | yes | ✓", "是"),
    "checklist.alias.status.fail": ("failed | no", "否"),
    "checklist.alias.status.not-applicable": ("n/a", "无关"),
  ]
}

extension ChecklistNames {
  static let english = make(
    topic: "Color", sections: ["Best practices", "iOS, iPadOS"], watch: "Watch")
  static let chinese = make(topic: "颜色", sections: ["最佳实践", "iOS、iPadOS"], watch: "手表")

  private static func make(topic: String, sections: [String], watch: String) -> ChecklistNames {
    var names = ChecklistNames()
    names.topics = ["color": topic]
    names.sections = [
      SectionPlace(topic: "color", section: "best"): sections[0],
      SectionPlace(topic: "color", section: "ios"): sections[1],
    ]
    names.platforms = ["iOS": "iOS", "watchOS": watch]
    return names
  }
}
