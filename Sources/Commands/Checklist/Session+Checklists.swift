import Checklists

extension Session {
  /// What checklists need of the knowledge base.
  var checklistCatalog: ChecklistCatalog { ChecklistCatalog(base) }

  /// The words of checklists in every language.
  var checklistVocabulary: ChecklistVocabulary { ChecklistVocabulary(of: completeBase) }
}
