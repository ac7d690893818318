/** How often live codes were shown. */
export interface LiveCodeTables {}
