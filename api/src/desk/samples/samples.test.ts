import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenContent, openContent } from '@shuyuan/content/reading/open'
import { schoolDir as dir, schoolKeptFile as keptFile } from '@shuyuan/content/reading/testing-content'
import type { DeskContentFile, DeskContentListed, DeskContentSummary } from '@shuyuan/contract/desk/content'
import type { DeskSamples } from '@shuyuan/contract/desk/samples'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localFileStore } from '#adapters/storage.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'

import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm } from '#testing/registration.ts'
import { overlayOf } from '#features/content/overlay.ts'

// With everything that the project brings along, as a new site has it.

let content: OpenContent
let api: TestApi
let editor: Awaited<ReturnType<typeof enterTestDesk>>
let aside: string
beforeEach(async () => {
  aside = await mkdtemp(join(tmpdir(), 'samples-test-'))
  const database = await openTestDatabase()
  const files = localFileStore(join(aside, 'store'))
  const overlay = () => overlayOf({ db: database.db, files, pictureDir: join(aside, 'copies') })
  const clock = standingClock()
  const now = () => new Date(clock.now())
  content = await openContent({ dir, keptFile, overlay, now })
  api = await startTestApi({ content, contentFiles: content, database, files, clock })
  editor = await enterTestDesk(api, 'bao', 'owner')
})
afterEach(async () => {
  content.close()
  await api.close()
  await rm(aside, { recursive: true, force: true })
})

const shown = async () => (await editor.get('sample/show')).data as DeskSamples
const remove = async () => editor.post('sample/remove', { version: (await shown()).version })
const file = async (path: string) =>
  (await editor.get(`content/file?path=${encodeURIComponent(path)}`)).data as DeskContentFile
async function change(path: string, from: string, to: string) {
  const { version, published } = await file(path)
  expect(published).toContain(from)
  const saved = await editor.post('content/save', { path, version, text: published?.replace(from, to) ?? '' })
  const { version: next } = saved.data as { version: string }
  expect(await editor.post('content/publish', { files: [{ path, version: next }] })).toMatchObject({
    code: 1,
  })
}
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

test('one press takes every sample from the site, and leaves no fault behind', async () => {
  const { goes, stays } = await shown()
  expect(stays).toEqual([])
  expect(new Set(goes.map(({ kind }) => kind))).toEqual(
    new Set(['classes', 'terms', 'teachers', 'offers', 'site']),
  )
  expect(await remove()).toMatchObject({ code: 1 })
  expect(content.faults()).toEqual([])
  expect([content.terms(), content.teachers(), content.list('classes', 'zh-cn')]).toEqual([[], [], []])
  expect([...content.list('plans', 'zh-cn'), ...content.list('plans', 'en')]).toEqual([])
  expect(content.site('en').value).toMatchObject({ contact: { sample: false } })
  expect(content.site('zh-cn').value.advisor).toBeUndefined()
  const courses = content.list('courses', 'zh-cn')
  expect(courses.length).toBeGreaterThan(3)
  expect(courses.flatMap(({ value }) => value.teachers)).toEqual([])
  expect((await editor.get('content/summary')).data as DeskContentSummary).toMatchObject({
    samples: 0,
    faulty: 0,
    missing: 0,
    behind: 0,
  })
  expect((await shown()).goes).toEqual([])
  expect(await remove()).toMatchObject({ code: 0 })
  // The history has what was taken away.
  const gone = 'zh-cn/classes/mengxue-qinzi.yaml'
  const { version } = await file(gone)
  expect(await editor.post('content/restart', { path: gone, version })).toMatchObject({ code: 0 })
  const plan = 'zh-cn/plans/mengxue-qinzi.yaml'
  expect((await file(plan)).state).toBe('removed')
})

test('what the school has changed stays, with what it needs, and is said', async () => {
  await change('zh-cn/classes/jieqi-caomu.yaml', 'title: ', 'title: 本院')
  await change('both/teachers.yaml', '这里将写一位真实的国学老师。', '王老师教国学。')
  const { goes, stays } = await shown()
  expect(stays).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'classes', path: 'zh-cn/classes/jieqi-caomu.yaml', why: 'changed' }),
      expect.objectContaining({ kind: 'teachers', title: 'Sample teacher, classics', why: 'changed' }),
      expect.objectContaining({
        kind: 'teachers',
        title: 'Sample teacher, the culture of Chinese medicine',
        why: 'used',
      }),
    ]),
  )
  expect(titles(goes)).not.toContain('Sample teacher, the culture of Chinese medicine')
  expect(await remove()).toMatchObject({ code: 1 })
  expect(content.faults()).toEqual([])
  expect(content.list('classes', 'zh-cn').map(({ name }) => name)).toEqual(['jieqi-caomu'])
  expect(content.list('plans', 'en').map(({ name }) => name)).toEqual(['jieqi-caomu'])
  expect(content.teachers().map(({ slug }) => slug)).toEqual(['guoxue', 'zhongyi'])
  expect(content.terms()).toEqual([])
})

test('a term that somebody is signed up for stays, with its class and its teacher', async () => {
  const { answers } = filledForm({}, { mobile: '13900000071', birthday: '1990-05-01' })
  const body = { form: 'zybm', term: 'jieqi-caomu-1', answers: { ...answers, party: 'adult' }, agreed: true }
  const added = await editor.post('registration/add', body)
  expect(added.data).toMatchObject({ no: expect.any(String) })
  const { stays } = await shown()
  expect(stays.map(({ kind, why }) => `${kind} ${why}`).toSorted()).toEqual([
    'classes signedUp',
    'teachers used',
    'terms signedUp',
  ])
  expect(await remove()).toMatchObject({ code: 1 })
  expect(content.terms().map(({ slug }) => slug)).toEqual(['jieqi-caomu-1'])
  expect(content.faults()).toEqual([])
})

test('a class that is taken away takes its other language and its plans along', async () => {
  const terms = 'both/terms.yaml'
  const { version } = await file(terms)
  const saved = await editor.post('content/save', { path: terms, version, text: '[]\n' })
  const files = [{ path: terms, version: (saved.data as { version: string }).version }]
  expect(await editor.post('content/publish', { files })).toMatchObject({ code: 1 })
  const path = 'zh-cn/classes/jieqi-caomu.yaml'
  const seen = [{ path, version: (await file(path)).version }]
  expect(await editor.post('content/remove', { files: seen })).toMatchObject({ code: 1 })
  const left = (kind: 'classes' | 'plans') =>
    (['zh-cn', 'en'] as const).flatMap((language) => content.list(kind, language).map(({ name }) => name))
  expect(left('classes')).not.toContain('jieqi-caomu')
  expect(left('plans')).not.toContain('jieqi-caomu')
  expect(left('plans')).toContain('mengxue-qinzi')
  expect(content.faults()).toEqual([])
})

test('what changes while somebody reads the list is not taken away unseen', async () => {
  const { version } = await shown()
  await change('zh-cn/classes/jieqi-caomu.yaml', 'title: ', 'title: 本院')
  expect(await editor.post('sample/remove', { version })).toMatchObject({ code: 0 })
  expect(content.teachers()).toHaveLength(4)
  const teacher = await enterTestDesk(api, 'shi', 'teacher')
  expect(await teacher.post('sample/remove', { version })).toMatchObject({ code: 401 })
  const list = (await editor.get('content/list?mark=sample&limit=50')).data as { list: DeskContentListed[] }
  // A chapter whose recording is a sample of a machine is no sample of a school.
  expect(list.list.map(({ path }) => path)).not.toContain('both/books/tangshi/jingyesi.yaml')
})
