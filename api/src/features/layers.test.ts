import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// routes.ts → service.ts → queries.ts: what lint cannot see of it.

const root = join(import.meta.dirname, '..')
const sources = globSync('{desk,features}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const statement = /\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]+>)?`/

test('SQL stands in queries alone', () => {
  const misplaced = sources.filter(({ file, text }) => statement.test(text) && !file.endsWith('queries.ts'))
  expect(misplaced.map(({ file }) => file)).toEqual([])
})

test('a feature does not import the routes or queries of another one', () => {
  const foreign = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/from '#features\/([^/']+)\/(?:[^']+\/)?[^/']*(?:routes|queries)\.ts'/g)]
      .filter(([, feature]) => !file.startsWith('desk/') && !file.startsWith(`features/${feature}/`))
      .map(([specifier]) => `${file}: ${specifier}`),
  )
  expect(foreign).toEqual([])
})

test('a feature does not know the desk, and a part of the desk has queries of its own', () => {
  const known = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/from '#desk\/([^/']+)\/([^']+)'/g)]
      .filter(
        ([, part, name = '']) =>
          file.startsWith('features/') || (name.endsWith('queries.ts') && !file.startsWith(`desk/${part}/`)),
      )
      .map(([specifier]) => `${file}: ${specifier}`),
  )
  expect(known).toEqual([])
})

test('a service has rules of its own and is no list of exports', () => {
  const lists = sources.filter(
    ({ file, text }) =>
      file.endsWith('service.ts') && !/^(export )?(async )?(function|const|class)\b/m.test(text),
  )
  expect(lists.map(({ file }) => file)).toEqual([])
})
