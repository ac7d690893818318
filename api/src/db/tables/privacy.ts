/** Accounts that are to be deleted. */
export interface PrivacyTables {}
