import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentError } from '@shuyuan/content/problems'
import { expect, test } from 'vitest'
import { openContext } from '#data/context'
import { ConfigurationError, readEnvironment } from '#environment'
import { explainError } from './operator-error.ts'

test('what an operator can mend is a sentence, a bug is told whole', () => {
  const content = new ContentError([{ file: 'en/site.yaml', line: 3, field: 'name', reason: 'is missing' }])
  for (const error of [content, new ConfigurationError(['PORT: must be a port number'])]) {
    expect(explainError(error)).toBe(error.message)
  }
  const bug = new Error('a bug', { cause: new Error('with a cause') })
  expect(explainError(bug)).toBe(bug.stack)
  expect(explainError('a text')).toBe('a text')
})

test('a database that nobody answers for is said so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-data-'))
  const variables = { SECRET_KEY: 'k'.repeat(32), DATA_KEYS: 'd', DATA_DIR: folder }
  // Port 1 of the loopback address: no database listens there.
  const env = readEnvironment({ ...variables, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, folder)
  try {
    await expect(openContext(env)).rejects.toThrow(/^The database cannot be reached .* Set DATABASE_URL/)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
