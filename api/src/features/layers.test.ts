import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** What a file stands in: a feature, a part of the desk, else the folder or file right below `src`. */
const roomOf = (file: string) => /^(?:features|desk)\/[^/]+/.exec(file)?.[0] ?? file.split('/', 1).join('')

test('no two folders import each other, at whatever length', () => {
  const all = globSync('**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !/^(testing|security)\//.test(file),
  )
  const below = new Map<string, Set<string>>()
  for (const file of all) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from |import\()'([#.][^']+\.ts)'/g)) {
      const target = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
      const [from, to] = [roomOf(file), roomOf(target)]
      if (from !== to) below.set(from, (below.get(from) ?? new Set()).add(to))
    }
  }
  // Taken away from the ground up: what is left stands in a circle.
  const left = new Set(below.keys())
  const groundOf = () =>
    [...left].filter((room) => ![...(below.get(room) ?? [])].some((each) => left.has(each)))
  for (let ground = groundOf(); ground.length > 0; ground = groundOf()) {
    for (const room of ground) left.delete(room)
  }
  expect([...left]).toEqual([])
})
