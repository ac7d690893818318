import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openContent, type OpenContent } from '@shuyuan/content/reading/open'
import type { ClassContacts } from '@shuyuan/contract/desk/class/classes'
import type { DeskContentFile } from '@shuyuan/contract/desk/site/content'
import type { DeskEntry } from '@shuyuan/contract/desk/registration-changes'
import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import type { EditedTerm } from '@shuyuan/contract/desk/class/terms'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { SubmitData } from '@shuyuan/contract/registration/submission'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localFileStore } from '#adapters/storage.ts'
import { overlayOf } from '#features/content/overlay.ts'
import { purgeRegistrations } from '#features/registration/retention/purge.ts'
import { startTestApi, type TestApi } from '#testing/api.ts'
import { post, postForLines } from '#testing/call.ts'
import { standingClock } from '#testing/clock.ts'
import { openTestDatabase } from '#testing/database.ts'
import { enterTestDesk } from '#testing/desk.ts'
import { filledForm, registrationFolder, signUp } from '#testing/registration.ts'

const path = 'both/forms/xialingying.yaml'
const both = (text: string) => `{ zh-cn: ${text} }`
const questions = {
  swims: `{ kind: yesNo, name: swims, step: person, required: true, label: ${both('会游泳吗')} }`,
  food: `{ kind: text, name: food, step: person, untilEnd: true, label: ${both('忌口')} }`,
  size: `{ kind: radio, name: size, step: person, label: ${both('衣服尺码')}, options: [{ value: s, label: ${both('小号')} }, { value: l, label: ${both('大号')} }] }`,
  boots: `{ kind: float, name: boots, step: person, required: true, classes: [wai], label: ${both('鞋码')} }`,
  group: `{ kind: text, name: group, step: contact, staffOnly: true, label: ${both('分在哪一组')} }`,
}
const formOf = (own: readonly string[]) => `title: ${both('夏令营报名')}
intro: ${both('说说孩子')}
fields:
  - { kind: name, required: true, step: person, label: ${both('名')} }
  - { kind: birthday, required: true, step: person, label: ${both('生日')} }
  - { kind: mobile, required: true, step: contact, label: ${both('手机')} }
${own.map((each) => `  - ${each}`).join('\n')}
consents:
  - { doc: privacy, required: true }
  - { doc: guardian, required: true }
fee: ${both('免费')}
refund: ${both('可退')}
note: ${both('一人一份')}
next: [${both('等电话')}]
smsCode: false
editUntil: confirmed
cancelUntil: confirmed
creditPoints: 0
`

let api: TestApi
let content: OpenContent
let kept: string
let folder: Awaited<ReturnType<typeof registrationFolder>>
let editor: Awaited<ReturnType<typeof enterTestDesk>>
let office: Awaited<ReturnType<typeof enterTestDesk>>
beforeEach(async () => {
  folder = await registrationFolder()
  kept = await mkdtemp(join(tmpdir(), 'questions-test-'))
  const database = await openTestDatabase()
  const files = localFileStore(join(kept, 'store'))
  const overlay = () => overlayOf({ db: database.db, files, pictureDir: join(kept, 'copies') })
  content = await openContent({ dir: folder.dir, overlay, firstDay: '2026-11-21' })
  const clock = standingClock(Date.parse('2026-11-21T10:00:00+08:00'))
  api = await startTestApi({ content, contentFiles: content, database, files, clock })
  editor = await enterTestDesk(api, 'bao', 'editor')
  office = await enterTestDesk(api, 'wang', 'office')
  const text = formOf(Object.values(questions))
  const begun = { kind: 'forms', language: 'both', name: 'xialingying', text }
  expect(await editor.post('content/create', begun)).toMatchObject({ code: 1 })
  expect(await publish()).toMatchObject({ code: 1 })
})
afterEach(async () => {
  content.close()
  await api.close()
  await folder[Symbol.asyncDispose]()
  await rm(kept, { recursive: true, force: true })
})

const fileNow = async () => (await editor.get(`content/file?path=${path}`)).data as DeskContentFile
const publish = async () =>
  editor.post('content/publish', { files: [{ path, version: (await fileNow()).version }] })
/** The form with these questions alone. */
async function askOnly(...own: (keyof typeof questions)[]) {
  const text = formOf(own.map((name) => questions[name]))
  const { version } = await fileNow()
  expect(await editor.post('content/save', { path, version, text })).toMatchObject({ code: 1 })
  expect(await publish()).toMatchObject({ code: 1 })
}

const wanted = {
  course: 'ban',
  form: 'xialingying',
  slots: [{ weekday: 6, from: '09:30', until: '10:20' }],
  starts: '2026-12-05',
  count: 2,
  place: '书院',
  seats: 5,
  enrolFrom: '2026-11-01',
  enrolUntil: '2026-12-01',
  fee: '600',
  refunds: [],
}
const termOf = async (course: string) => {
  const { data } = await office.post('term/add', { ...wanted, course })
  return (data as { term: string }).term
}
const consents = [{ doc: 'privacy', version: '1.0', agreed: true }]
const send = async (term: string, answers: Record<string, string>) =>
  (await signUp(api, filledForm({ form: 'xialingying', term, consents }, answers))).data as SubmitData
const registered = async (term: string, answers: Record<string, string>) => {
  const data = await send(term, answers)
  expect(data).toMatchObject({ result: 'registered' })
  return data as Extract<SubmitData, { result: 'registered' }>
}
const problems = async (term: string, answers: Record<string, string>) => {
  const data = await send(term, answers)
  return 'problems' in data ? data.problems.map(({ field }) => field) : []
}
const reveal = async (no: string) =>
  (await office.post('registration/reveal', { no })).data as DeskRegistration

test('a term takes sign-ups by the form that it names, whose questions are for a class or for the office', async () => {
  const [ban, wai] = [await termOf('ban'), await termOf('wai')]
  expect((await office.get(`term/show?term=${ban}`)).data as EditedTerm).toMatchObject({
    form: 'xialingying',
  })
  expect(await problems(ban, {}), 'what only another class is asked need not be there').toEqual(['swims'])
  expect(await problems(wai, { swims: 'no' })).toEqual(['boots'])
  expect(await problems(ban, { swims: 'perhaps' })).toEqual(['swims'])
  expect(await problems(ban, { swims: 'yes', boots: '31' })).toEqual(['boots'])
  expect(await problems(ban, { swims: 'yes', group: '甲' }), 'the office alone says that').toEqual(['group'])
  expect(await registered(wai, { swims: 'no', boots: '31' })).toMatchObject({ state: 'submitted' })
  expect(await office.post('term/add', { ...wanted, form: 'none' })).toMatchObject({
    code: 0,
    msg: 'This form is gone. Choose another one.',
  })
  const { version } = await fileNow()
  const removed = await editor.post('content/remove', { files: [{ path, version }] })
  expect(removed, 'the form of a term that is not over stays').toMatchObject({ code: 0 })
  expect(removed.msg).toContain('takes sign-ups by “夏令营报名”')
})

test('what the office notes is not shown to the family, and stays when the family corrects its entry', async () => {
  const key = await registered(await termOf('ban'), { swims: 'yes', food: '花生' })
  const entry = (await office.post('registration/entry', { no: key.no })).data as DeskEntry
  const { version, answers } = entry
  const noted = { no: key.no, version, answers: { ...answers, group: '甲' } }
  expect(await office.post('registration/correct', noted)).toMatchObject({ code: 1 })
  const receipt = async () =>
    (await post(api, '/api/registration/receipt', { no: key.no, secret: key.secret })).data as ReceiptData
  expect((await receipt()).entry?.answers).not.toHaveProperty('group')
  const edited = { name: '王小明', birthday: '1990-05-01', swims: 'no' }
  const body = { no: key.no, secret: key.secret, answers: edited, guardian: null, consents }
  expect(await post(api, '/api/registration/edit', body)).toMatchObject({ code: 1 })
  expect((await reveal(key.no)).answers).toEqual({ swims: 'no', group: '甲' })
})

test('an answer to a question that is gone stays readable, is kept by corrections and goes after the term', async () => {
  const term = await termOf('ban')
  const key = await registered(term, { swims: 'yes', food: '花生', size: 'l' })
  await askOnly('swims')
  const before = await reveal(key.no)
  expect(before.answers).toEqual({ swims: 'yes', food: '花生', size: 'l' })
  expect(before.questions).toContainEqual({
    form: 'xialingying',
    name: 'size',
    label: '衣服尺码',
    unit: '',
    options: [
      { value: 's', label: '小号' },
      { value: 'l', label: '大号' },
    ],
  })
  const { version, answers } = (await office.post('registration/entry', { no: key.no })).data as DeskEntry
  const corrected = { no: key.no, version, answers: { ...answers, name: '王小红' } }
  expect(await office.post('registration/correct', corrected)).toMatchObject({ code: 1 })
  expect((await reveal(key.no)).answers).toEqual({ swims: 'yes', food: '花生', size: 'l' })
  const { list } = (await office.post('class/contacts', { term })).data as ClassContacts
  expect(list.map((each) => each.answers)).toEqual([
    [
      { question: '忌口', answer: '花生' },
      { question: '衣服尺码', answer: '大号' },
      { question: '会游泳吗', answer: 'Yes' },
    ],
  ])
  const [head] = await postForLines(api, '/api/desk/registration/export', {}, { headers: office.headers })
  const labels = (head as { data: { questions: { label: string }[] } }).data.questions.map(
    ({ label }) => label,
  )
  expect(labels).toEqual(expect.arrayContaining(['会游泳吗', '忌口', '衣服尺码']))
  api.clock.pass(40 * 86_400)
  await purgeRegistrations(api.deps, { actor: 'job', dry: false })
  office = await enterTestDesk(api, 'chen', 'office')
  expect((await reveal(key.no)).answers).toEqual({ swims: 'yes', size: 'l' })
})
