/** What members kept of their self-tests. */
export interface QuestionSetTables {}
