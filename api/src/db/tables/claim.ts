/** Codes and what was claimed with them. */
export interface ClaimTables {}
