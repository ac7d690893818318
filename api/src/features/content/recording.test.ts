import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenContent, openContent } from '@shuyuan/content/reading/open'
import { makeFolder, soundPage } from '@shuyuan/content/reading/testing-folder'
import { sampleRate, writeWave } from '@shuyuan/contract/learning/wave'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localFileStore } from '#adapters/storage.ts'
import { pageChangesSince } from '#features/page-change/queries.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { standingClock } from '#testing/clock.ts'
import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { boundary, filePart, form } from '#testing/multipart.ts'
import { overlayOf } from './overlay.ts'

const library = join(import.meta.dirname, '../../../../content/both/books/tangshi')
const chapter = 'tangshi/chunxiao'
let folder: Awaited<ReturnType<typeof makeFolder>>
let content: OpenContent
let api: TestApi
let teacher: Awaited<ReturnType<typeof enterTestDesk>>
let dir: string

beforeEach(async () => {
  const book = (await readFile(join(library, 'book.yaml'), 'utf8'))
    .replace(/^chapters:[^]*?(?=^\S|$(?![^]))/m, 'chapters: [chunxiao]\n')
    .replace(/^characters: \d+/m, 'characters: 20')
  const text = await readFile(join(library, 'chunxiao.yaml'), 'utf8')
  folder = await makeFolder({
    'both/books/tangshi/book.yaml': book,
    'both/books/tangshi/chunxiao.yaml': text,
  })
  dir = await mkdtemp(join(tmpdir(), 'recording-test-'))
  const database = await openTestDatabase()
  const files = localFileStore(join(dir, 'store'))
  const overlay = () => overlayOf({ db: database.db, files, pictureDir: join(dir, 'copies') })
  content = await openContent({ dir: folder.dir, overlay })
  api = await startTestApi({ content, contentFiles: content, database, files, clock: standingClock() })
  teacher = await enterTestDesk(api, 'li', 'teacher')
})
afterEach(async () => {
  content.close()
  await api.close()
  await folder[Symbol.asyncDispose]()
  await rm(dir, { recursive: true, force: true })
})

async function upload(bytes: Buffer) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/desk/recording/sound',
    headers: { ...teacher.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: form(filePart('chunxiao.wav', bytes)),
  })
  return answer.json<{ code: number; msg: string; data: { address: string } }>()
}
const sound = Buffer.from(writeWave(new Float32Array(sampleRate).fill(0.3)))
const shown = () => content.chapter('tangshi', 'chunxiao')
const timesShown = () => shown()?.passages.flatMap(({ lines }) => lines.map(({ at }) => at))

test('a teacher’s recording and the times of its lines are what readers hear, until it is taken away', async () => {
  const { data } = await upload(sound)
  const told = await pageChangesSince(api.deps.db, 0)
  expect(told, 'other processes read the sound too').toMatchObject([{ tag: 'content' }])
  const before = shown()
  const named = { chapter, audio: data.address, reader: '李老师领读', readerEn: 'Read by Ms Li' }
  expect(await teacher.post('recording/save', { ...named, at: [0, 2.5, 5, 7.1] })).toMatchObject({ code: 1 })
  expect(shown()).toMatchObject({ audio: data.address, reader: { en: 'Read by Ms Li' } })
  expect(timesShown()).toEqual([0, 2.5, 5, 7.1])
  expect(content.media().get(data.address)).toMatchObject({ type: 'audio/wav' })
  expect(await teacher.post('recording/remove', { chapter })).toMatchObject({ code: 1 })
  expect(shown()).toEqual(before)
})

test('times that do not fit the lines, and files that are no sound, are refused with a sentence', async () => {
  const { data } = await upload(sound)
  const save = (at: number[], more = {}) =>
    teacher.post('recording/save', { chapter, audio: data.address, reader: '', readerEn: '', at, ...more })
  expect(await save([0, 1])).toMatchObject({ code: 0, msg: expect.stringContaining('2') })
  expect(await save([0, 3, 2, 4])).toMatchObject({ code: 0, msg: expect.stringContaining('3') })
  expect(await save([0, 1, 2, 3], { audio: '/media/none.mp3' })).toMatchObject({ code: 0 })
  expect(await save([0, 1, 2, 3], { chapter: 'tangshi/none' })).toMatchObject({ code: 0 })
  expect(await upload(Buffer.from('words'))).toMatchObject({ code: 0 })
  expect(shown()?.audio).toBeUndefined()
})

test('a recording that the content’s faults keep back can be saved once they are mended', async () => {
  const { data } = await upload(sound)
  const named = { chapter, audio: data.address, reader: '', readerEn: '', at: [0, 1, 2, 3] }
  await folder.write('zh-cn/pages/home.yaml', 'title: 书')
  expect(await teacher.post('recording/save', named)).toMatchObject({ code: 0 })
  await folder.write('zh-cn/pages/home.yaml', soundPage)
  expect(await teacher.post('recording/save', named)).toMatchObject({ code: 1 })
  expect(timesShown()).toEqual([0, 1, 2, 3])
})
