import { openContent, type OpenContent } from '@shuyuan/content/reading/open'
import { noOverlay } from '@shuyuan/content/reading/overlay'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import type { Claim, OfferCard } from '@shuyuan/contract/claim/claim'
import type { DeskHandout } from '@shuyuan/contract/desk/site/handouts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allKeys } from '#adapters/storage.ts'
import { writeConfig } from '#features/config/service.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { createTestMember, logIn } from '#testing/member.ts'
import { boundary, filePart, form } from '#testing/multipart.ts'
import { overlayOf } from '#features/content/overlay.ts'
import { deleteOldHandouts } from './service.ts'

const day = 86_400
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const offerOf = (file: string, prefix = 'ST') => `title: 一份讲义
what: 给读书的孩子
prefix: ${prefix}
opens: '2026-11-01'
closes: '2027-11-30'
kind: material
file: ${file}
byLink: true
`
const articleOf = (file: string, more = '') => `---
title: 读书
digest: ${'读'.repeat(40)}
published: 2026-11-01
tags: [读书]
files: [${file}]
${more}---
读。
`
const offerPath = 'zh-cn/offers/jiangyi.yaml'
const articlePath = 'zh-cn/articles/main/dushu.md'

let folder: Awaited<ReturnType<typeof makeFolder>>
let content: OpenContent
let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  folder = await makeFolder({
    'handouts/old.txt': 'old',
    [offerPath.replace('jiangyi', 'old')]: offerOf('old.txt', 'ZD'),
  })
  // The overlay is the site's own, which exists only once it has begun.
  let overlay = async () => noOverlay
  content = await openContent({ dir: folder.dir, overlay: () => overlay() })
  const clock = standingClock(Date.parse('2026-11-21T04:00:00Z'))
  api = await startTestApi({ content, contentFiles: content, clock })
  overlay = () => overlayOf({ ...api.deps, pictureDir: folder.dir })
  editor = await enterTestDesk(api, 'bao', 'owner')
})
afterEach(async () => {
  await api.close()
  content.close()
  await folder[Symbol.asyncDispose]()
})

async function send(name: string, bytes: Buffer, headers = editor.headers) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/desk/content/handout',
    headers: {
      ...headers,
      'think-lang': 'en',
      accept: 'application/json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: form(filePart(name, bytes)),
  })
  return answer.json<{ code: number; msg: string; data: DeskHandout | null }>()
}
const sent = async (name: string, bytes = pdf) => {
  const { data } = await send(name, bytes)
  if (!data) throw new Error('was refused')
  return data
}
async function publish(path: string, text: string) {
  const [language = '', kind = '', ...rest] = path.replace(/\.\w+$/, '').split('/')
  const known = (await editor.get(`content/file?path=${path}`)).data as { version: string } | null
  const saved = known
    ? await editor.post('content/save', { path, version: known.version, text })
    : await editor.post('content/create', { kind, language, name: rest.join('/'), text })
  const { version } = saved.data as { version: string }
  const answer = await editor.post('content/publish', { files: [{ path, version }], at: 0 })
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 1 })
}
const fetched = (url: string) => api.app.inject({ url })
const ofArticle = (name: string, article = 'main/dushu') => fetched(`/api/article/file/${article}/${name}`)

test('a file that was sent is claimed by its offer, whose card says kind and size; the old ones go on', async () => {
  const file = await sent('学而 第一.PDF')
  expect(file).toMatchObject({ title: '学而 第一', ending: 'pdf', size: pdf.length })
  expect(file.name).toMatch(/^file-[\da-f]{12}\.pdf$/)
  await publish(offerPath, offerOf(file.name))
  const { token } = await logIn(api, await createTestMember(api))
  const { data: card } = await get(api, '/api/claim/offer?offer=jiangyi', { token })
  expect((card as OfferCard).file).toEqual({ ending: 'pdf', size: pdf.length })

  const download = async (offer: string) => {
    const { data } = await post(api, '/api/claim/redeem', { offer }, { token })
    const { claim } = data as { claim: Claim }
    const link = await post(api, '/api/claim/link', { claim: claim.id }, { token })
    return fetched((link.data as { url: string }).url)
  }
  const answer = await download('jiangyi')
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdf])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining(encodeURIComponent('一份讲义.pdf')),
  })
  expect((await download('old')).body).toBe('old')
})

test('an article gives its files to its readers and to nobody else; what was removed is gone', async () => {
  const file = await sent('reading plan.pdf')
  const claimed = await sent('claimed.pdf', Buffer.concat([pdf, Buffer.from('claimed')]))
  await publish(offerPath, offerOf(claimed.name))
  expect((await ofArticle(file.name)).statusCode).toBe(404)
  await publish(articlePath, articleOf(file.name))
  const answer = await ofArticle(file.name)
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, pdf])
  expect(answer.headers['content-disposition']).toContain('reading%20plan.pdf')
  const part = await api.app.inject({
    url: `/api/article/file/main/dushu/${file.name}`,
    headers: { range: 'bytes=0-3' },
  })
  expect([part.statusCode, part.body]).toEqual([206, '%PDF'])

  for (const guess of [claimed.name, 'old.txt', '..%2Fold.txt', 'constructor', '%00'])
    expect((await ofArticle(guess)).headers['content-disposition'], guess).toBeUndefined()
  expect((await ofArticle(file.name, 'main/other')).statusCode).toBe(404)
  for (const key of await allKeys(api.deps.files)) {
    expect(key).toMatch(/^private\/handout\//)
    expect((await fetched(`/storage/${key}`)).statusCode).toBe(404)
  }

  await publish(articlePath, articleOf(file.name, 'withdrawn: 正在重写\n'))
  expect((await ofArticle(file.name)).statusCode).toBe(404)
  await publish(articlePath, articleOf(file.name).replace(/files.*\n/, ''))
  expect((await ofArticle(file.name)).statusCode).toBe(404)
})

test('kinds and sizes are those of files of a class, and only who edits the words sends one', async () => {
  expect(await send('a.html', Buffer.from('<script>'))).toMatchObject({ code: 0 })
  expect(await send('a.pdf', Buffer.from('no PDF'))).toMatchObject({ code: 0 })
  expect(await send('a.pdf', Buffer.alloc(0))).toMatchObject({ code: 0 })
  const limits = {
    maxSize: 100,
    allowedSuffixes: [],
    allowedMimeTypes: [],
    saveName: '',
    mode: 'local' as const,
  }
  await writeConfig(api.deps.db, 'upload', limits)
  expect(await send('a.pdf', Buffer.concat([pdf, Buffer.alloc(200)]))).toMatchObject({ code: 0 })
  expect(await send('a.pdf', pdf)).toMatchObject({ code: 1 })
  const office = await enterTestDesk(api, 'wang', 'office')
  expect((await send('b.pdf', pdf, office.headers)).code).not.toBe(1)
})

test('the same file is kept once, and one that no words name for thirty days is deleted', async () => {
  const file = await sent('plan.pdf')
  expect(await sent('plan.pdf')).toEqual(file)
  expect(await allKeys(api.deps.files)).toHaveLength(1)
  await publish(articlePath, articleOf(file.name))
  const pass = async (days: number) => {
    api.clock.pass(days * day)
    // Whoever was at the desk has to come back after so long.
    editor = await enterTestDesk(api, `bao-${api.clock.now()}`, 'owner')
    return deleteOldHandouts(api.deps)
  }
  expect([await pass(1), await pass(60), await pass(60)]).toEqual([0, 0, 0])
  await publish(articlePath, articleOf(file.name).replace(/files.*\n/, ''))
  expect([await pass(1), await pass(29)]).toEqual([0, 0])
  await publish(articlePath, articleOf(file.name))
  expect([await pass(2), await pass(40)]).toEqual([0, 0])
  await publish(articlePath, articleOf(file.name).replace(/files.*\n/, ''))
  expect([await pass(1), await pass(31)]).toEqual([0, 1])
  expect([await allKeys(api.deps.files), content.handouts().has(file.name)]).toEqual([[], false])
  expect((await ofArticle(file.name)).statusCode).toBe(404)
})
