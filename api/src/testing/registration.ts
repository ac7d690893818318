import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import type { SubmitBody } from '@shuyuan/contract/registration/submission'
import type { TestApi } from './api.ts'
import { post } from './call.ts'
import { proof } from './proof.ts'

/** The smallest picture. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const both = (text: string) => `{ zh-cn: ${text}, en: ${text} in English }`

const classCourse = (form: string, weeks = 1) => `title: 班
subtitle: 一周一次
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
subject: guoxue
ages: [5, 99]
level: first
teachers: [li]
published: 2026-11-01
form: ${form}
suits: [喜欢读书]
materials: [铅笔]
fee: 不收费
refund: 随时可退。
weeks: [${Array(weeks).fill('{ title: 一, text: 读 }').join()}]
faq: [{ question: 问, answer: 答 }]
`
const term = (slug: string, seats: number, { from = '-1', until = '+7', of = 'ban', rest = '' } = {}) => `
- slug: ${slug}
  class: ${of}
  starts: '+14'
  ends: '+70'
  weekdays: [6]
  from: '09:00'
  until: '10:30'
  place: ${both('书院')}
  online: false
  seats: ${seats}
  enrolFrom: '${from}'
  enrolUntil: '${until}'
${rest}`
const fee = `  fee: '600.00'
  refunds: [{ daysBefore: 7, percent: 100 }, { percent: 50 }]
`
const coupon = (prefix: string, off: string, classes: string) => `kind: coupon
title: 券
what: 学费减一些。
prefix: ${prefix}
opens: '-1'
closes: '+30'
byLink: true
note: 报名时选上。
off: '${off}'
classes: [${classes}]
`
const head = (label: string) => `step: person, label: ${both(label)}`
const form = (more: { fields?: string; consents?: string; rest?: string } = {}) => `title: ${both('报名')}
intro: ${both('报名')}
fields:
  - { kind: name, required: true, ${head('名')} }
  - { kind: birthday, required: true, ${head('生日')} }
  - { kind: mobile, required: true, ${head('手机')} }
  - { kind: message, ${head('留言')} }
  - { kind: area, ${head('地区')} }
${more.fields ?? ''}
consents:
  - { doc: privacy, required: true }
  - { doc: guardian, required: true }
  - { doc: sharing, required: false }
${more.consents ?? ''}
fee: ${both('不收费')}
refund: ${both('可退')}
note: ${both('一人一份')}
next: [${both('等电话')}]
creditPoints: 50
${more.rest ?? 'smsCode: false\neditUntil: confirmed\ncancelUntil: confirmed'}
`
const consent = (doc: string, version: string) => {
  const text = `---\ntitle: ${doc}\nagree: 同意\nversion: '${version}'\ndate: 2026-11-21\n---\n好\n`
  return { [`zh-cn/consents/${doc}.md`]: text, [`en/consents/${doc}.md`]: text }
}

const fields = `
  - { kind: radio, name: level, required: true, ${head('程度')}, options: [{ value: none, label: ${both('没有')} }, { value: some, label: ${both('一点')} }] }
  - { kind: checkbox, name: days, max: 1, ${head('哪天')}, options: [{ value: sat, label: ${both('六')} }, { value: sun, label: ${both('日')} }] }
  - { kind: remoteSelect, name: book, source: courses, ${head('哪一门')} }
  - { kind: float, name: hours, from: 0, to: 5, unit: ${both('小时')}, ${head('多久')} }
  - { kind: text, name: nick, max: 4, ${head('称呼')} }
  - { kind: date, name: visit, ${head('哪天来')} }
  - { kind: idNumber, why: ${both('投保')}, ${head('证件')} }
`

interface School {
  seats?: number
  version?: string
  /** Of the class of most terms. */
  weeks?: number
  /** Further files, by path. */
  more?: Readonly<Record<string, string>>
}

/** The same school's files in a folder of their own, for a test that changes them. */
export function registrationFolder({ seats = 2, version = '1.0', weeks = 1, more = {} }: School = {}) {
  return makeFolder({
    'both/teachers.yaml': `- { slug: li, name: ${both('李老师')}, role: ${both('老师')}, bio: ${both('教书')}, subjects: [guoxue], sample: true }`,
    ...more,
    'media/groups/winter.png': pixel,
    'both/terms.yaml':
      term('winter', seats, { rest: '  groupCode: /media/groups/winter.png\n' + fee }) +
      term('small', 1) +
      term('later', 5, { from: '+3' }) +
      term('past', 5, { from: '-9', until: '-1' }) +
      term('outdoors', 3, { of: 'wai' }),
    'zh-cn/classes/ban.yaml': classCourse('guoxuebaoming', weeks),
    'zh-cn/classes/wai.yaml': classCourse('zybm'),
    'zh-cn/offers/ban-quan.yaml': coupon('QA', '30.00', 'ban'),
    'zh-cn/offers/wai-quan.yaml': coupon('QB', '30.00', 'wai'),
    'zh-cn/offers/da-quan.yaml': coupon('QC', '900.00', 'ban'),
    'both/forms/guoxuebaoming.yaml': form(),
    'both/forms/zybm.yaml': form({
      fields,
      consents: '  - { doc: id-number, required: true }',
      rest: "smsCode: true\neditUntil: contacted\ncancelUntil: contacted\nopens: '-2'\ncloses: '+2'",
    }),
    ...consent('privacy', version),
    ...consent('guardian', '2.0'),
    ...consent('sharing', '1.0'),
    ...consent('id-number', '1.1'),
  })
}

/**
 * A school with two forms, opened on 2026-11-21. `guoxuebaoming` is for the terms winter (`seats`, 600 yuan), small (1
 * seat), later and past. `zybm` is for the term outdoors, requires a code, and has fields of every kind.
 */
export async function openRegistrationContent(school: School = {}) {
  await using folder = await registrationFolder(school)
  return await openContent({ dir: folder.dir, firstDay: '2026-11-21' })
}

/** The consents that an adult gives. */
export const agreed = [
  { doc: 'privacy', version: '1.0', agreed: true },
  { doc: 'sharing', version: '1.0', agreed: false },
]

/** A valid form of an adult for the term winter; each call has another mobile number. */
let people = 0
export function filledForm(
  change: Partial<SubmitBody> = {},
  answers: SubmitBody['answers'] = {},
): SubmitBody {
  people += 1
  const mobile = String(13_800_000_000 + people)
  return {
    form: 'guoxuebaoming',
    term: 'winter',
    consents: agreed,
    ...change,
    answers: { name: '王小明', birthday: '1990-05-01', mobile, ...answers },
  }
}

/** Sends a form with a solved captcha. */
export async function signUp(
  api: TestApi,
  body: SubmitBody = filledForm(),
  options: Parameters<typeof post>[3] = {},
) {
  return post(api, '/api/registration/submit', { ...body, ...(await proof(api)) }, options)
}
