import type { DeskContentFile, DeskContentSaved } from '@shuyuan/contract/desk/site/content'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { enterTestDesk } from '#testing/desk.ts'

// With the school's own content.

let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
beforeAll(async () => {
  api = await startTestApi()
  editor = await enterTestDesk(api, 'bao', 'editor', 'office')
})
afterAll(() => api.close())

const show = async (path: string) =>
  (await editor.get(`content/file?path=${encodeURIComponent(path)}`)).data as DeskContentFile

/** Saves the file with its first lines of these names changed, and answers the faults that the editor is told. */
async function saveWith(path: string, fields: Record<string, string>) {
  const { version, published } = await show(path)
  let text = published ?? ''
  for (const [name, value] of Object.entries(fields))
    text = text.replace(new RegExp(`^( +${name}: ).*$`, 'm'), (_, before) => before + value)
  expect(text).not.toBe(published)
  const { data } = await editor.post('content/save', { path, version, text })
  return (data as DeskContentSaved).faults
}
async function publish(path: string) {
  const { version } = await show(path)
  return editor.post('content/publish', { files: [{ path, version }] })
}

it('an email address that is none is told by a reason that the desk has words for', async () => {
  const site = 'zh-cn/site.yaml'
  expect(await saveWith(site, { email: 'office.example.com' })).toMatchObject([
    { file: site, field: 'contact.email', reason: 'Invalid email address' },
  ])
})

it('a thing that is written in Chinese alone is published, and the desk says that it lacks English', async () => {
  const teachers = 'both/teachers.yaml'
  const { version, published } = await show(teachers)
  const text = `${published}- { slug: wang, name: { zh-cn: 王老师 }, role: { zh-cn: 书法老师, en: '' }, bio: { zh-cn: 教写字。 }, subjects: [guoxue], sample: false }\n`
  const saved = await editor.post('content/save', { path: teachers, version, text })
  expect(saved).toMatchObject({ code: 1, data: { faults: [] } })
  const missing = async () =>
    (await editor.get('content/list?mark=missing&limit=50')).data as { list: { path: string }[] }
  expect((await missing()).list.map(({ path }) => path)).toContain(teachers)
  expect(await publish(teachers)).toMatchObject({ code: 1 })
  const { content } = await api.deps.contentFiles.readWith(new Map([[teachers, text]]))
  const wang = content.teachers().find(({ slug }) => slug === 'wang')
  expect(wang).toMatchObject({ name: { en: '王老师' }, role: { en: '书法老师' }, bio: { en: '教写字。' } })
})
