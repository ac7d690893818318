/** Questions and answers. */
export interface QuestionTables {}
