import type { Translate } from '#app/i18n/texts.ts'

/** Reasons of the content reader, and the keys of their words; groups fill in the values. */
const known: readonly [RegExp, string, ...string[]][] = [
  [/^Too small: expected string to have >=1 char/, 'empty'],
  [/^Invalid input: expected \w+, received (?:undefined|null)/, 'empty'],
  [/^Too small: expected array to have >=(\d+) item/, 'fewItems', 'least'],
  [/^Too big: expected array to have <=(\d+) item/, 'manyItems', 'most'],
  [/^Too small: expected string to have >=(\d+) char/, 'short', 'least'],
  [/^Too big: expected string to have <=(\d+) char/, 'long', 'most'],
  [/^Too small: expected (?:number|int) to be >=?(-?\d+)/, 'low', 'least'],
  [/^Too big: expected (?:number|int) to be <=?(-?\d+)/, 'high', 'most'],
  [/^is under (\d+) characters$/, 'short', 'least'],
  [/^is over (\d+) characters$/, 'long', 'most'],
  [/^Invalid ISO date/, 'day'],
  [/^must be yyyy-mm-dd/, 'day'],
  [/^must be hh:mm$/, 'time'],
  [/^Invalid URL/, 'url'],
  [/^Invalid option/, 'option'],
  [/^Unrecognized keys?: (.+)$/, 'unknown', 'name'],
  [/^Invalid input: expected/, 'shape'],
  [/^must be small letters, digits and -$/, 'slug'],
  [/^must be a path of this site/, 'link'],
  [/^link (\S+) /, 'linkIn', 'href'],
  [/^headings inside a text start at/, 'heading'],
  [/^picture (\S+) has no words/, 'pictureWords', 'name'],
  [/^a picture is written/, 'picture'],
  [/^there is no (\S+)$/, 'noFile', 'name'],
  [/^must be the day of the first lesson/, 'firstLesson'],
  [/^must be yuan with two decimals/, 'yuan'],
  [/^has (\d+) syllables, s has (\d+) characters$/, 'syllables', 'syllables', 'characters'],
  [/^has (\d+) Han characters, s has (\d+)$/, 'scripts', 'other', 'characters'],
  [/^“(.+)” is no syllable$/, 'syllable', 'name'],
  [/^is missing$/, 'empty'],
]

/** A fault as people say it; as the reader says it where no words are kept. */
export function faultText(reason: string, t: Translate): string {
  for (const [pattern, key, ...names] of known) {
    const found = pattern.exec(reason)
    if (!found) continue
    const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    return t(`file-form:fault.${key}`, { ...values, defaultValue: reason })
  }
  return reason
}
