import type { ContentFault, DeskContentFile, DeskContentSaved } from '@shuyuan/contract/desk/site/content'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'

// What somebody with the desk's editor can write: words that a parser works on for a minute, or that fell it.

let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  api = await startTestApi()
  editor = await enterTestDesk(api, 'bao', 'editor')
})
afterAll(() => api.close())

const page = 'zh-cn/pages/lessons.yaml'
const article = 'zh-cn/articles/main/xue-er.md'

async function faultsOf(path: string, text: string): Promise<ContentFault[]> {
  const { code, data } = await editor.post('content/check', { path, text })
  expect(code).toBe(1)
  return (data as { faults: ContentFault[] }).faults
}
const show = async (path: string) =>
  (await editor.get(`content/file?path=${encodeURIComponent(path)}`)) as {
    code: number
    data: DeskContentFile
  }

const names = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at))

it.each([
  ['names without end', names(20_000, (at) => `k${at}: 1`).join('\n'), 'has too many entries'],
  ['anchors', names(10_000, (at) => `k${at}: &a0 1`).join('\n'), 'a value cannot begin with &'],
  ['lists in lists', '['.repeat(100_000), 'is nested too deeply'],
  ['maps in maps', '{'.repeat(10_000), 'is nested too deeply'],
  ['dashes in a row', `${'- '.repeat(20_000)}a`, 'is nested too deeply'],
  ['question marks in a row', `${'? '.repeat(20_000)}a`, 'a line cannot begin with ?'],
  ['names that are maps', '{ { a: 1 }: 2 }', 'a name must be a word'],
  ['a list without end', `[${'1,'.repeat(90_000)}]`, 'has too many entries'],
  ['empty lines', '\n'.repeat(100_000), 'has too many entries'],
  ['another version of the language', '%YAML 1.1\n---\na: 1\n', 'a line cannot begin with %'],
])('YAML made of %s is one fault', async (_, text, reason) => {
  expect(await faultsOf(page, text)).toMatchObject([{ file: page, reason }])
})

it('aliases of aliases are a fault with their line', async () => {
  const bomb = ['a0: [x, x]', ...names(20, (at) => `a${at + 1}: [*a${at}, *a${at}]`)].join('\n')
  expect(await faultsOf(page, bomb)).toMatchObject([{ line: 2, reason: 'a value cannot begin with *' }])
  expect(await faultsOf(page, 'title: a\nx: { <<: *a }\n')).toMatchObject([{ line: 2 }])
})

it('a name that stands twice is told with its line', async () => {
  expect(await faultsOf(page, 'title: a\nintro: b\ntitle: c\n')).toMatchObject([
    { line: 3, reason: 'Map keys must be unique' },
  ])
})

it.each([
  ['quotes in quotes', `${'>'.repeat(5000)} a`],
  ['lists in lists', names(400, (at) => `${'  '.repeat(at)}- a`).join('\n')],
  ['a table of 300 by 100', names(300, (at) => `|${(at === 1 ? '-|' : 'a|').repeat(100)}`).join('\n')],
  ['8,000 links', '[a](/class) '.repeat(8000)],
  ['emphasis in emphasis', '**a*'.repeat(5000)],
  ['labels without end', '[\n'.repeat(100_000)],
])('Markdown made of %s is a fault, so that it cannot be published', async (_, body) => {
  const { data } = await show(article)
  const [, head = ''] = /^(---\n[\s\S]*?\n---\n)/.exec(data.published ?? '') ?? []
  expect(head).not.toBe('')
  expect(await faultsOf(article, head + body)).toMatchObject([{ file: article, field: 'body' }])
})

it('words with `*` before them are kept as a draft that can be opened, mended and thrown away', async () => {
  const { data: before } = await show(page)
  const text = (before.published ?? '').replace(/^title: .*$/m, 'title: *重要*')
  const saved = await editor.post('content/save', { path: page, version: before.version, text })
  expect(saved).toMatchObject({
    code: 1,
    data: { faults: [{ line: 1, reason: 'a value cannot begin with *' }] },
  })
  const { code, data: opened } = await show(page)
  expect([code, opened.draft?.text, opened.faults.length]).toEqual([1, text, 1])
  const files = [{ path: page, version: opened.version }]
  expect(await editor.post('content/publish', { files, at: 0 })).toMatchObject({ code: 0 })
  expect(await editor.post('content/preview', { paths: [page] })).toMatchObject({ code: 0 })
  const version = (saved.data as DeskContentSaved).version
  expect(await editor.post('content/discard', { path: page, version })).toMatchObject({ code: 1 })
})

it('a title without end costs the list of files nothing', async () => {
  const { data } = await editor.post('content/create', {
    kind: 'texts',
    name: 'long',
    language: 'en',
    text: `title: ${",'s':".repeat(60_000)}\n`,
  })
  expect(data).toMatchObject({ path: 'en/texts/long.md' })
  expect(await editor.get('content/list?search=long')).toMatchObject({ code: 1 })
})
