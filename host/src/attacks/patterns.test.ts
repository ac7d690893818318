import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
// What visitors send goes through these; the rest works on the school's own words, or in the visitor's own browser.
const sources = globSync('{contract/src,api/src,content/reader,web/server,web/app/routing}/**/*.{ts,tsx}', {
  cwd: root,
})

/** Patterns that may take long: what they read comes from the school. */
const onOwnText = new Set([
  // The CDN's address in the configuration; a hash that was made here.
  '/\\/+$/',
  '/=+$/',
  // The name of a file, cut to a thousand characters.
  '/<[^>]*>/g',
  // Texts of the content, for the search.
  '/\\s*\\n+\\s*/g',
  '/\\[([^\\]]*)\\]\\([^)]*\\)/g',
])

/** Every regular expression of the sources, with the files it stands in. */
function patterns(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of sources) {
    if (file.includes('test')) continue
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { regex } = node as { regex?: { pattern: string; flags: string } }
      if (regex) {
        const text = `/${regex.pattern}/${regex.flags}`
        found.set(text, [...(found.get(text) ?? []), file])
      }
      for (const inner of Object.values(node)) look(inner)
    }
    look(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  }
  return found
}

const length = 10_000
/** What patterns with a choice of ways through are slow on: the same again and again, and then not what they hope for. */
const pieces = [
  ...'aA0 \t\n-./@<"\\#=;,_:[]({一\u3000'.split(''),
  ...'ab|a.|a-|a |0-|<a |%2|..|/a|a@|a="b" |&a;|<!--|a_|::|1,|""'.split('|'),
]
const texts = pieces.flatMap((piece) =>
  ['', '"'].map((start) => `${start}${piece.repeat(length / piece.length)}\u0000!`),
)
/** Milliseconds of this process's own work: what grows as the square of the length takes longer, each time. */
const patience = 20

function isSlow(pattern: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => {
    const before = process.cpuUsage()
    text.replace(pattern, '')
    return process.cpuUsage(before).user / 1000 > patience
  })
}

test('the way to find slow patterns finds one', () => {
  expect(texts.some((text) => isSlow(/\s+$/, text))).toBe(true)
})

test('no pattern takes long on text of any kind', () => {
  const all = patterns()
  expect(all.size).toBeGreaterThan(150)
  const slow = [...all].flatMap(([text, files]) => {
    if (onOwnText.has(text)) return []
    const end = text.lastIndexOf('/')
    const pattern = new RegExp(text.slice(1, end), text.slice(end + 1))
    const worst = texts.find((one) => isSlow(pattern, one))
    return worst === undefined
      ? []
      : [`${text} in ${files.join(', ')} on ${JSON.stringify(worst.slice(0, 10))}`]
  })
  expect(slow).toEqual([])
}, 60_000)
