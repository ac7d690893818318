import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { publishFiles } from '@shuyuan/api/features/content/exchange'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '#cli/testing'

const story = 'zh-cn/texts/yang-shi.md'
const other = 'en/texts/yang-shi.md'

let site: TestSite
let folder: string
beforeEach(async () => {
  site = await openTestSite('sqlite')
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-exchange-'))
})
afterEach(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (...words: string[]) => site.run(['content', ...words, '--json'])
const write = async (path: string, text: string | Uint8Array, dir = folder) => {
  await mkdir(dirname(join(dir, path)), { recursive: true })
  await writeFile(join(dir, path), text)
}
const read = (path: string, dir = folder) => readFile(join(dir, path), 'utf8')
const text = (title: string) => `---\ntitle: ${title}\n---\n书院自己的话。\n`
const jpeg = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#39c' } })
    .jpeg()
    .toBuffer()

/** What somebody publishes at the desk. */
async function publishAtDesk(path: string, words: string) {
  const { context } = site
  const content = await context.content()
  const files = new Map([[path, words]])
  const asked = { files, actor: 'staff:desk' }
  expect(await publishFiles({ ...context, content, contentFiles: content }, asked)).toBeNull()
}

test('files go to the site with their pictures, and come back into another folder', async () => {
  await write(story, text('一\n').replace('自己的话', '自己的话\n\n![孩子](/media/school/spring.jpg)'))
  await write(other, text('One'))
  await write('media/school/spring.jpg', await jpeg())
  const { json: differences } = await run('diff', folder)
  expect(differences).toEqual([
    { path: other, what: 'new' },
    { path: story, what: 'new' },
  ])
  const pushed = await run('push', folder, '--by', 'bao')
  expect(pushed).toMatchObject({ code: 0, json: { pictures: ['/media/school/spring.jpg'] } })
  expect((await run('diff', folder)).json).toEqual([])
  const audited = await site.run(['audit', 'list', '--json'])
  expect(audited.out).toContain('staff:bao')

  const copy = await mkdtemp(join(tmpdir(), 'shuyuan-exchange-'))
  const pulled = await run('pull', copy)
  expect(pulled.json.written.toSorted()).toEqual([other, 'media/school/spring.jpg', story].toSorted())
  expect(await read(story, copy)).toBe(await read(story))
  expect((await run('push', copy)).json).toEqual({ published: [], pictures: [] })
  await rm(join(copy, other))
  expect((await run('push', copy)).json.published).toEqual([{ path: other, what: 'gone' }])
  expect((await run('pull', copy)).json.removed).toEqual([other])
  await rm(copy, { recursive: true })
})

test('what was changed at both ends is not written over, and nothing with a fault is published', async () => {
  await write(story, text('一'))
  await run('push', folder)
  await run('pull', folder)
  await publishAtDesk(story, text('在工作台改的'))
  expect((await run('diff', folder)).json).toEqual([{ path: story, what: 'site' }])
  await write(story, text('在文件夹改的'))
  const refused = await run('push', folder)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('on the site')])
  expect((await run('pull', folder)).code).toBe(1)
  expect(await read(story)).toBe(text('在文件夹改的'))
  expect((await run('push', folder, '--force')).code).toBe(0)

  await write(story, 'no head')
  const faulty = await run('push', folder)
  expect([faulty.code, faulty.err]).toEqual([1, expect.stringContaining(`${story}:1 has no head`)])
  await run('pull', folder, '--force')
  expect(await read(story)).toBe(text('在文件夹改的'))
  expect((await run('push', join(folder, 'nowhere'))).code).toBe(1)
})

test('of files of which one may not go, none is published, and no draft stays', async () => {
  await run('pull', folder, '--all')
  const page = 'zh-cn/pages/wen-gzh-zy.yaml'
  await rm(join(folder, page))
  await write(story, text('一'))
  const waiting = [
    { path: page, what: 'gone' },
    { path: story, what: 'new' },
  ]
  expect((await run('diff', folder)).json).toEqual(waiting)
  for (const time of ['first', 'second']) {
    const refused = await run('push', folder)
    expect([refused.code, refused.err], time).toEqual([1, expect.stringContaining('page')])
    expect((await run('diff', folder)).json, time).toEqual(waiting)
  }
})

test('a folder that still has terms is told where they are made, and nothing of it is published', async () => {
  await write(story, text('一'))
  await write('both/terms.yaml', '[]\n')
  const refused = await run('push', folder)
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('both/terms.yaml is not read any more'),
  ])
  expect((await run('diff', folder)).json).toContainEqual({ path: story, what: 'new' })
})
