extension SmallKnowledgeBase {
  static let structure = [
    "Content/precept.yaml": """
    format: 1
    id: small
    edition: "1"
    date: 2026-11-21
    sourceLocale: en
    locales:
      - en
      - zh-Hans
    topics:
      - color
    tables:
      - system
    rules:
      sections:
        - {id: why, role: prose, required: true}
        - {id: do, role: do, required: true}
        - {id: dont, role: dont, required: true}
        - {id: check, role: steps, required: true}
        - {id: history, role: history, required: true}
      required: [kind, impact, impactReason, question, section, order, platforms, citations]

    """,
    "Content/platforms.yaml": """
    platforms:
      - id: iOS
      - id: macOS

    """,
    "Content/components.yaml": """
    components:
      - id: button

    """,
    "Content/sources.yaml": """
    sources:
      - id: guide
        title: A guide
        url: https://example.com/guide
        publisher: unknown
        revised: 2026-01-31
        retrieved: unknown
        authority: published

    """,
    "Content/editions.yaml": """
    editions:
      - id: "2026"
        date: 2026-01-31
        sources:
          - guide
    variants:
      - id: all
        platforms: all

    """,
    "Content/colors/system.yaml": """
    id: system
    topic: color
    section: use
    kind: palette
    colors:
      - id: system.red
        values:
          - edition: "2026"
            variant: all
            sources:
              - guide
            confidence: one-source
            light: "#FF383C"
            dark: unknown

    """,
    "Content/topics/color/topic.yaml": """
    id: color
    sections:
      - use
    platforms:
      iOS: applies
      macOS: unsupported
    tables:
      - system

    """,
    "Content/topics/color/rules/one-meaning.yaml": """
    id: color.one-meaning
    kind: avoid
    impact: serious
    section: use
    order: 10
    platforms: all
    components:
      - button
    status: current
    citations:
      - source: guide
        section: Color
    colors:
      - system.red

    """,
  ]
}
