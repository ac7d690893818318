/** What schools of this kind teach: the classics, the culture of Chinese medicine, and parenting. */
export const subjects = ['guoxue', 'zhongyi', 'yuer'] as const
export type Subject = (typeof subjects)[number]

/** The feature of a site of a school that does not teach a subject. */
export const withoutSubject = (subject: Subject): string => `without-${subject}`

/** The subjects that a site with these features leaves out. */
export function subjectsOff(features: readonly string[]): Subject[] {
  return subjects.filter((subject) => features.includes(withoutSubject(subject)))
}
