/** When classes are held, until the terms became rows of the database. */
export const termsFile = 'both/terms.yaml'

/**
 * Files of which earlier versions made something, and this one nothing: where one is left, on the disk or among the school's
 * words, it is passed over. A path of these is never given to another kind.
 */
export const retiredFiles: readonly string[] = [termsFile]
