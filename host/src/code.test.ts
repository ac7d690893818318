import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeOf, folders } from './code.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'code-'))
  for (const folder of folders) {
    mkdirSync(join(root, folder, 'inside'), { recursive: true })
    writeFileSync(join(root, folder, 'inside/one.ts'), 'export const one = 1\n')
  }
})
afterEach(() => rmSync(root, { recursive: true }))

// Pages that were kept are made anew where any of these has another name for its code.
test.each(['api/src', 'content/reader', 'contract/src', 'web/server'])(
  'a change in %s is other code',
  async (folder) => {
    const before = await codeOf(root)
    expect(await codeOf(root)).toBe(before)
    writeFileSync(join(root, folder, 'inside/one.ts'), 'export const one = 1 + 1\n')
    expect(await codeOf(root)).not.toBe(before)
  },
)

test('a change in a test is not', async () => {
  writeFileSync(join(root, 'api/src/inside/one.test.ts'), 'it()\n')
  const before = await codeOf(root)
  writeFileSync(join(root, 'api/src/inside/one.test.ts'), 'it() // other\n')
  expect(await codeOf(root)).toBe(before)
})
