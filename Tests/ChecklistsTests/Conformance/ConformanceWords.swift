import TestSupport

extension SmallKnowledgeBase {
  /// The knowledge base with the words of checklists in both languages.
  func withWords() -> Self {
    let (english, chinese) = ("Locales/en/ui.yaml", "Locales/zh-Hans/ui.yaml")
    return with(english, text(english) + Self.english).with(chinese, text(chinese) + Self.chinese)
      .replacing("  macOS: macOS\n", in: "Locales/en/platforms.yaml", with: Self.watch)
      .replacing("  macOS: macOS\n", in: "Locales/zh-Hans/platforms.yaml", with: Self.chineseWatch)
      .replacing(
        "button: Button", in: "Locales/en/components.yaml", with: "button: Button\n  list: List"
      )
      .replacing(
        "button: 按钮", in: "Locales/zh-Hans/components.yaml", with: "button: 按钮\n  list: 列表")
  }

  private static let watch = "  macOS: macOS\n  watchOS: Apple Watch\n"
  private static let chineseWatch = "  macOS: macOS\n  watchOS: 手表\n"

  private static let english = """
    checklist:
      title: Checklist
      help:
        task: "Tick what passes. Write anything else behind the id: fail, not applicable, cannot tell. Remarks go below an item, indented or after a >."
        print: "Tick one box for each question. Yes is the good answer."
      items: Items
      everything: All rules
      since: Since
      rules: Rules
      page: Rule
      mark:
        colon: ": "
        list: ", "
        clause: ", "
      column:
        id: Rule ID
        status: Status
        question: Question
        note: Note
        evidence: Evidence
        reviewer: Reviewer
        date: Date
        impact: Impact
        topic: Topic
        section: Section
        platforms: Platforms
        why: Why it matters
        how-to-check: How to check
        rule: Rule
        link: Link
        rule-hash: Text hash
        locales: Languages
        knowledge-base: Knowledge base
        subject: Subject
        filter: Filter
        ids: All items
      status:
        untested: Untested
        pass: Pass
        fail: Fail
        not-applicable: Not applicable
        cannot-tell: Cannot tell
      impact:
        serious: Serious
        moderate: Moderate
        minor: Minor
      kind:
        do: Do
        avoid: Avoid
        prefer: Prefer
        consider: Consider
        test: Test
      appearance:
        light: Light
        dark: Dark
        light-high-contrast: Light, increased contrast
      subject:
        app: App
        version: Version
        screen: Screen
      alias:
        column:
          id: "ID | Identifier | Item"
          status: "Result | Verdict | State | Outcome | Pass/Fail"
          question: "Check | Review question | Criterion"
          note: "Notes | Comment | Comments | Remark | Remarks"
          evidence: "Proof | Attachment | Attachments | Screenshot | Screenshots | Evidence links"
          reviewer: "Reviewed by | Tester | Checked by | Assignee"
          date: "Reviewed on | Checked on | Review date"
          impact: "Severity | Priority"
          topic: "Page | Category"
          section: "Group"
          platforms: "Platform"
          why: "Why | Reason"
          how-to-check: "Steps | How to test"
          rule: "Guideline"
          link: "URL | Rule link"
          rule-hash: "Hash | Rule hash"
          locales: "Language | Locale | Locales"
          knowledge-base: "Source | Edition"
          subject: "Subject of the review"
          filter: "Selection"
        status:
          untested: "not tested | todo | to do | open | not checked"
          pass: "passed | passes | ok | okay | yes | y | x | done | ✓ | ✔ | ✅ | 👍"
          fail: "failed | fails | failure | no | n | broken | ✗ | ✘ | ❌ | 👎"
          not-applicable: "n/a | na | does not apply | irrelevant | skip | skipped | ➖"
          cannot-tell: "can't tell | can’t tell | unsure | unclear | unknown | maybe | ? | ❓"

    """

  private static let chinese = """
    checklist:
      title: 设计评审清单
      help:
        task: 请勾选通过的项目。其他结果写在 ID 后面：不通过、不适用或无法判断。备注写在该项下方，缩进或以 > 开头。
        print: "每个问题勾选一格；回答为“是”即通过。"
      items: 项目
      everything: 全部规则
      since: 首次发布不早于
      rules: 规则
      page: 规则
      mark:
        colon: "："
        list: "、"
        clause: "，"
      column:
        id: 规则 ID
        status: 结果
        question: 问题
        note: 备注
        evidence: 证据
        reviewer: 评审人
        date: 日期
        impact: 影响程度
        topic: 主题
        section: 章节
        platforms: 平台
        why: 为什么重要
        how-to-check: 检查方法
        rule: 规则
        link: 链接
        rule-hash: 文本哈希
        locales: 语言
        knowledge-base: 知识库
        subject: 评审对象
        filter: 筛选条件
        ids: 全部项目
      status:
        untested: 未检查
        pass: 通过
        fail: 不通过
        not-applicable: 不适用
        cannot-tell: 无法判断
      impact:
        serious: 严重
        moderate: 中等
        minor: 轻微
      kind:
        do: 应当
        avoid: 避免
        prefer: 优先
        consider: 考虑
        test: 测试
      appearance:
        light: 浅色
        dark: 深色
        light-high-contrast: 浅色（增强对比度）
      subject:
        app: App
        version: 版本
        screen: 界面
      alias:
        column:
          id: "ID | 编号 | 标识 | 规则编号 | 准则编号"
          status: "状态 | 结论 | 检查结果 | 评审结果"
          question: "检查项 | 评审问题 | 检查问题"
          note: "说明 | 注释 | 意见 | 评论"
          evidence: "截图 | 附件 | 凭据 | 佐证"
          reviewer: "检查人 | 评审者 | 测试人 | 负责人"
          date: "评审日期 | 检查日期 | 时间"
          impact: "影响 | 严重程度 | 优先级"
          topic: "页面 | 分类"
          section: "分组"
          platforms: "适用平台"
          why: "为何重要 | 原因 | 理由"
          how-to-check: "步骤 | 检查步骤 | 测试方法"
          rule: "准则"
          link: "网址 | 地址"
          rule-hash: "哈希"
          locales: "语种"
          knowledge-base: "来源 | 版次"
          subject: "对象"
          filter: "筛选"
        status:
          untested: "未测试 | 待检查 | 待测 | 未测"
          pass: "已通过 | 合格 | 是 | 符合 | 完成 | 没问题 | 好 | √ | ✓ | ✅"
          fail: "未通过 | 不合格 | 否 | 不符合 | 失败 | 有问题 | × | ✗ | ❌"
          not-applicable: "无关 | 不涉及 | 跳过 | n/a"
          cannot-tell: "不确定 | 不清楚 | 待定 | 存疑 | ? | ？"

    """
}
