export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

/**
 * A hint, not a rule: how hard a password is to guess, by its length first and the kinds of characters in it.
 * Length counts most, as NIST SP 800-63B (appendix A) advises; repeats and runs like 1234 count as one.
 */
export function strengthOf(password: string): Strength {
  const characters = [...password.trim()]
  const fresh = characters.filter((character, index) => !continues(characters[index - 1], character))
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length
  const score = fresh.length + 2 * (kinds - 1)
  if (score < 9) return 'weak'
  if (score < 13) return 'fair'
  return score < 17 ? 'good' : 'strong'
}

/** The same character again, or the next one of the alphabet or the digits. */
function continues(before: string | undefined, character: string): boolean {
  if (before === undefined) return false
  const step = (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  return Math.abs(step) <= 1
}
