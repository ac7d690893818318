/** The fields of the form about one pupil, by the number of the place. */
export const wordsOf = (no: string) => `words ${no}`
export const versionOf = (no: string) => `version ${no}`
