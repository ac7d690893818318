import {
  type DeskContentConflict,
  type DeskContentCreated,
  type DeskContentDone,
  type DeskContentFile,
  type DeskContentPast,
  type DeskContentRefused,
  type DeskContentSaved,
  longestContent,
} from '@shuyuan/contract/desk/site/content'
import type { DeskContentListed } from '@shuyuan/contract/desk/site/content-list'
import { type OpenContent, openContent } from '@shuyuan/content/reading/open'
import { makeFolder, soundPage } from '@shuyuan/content/reading/testing-folder'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localFileStore } from '#adapters/storage.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'
import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { publishDue } from './due.ts'
import { overlayOf } from './overlay.ts'
import { publishDrafts } from './publish.ts'

const home = 'zh-cn/pages/home.yaml'
const page = (title: string) => soundPage.replace('读书', title)

let folder: Awaited<ReturnType<typeof makeFolder>>
let content: OpenContent
let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
let pictures: string
const clock = standingClock()

beforeEach(async () => {
  folder = await makeFolder({ 'zh-cn/texts/story.md': '---\ntitle: 故事\n---\n一句。\n' })
  pictures = await mkdtemp(join(tmpdir(), 'content-test-'))
  const database = await openTestDatabase()
  const files = localFileStore(join(pictures, 'store'))
  const overlay = () => overlayOf({ db: database.db, files, pictureDir: join(pictures, 'copies') })
  content = await openContent({ dir: folder.dir, overlay })
  api = await startTestApi({ content, contentFiles: content, database, files, clock })
  editor = await enterTestDesk(api, 'bao', 'editor')
})
afterEach(async () => {
  content.close()
  await api.close()
  await folder[Symbol.asyncDispose]()
  await rm(pictures, { recursive: true, force: true })
})

const titleOnSite = async (name = 'home') => (await content.item('pages', 'zh-cn', name))?.value.title
const show = async (path = home) =>
  (await editor.get(`content/file?path=${encodeURIComponent(path)}`)).data as DeskContentFile
const list = async (query = '') =>
  ((await editor.get(`content/list?limit=100&${query}`)).data as { list: DeskContentListed[] }).list
const save = async (text: string, path = home, by = editor) => {
  const { version } = await show(path)
  return by.post('content/save', { path, version, text })
}
const publish = async (...paths: string[]) => {
  const files = await Promise.all(paths.map(async (path) => ({ path, version: (await show(path)).version })))
  return editor.post('content/publish', { files })
}

describe('words of the school', () => {
  it('are a draft first, then what visitors see, then what was', async () => {
    expect(await show()).toMatchObject({ state: 'starter', title: '读书', draft: null, faults: [] })
    expect(await save(page('书院的话'))).toMatchObject({ code: 1, data: { faults: [] } })
    expect(await titleOnSite()).toBe('读书')
    expect(await show()).toMatchObject({
      state: 'starter',
      draft: { by: 'bao', publishAt: 0 },
      published: soundPage,
    })

    expect(await publish(home)).toMatchObject({ code: 1, msg: 'Published' })
    expect(await titleOnSite()).toBe('书院的话')
    expect(await show()).toMatchObject({ state: 'own', draft: null, starter: soundPage, base: soundPage })

    await save(page('再改'))
    await publish(home)
    const history = (await editor.get(`content/history?path=${home}`)).data as { list: DeskContentPast[] }
    expect(history.list.map(({ number, what, by }) => [number, what, by])).toEqual([
      [2, 'published', 'bao'],
      [1, 'published', 'bao'],
    ])
    expect((await editor.get(`content/past?path=${home}&number=1`)).data).toMatchObject({
      text: page('书院的话'),
    })
    const back = { path: home, version: (await show()).version, number: 1 }
    expect(await editor.post('content/bring-back', back)).toMatchObject({ code: 1 })
    await publish(home)
    expect(await titleOnSite()).toBe('书院的话')

    const { version } = await show()
    expect(await editor.post('content/restart', { path: home, version })).toMatchObject({ code: 1 })
    expect(await titleOnSite()).toBe('读书')
    expect(await show()).toMatchObject({ state: 'starter', base: soundPage, starterChanged: false })
  })

  it('may be thrown away before anybody saw them', async () => {
    await save(page('不要了'))
    const { version } = await show()
    expect(await editor.post('content/discard', { path: home, version })).toMatchObject({ code: 1 })
    expect(await show()).toMatchObject({ state: 'starter', draft: null })
    expect(await publish(home)).toMatchObject({ code: 0, msg: 'There is no draft to publish.' })
  })

  it('are new files too, which can be removed and brought back', async () => {
    const asked = { kind: 'pages', language: 'zh-cn', name: 'story', text: page('新页') }
    const created = (await editor.post('content/create', asked)).data as DeskContentCreated
    expect(created).toMatchObject({ path: 'zh-cn/pages/story.yaml', faults: [] })
    expect(await editor.post('content/create', asked)).toMatchObject({
      code: 0,
      msg: 'There is content of this name already. Please choose another name.',
    })
    for (const name of ['../story', 'Story', 'a/b', '']) {
      expect(await editor.post('content/create', { ...asked, name }), name).toMatchObject({ code: 0 })
    }
    await publish(created.path)
    expect(await titleOnSite('story')).toBe('新页')
    const { version } = await show(created.path)
    await editor.post('content/remove', { files: [{ path: created.path, version }] })
    expect(await titleOnSite('story')).toBeUndefined()
    expect(await show(created.path)).toMatchObject({ state: 'removed', published: null })
  })

  it('cannot take a page away that the site always has', async () => {
    const { version } = await show()
    expect(await editor.post('content/remove', { files: [{ path: home, version }] })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('always has this page') as string,
    })
  })

  it('that belong together are published together', async () => {
    const named = `${soundPage}  - { block: text, name: tale }\n`
    await save(named)
    expect(await publish(home)).toMatchObject({
      code: 0,
      msg: expect.stringContaining('kept as a draft') as string,
      data: { faults: [{ file: home, field: 'blocks[1].name' }] },
    })
    await editor.post('content/create', {
      kind: 'texts',
      language: 'zh-cn',
      name: 'tale',
      text: '---\ntitle: 话\n---\n一句。\n',
    })
    expect(await publish(home, 'zh-cn/texts/tale.md')).toMatchObject({ code: 1 })
    const tale = await show('zh-cn/texts/tale.md')
    const alone = { files: [{ path: tale.path, version: tale.version }] }
    expect(await editor.post('content/remove', alone)).toMatchObject({ code: 0 })
    expect(tale.pages).toEqual(['/'])
  })

  it('with a fault are kept as a draft and never published', async () => {
    for (const text of ['title: [读', '', 'title: 只有题目\n', '\u0007乱码']) {
      const { data } = await save(text)
      expect((data as DeskContentSaved).faults.length, text).toBeGreaterThan(0)
      expect((await show()).draft?.text).toBe(text)
      const refused = (await publish(home)).data as DeskContentRefused
      expect(refused.faults[0]?.file).toBe(home)
    }
    expect(await titleOnSite()).toBe('读书')
    expect(await editor.post('content/preview', { paths: [home] })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Mend the fault') as string,
      data: { faults: [{ file: home }] },
    })
    const { version } = await show()
    const nul = await editor.post('content/save', { path: home, version, text: 'a\u0000b' })
    expect(nul.code).toBe(0)
  })
})

it('the longest words there may be are kept, and no longer ones', async () => {
  const longest = `---\ntitle: 长文\n---\n${'一“句”话。\n'.repeat(longestContent)}`.slice(0, longestContent)
  expect(await save(longest, 'zh-cn/texts/story.md')).toMatchObject({ code: 1, data: { faults: [] } })
  expect(await save(`${longest}多`, 'zh-cn/texts/story.md')).toMatchObject({
    code: 0,
    msg: 'This is too long: please divide it.',
  })
  expect(await publish('zh-cn/texts/story.md')).toMatchObject({ code: 1 })
})

describe('two editors', () => {
  it('of one file: the second sees what the first wrote, and nothing is lost', async () => {
    const other = await enterTestDesk(api, 'ming', 'editor')
    const { version } = await show()
    await other.post('content/save', { path: home, version, text: page('明写的') })
    const refused = await editor.post('content/save', { path: home, version, text: page('宝写的') })
    expect(refused).toMatchObject({
      code: 0,
      msg: expect.stringContaining('ming changed this content') as string,
      data: { by: 'ming', text: page('明写的') },
    })
    const seen = (refused.data as DeskContentConflict).version
    expect(
      await editor.post('content/save', { path: home, version: seen, text: page('两人的') }),
    ).toMatchObject({ code: 1 })
    const stale = { files: [{ path: home, version }] }
    expect(await editor.post('content/publish', stale)).toMatchObject({ code: 0, data: { by: 'bao' } })
    // Who publishes another's draft is who has changed the site.
    const { version: now } = await show()
    await other.post('content/publish', { files: [{ path: home, version: now }] })
    expect(await editor.post('content/save', { path: home, version: now, text: page('又改') })).toMatchObject(
      { code: 0, data: { by: 'ming', text: page('两人的') } },
    )
  })

  it('who write and publish at once: each write is done or refused, and the numbers have no gap', async () => {
    const paths = ['zh-cn/texts/story.md', home]
    await save('---\ntitle: 甲\n---\n一句。\n', paths[0])
    await save(page('乙'))
    const versions = await Promise.all(paths.map(show))
    const one = (at: number) =>
      editor.post('content/publish', { files: [{ path: paths[at], version: versions[at]?.version }] })
    const answers = await Promise.all([one(0), one(1), one(0), one(1)])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2)
    expect(await titleOnSite()).toBe('乙')
    const rows = await api.deps.db.selectFrom('content_version').select('number').orderBy('number').execute()
    expect(rows.map(({ number }) => number)).toEqual([1, 2])
  })

  it('learn that the file on the disk has changed under an edit', async () => {
    await save(page('先写的'))
    const { version } = await show()
    await folder.write(home, page('升级后的'))
    const refused = await editor.post('content/save', { path: home, version, text: page('书院的') })
    expect(refused).toMatchObject({ code: 0, data: { text: page('先写的'), by: '' } })
    expect(await show()).toMatchObject({ starter: page('升级后的'), draft: { text: page('先写的') } })
  })
})

it('an upgrade of the project leaves the words of the school and shows the difference', async () => {
  await save(page('书院的话'))
  await publish(home)
  await folder.write(home, page('新的样稿'))
  await content.reload()
  expect(await titleOnSite()).toBe('书院的话')
  expect(await show()).toMatchObject({
    starterChanged: true,
    base: soundPage,
    starter: page('新的样稿'),
    published: page('书院的话'),
  })
  expect((await list('mark=starterChanged')).map(({ path }) => path)).toEqual([home])
  await save(page('书院的话，看过新样稿'))
  await publish(home)
  expect(await show()).toMatchObject({ starterChanged: false })
})

describe('a schedule', () => {
  const at = (seconds: number) => unixSeconds(clock.now()) + seconds
  const schedule = async (time: number, path = home) =>
    editor.post('content/publish', { files: [{ path, version: (await show(path)).version }], at: time })

  it('publishes at its minute, once, whoever looks', async () => {
    await save(page('到时候'))
    expect(await schedule(at(0))).toMatchObject({
      code: 0,
      msg: 'The time of publishing must be in the future.',
    })
    expect(await schedule(at(60))).toMatchObject({ code: 1 })
    await publishDue(api.deps)
    expect(await titleOnSite()).toBe('读书')
    clock.pass(61)
    await Promise.all([publishDue(api.deps), publishDue(api.deps)])
    expect(await titleOnSite()).toBe('到时候')
    expect(await api.deps.db.selectFrom('content_version').select('actor').execute()).toEqual([
      { actor: editor.actor },
    ])
  })

  it('can be taken back, and ends with a later draft', async () => {
    await save(page('到时候'))
    await schedule(at(60))
    const { version } = await show()
    expect(await editor.post('content/unschedule', { path: home, version })).toMatchObject({ code: 1 })
    await schedule(at(60))
    expect((await save(page('还要改'))).msg).toContain('time of publishing was taken back')
    clock.pass(120)
    await publishDue(api.deps)
    expect(await titleOnSite()).toBe('读书')
  })

  it('leaves a draft that has become faulty, and the desk says why', async () => {
    await save(`${soundPage}  - { block: text, name: story }\n`)
    await schedule(at(60))
    const story = 'zh-cn/texts/story.md'
    const { version } = await show(story)
    await editor.post('content/remove', { files: [{ path: story, version }] })
    clock.pass(61)
    await publishDue(api.deps)
    expect(await titleOnSite()).toBe('读书')
    expect(await show()).toMatchObject({ draft: { publishAt: 0 }, failed: [{ field: 'blocks[1].name' }] })
    expect((await editor.get('today/site')).data).toMatchObject({ faults: [{ file: home }] })
    expect((await list('mark=faulty')).map(({ path }) => path)).toEqual([home])
  })
})

it('the list finds files by kind, language, mark and words', async () => {
  await save(page('书院的话'))
  const all = await list()
  expect(all.map(({ path, kind, state }) => [path, kind, state])).toContainEqual([home, 'pages', 'starter'])
  expect((await list('mark=draft')).map(({ path, title, by }) => [path, title, by])).toEqual([
    [home, '书院的话', 'bao'],
  ])
  expect((await list('mark=missing')).map(({ path }) => path)).toContain(home)
  expect((await list('kind=texts')).map(({ title }) => title)).toEqual(['故事'])
  expect((await list('search=一句')).map(({ path }) => path)).toEqual(['zh-cn/texts/story.md'])
  expect((await editor.get('content/summary')).data).toMatchObject({
    drafts: 1,
    own: 0,
    files: all.length,
    kinds: expect.arrayContaining([
      expect.objectContaining({ kind: 'pages', drafts: 1 }),
      expect.objectContaining({ kind: 'texts', drafts: 0 }),
    ]) as unknown,
  })
})

it('the list reads a title that was never closed, however long it is', async () => {
  const spaces = ' '.repeat(20_000)
  await save(`title: { zh-cn: ${spaces}书${spaces}x`)
  expect((await list('mark=draft')).map(({ title }) => title)).toEqual([home])
  await save("title: { en: 'A book', zh-cn: '书', }")
  expect((await list('mark=draft')).map(({ title }) => title)).toEqual(['书'])
})

it('the list says what is still a sample, and what English is behind the Chinese', async () => {
  const story = { kind: 'texts', language: 'en', name: 'story' }
  const english = { ...story, text: '---\ntitle: Story\n---\nOne sentence.\n' }
  await editor.post('content/create', english)
  await publish('en/texts/story.md')
  expect([await list('mark=behind'), await list('mark=sample')]).toEqual([[], []])
  clock.pass(60)
  await save('---\ntitle: 示例故事\n---\n两句。\n', 'zh-cn/texts/story.md')
  await publish('zh-cn/texts/story.md')
  expect((await list('mark=behind')).map(({ path }) => path)).toEqual(['en/texts/story.md'])
  expect((await list('mark=sample')).map(({ path }) => path)).toEqual(['zh-cn/texts/story.md'])
  expect((await editor.get('content/summary')).data).toMatchObject({ behind: 1, samples: 1 })
})

it('a teacher may write drafts and publish nothing', async () => {
  const teacher = await enterTestDesk(api, 'lao-shi', 'teacher')
  expect(await save(page('老师写的'), home, teacher)).toMatchObject({ code: 1 })
  const { version } = await show()
  const files = [{ path: home, version }]
  expect(await teacher.post('content/publish', { files })).toMatchObject({ code: 401 })
  expect(await teacher.post('content/remove', { files })).toMatchObject({ code: 401 })
  const done = await editor.post('content/publish', { files })
  expect((done.data as DeskContentDone).files).toHaveLength(1)
})

it('a publishing that breaks off leaves everything as it was', async () => {
  await save(page('半途而废'))
  const before = await show()
  const { db } = api.deps
  api.deps.db = db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('page_change'))
        throw new Error('the process died')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { version } = before
  await expect(
    publishDrafts(api.deps, { files: [{ path: home, version }], actor: 'staff:bao' }),
  ).rejects.toThrow('the process died')
  api.deps.db = db
  await content.reload()
  expect(await titleOnSite()).toBe('读书')
  expect(await show()).toEqual(before)
})
