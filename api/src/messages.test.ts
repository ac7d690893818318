import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TextTree } from '@shuyuan/contract/text/texts'
import { expect, test } from 'vitest'
import { messages } from './messages.ts'

const keysOf = (texts: TextTree, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key.replace(/_(?:one|other)$/, '')] : keysOf(value, `${path}${key}.`),
  )

test('every notice and memo has its text', () => {
  const known = keysOf(messages.en)
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const used = sources.flatMap((file) =>
    [
      ...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/inAllLanguages\(\s*(['`])(.+?)\1/g),
    ].map(([, , key = '']) => ({ file, key })),
  )
  expect(used).not.toEqual([])
  const missing = used.filter(({ key }) => {
    // What is filled in stands for one or more words of the key.
    const pattern = new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w.]+')}$`)
    return !known.some((each) => pattern.test(each))
  })
  expect(missing, 'keys that no en.json beside the code has').toEqual([])
})
