import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const list = readFileSync(join(root, 'docs/statements.md'), 'utf8')
const rows = [...list.matchAll(/^\| (\d\.[PUN]?\d+) \| (.+?) \| `(.+?)` \| (.+) \|$/gm)].map(
  ([, number = '', words = '', file = '', title = '']) => ({ number, words, file, title }),
)

/** How many statements each section has. */
const sections = { 1: 8, 2: 43, 3: 13, 4: 28, 5: 17, 6: 8, 7: 18, 8: 31, 9: 16 }

test('every statement about the site is in the list once', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers.toSorted()).toEqual([...new Set(numbers)].toSorted())
  const counted = Object.groupBy(numbers, (number) => number.charAt(0))
  expect(Object.fromEntries(Object.entries(counted).map(([key, all]) => [key, all?.length]))).toEqual(
    sections,
  )
})

test('the test that proves it is there, and runs', () => {
  const missing = rows.filter(({ file, title }) => !runs(readFileSync(join(root, file), 'utf8'), title))
  expect(missing.map(({ number, file, title }) => `${number}: ${file} has no test “${title}”`)).toEqual([])
})

/** Whether a source has a test of this title that is not skipped: what stands before the title opens a running test. */
function runs(source: string, title: string): boolean {
  const at = ["'", '"', '`'].map((quote) => source.indexOf(`${quote}${title}${quote},`)).find((at) => at > 0)
  if (at === undefined) return false
  const before = source.slice(0, at).trimEnd()
  const call = before.slice(before.search(/\b(?:it|test)(?:\.\w+)*\s*\((?![^]*\b(?:it|test)(?:\.\w+)*\s*\()/))
  return before.endsWith('(') && !/\.(?:skip|todo|fixme|fails)\b/.test(call)
}
