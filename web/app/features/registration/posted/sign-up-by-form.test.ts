import { openContent } from '@shuyuan/content/reading/open'
import { makeFolder } from '@shuyuan/content/reading/testing-folder'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { FormData as FormState } from '@shuyuan/contract/registration/submission'
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { ApiClient } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext, termsContext } from '#app/routing/contexts.ts'
import { signUpByForm } from './sign-up-by-form.server.ts'

const both = (text: string) => `{ zh-cn: ${text}, en: ${text} in English }`
const files = {
  'both/teachers.yaml': `- { slug: li, name: ${both('李老师')}, role: ${both('老师')}, bio: ${both('教书')}, subjects: [guoxue], sample: true }`,
  'zh-cn/classes/ban.yaml': `title: 班
subtitle: 一周一次
description: ${'说'.repeat(45)}
intro: ${'读'.repeat(80)}
subject: guoxue
ages: [5, 99]
level: first
teachers: [li]
published: 2026-11-01
form: guoxuebaoming
suits: [喜欢读书]
materials: [铅笔]
fee: 不收费
refund: 随时可退。
weeks: [{ title: 一, text: 读 }]
faq: [{ question: 问, answer: 答 }]
`,
  'both/forms/guoxuebaoming.yaml': `title: ${both('报名')}
intro: ${both('报名')}
fields:
  - { kind: name, required: true, step: person, label: ${both('名')} }
  - { kind: birthday, required: true, step: person, label: ${both('生日')} }
  - { kind: mobile, required: true, step: person, label: ${both('手机')} }
consents: [{ doc: privacy, required: true }, { doc: guardian, required: true }]
fee: ${both('不收费')}
refund: ${both('可退')}
note: ${both('一人一份')}
next: [${both('等电话')}]
creditPoints: 50
smsCode: false
editUntil: confirmed
cancelUntil: confirmed
`,
  ...Object.fromEntries(
    ['zh-cn', 'en'].flatMap((language) =>
      ['privacy', 'guardian'].map((doc) => [
        `${language}/consents/${doc}.md`,
        `---\ntitle: ${doc}\nagree: 同意\nversion: '1.0'\ndate: 2026-11-21\n---\n好\n`,
      ]),
    ),
  ),
}
const term: ClassTerm = {
  slug: 't1',
  class: 'ban',
  form: 'guoxuebaoming',
  starts: '2099-12-05',
  ends: '2099-12-26',
  heldFrom: '2099-12-05',
  heldUntil: '2099-12-26',
  slots: [],
  place: '书院',
  online: false,
  seats: 4,
  enrolFrom: '2026-11-01',
  enrolUntil: '2099-12-26',
  fee: 60_000,
  refunds: [],
}
const state: FormState = {
  form: 'guoxuebaoming',
  state: 'open',
  today: '2026-11-21',
  timeZone: 'Asia/Shanghai',
  now: 0,
  opensAt: 0,
  closesAt: 0,
  codeNeeded: false,
  captchaNeeded: false,
  codesOffered: true,
  terms: [{ term: 't1', seats: 4, taken: 0, waiting: 0, state: 'open', opensAt: 0, closesAt: 0 }],
}

it('signs nobody up who ticked a text that has a newer version now, and shows that', async () => {
  await using folder = await makeFolder(files)
  const post = vi.fn<(path: string) => Promise<never>>().mockRejectedValue(new Error('not now'))
  const get = async () => ({ code: 1, msg: '', time: 0, data: state })
  const context = new RouterContextProvider()
  context.set(contentContext, await openContent({ dir: folder.dir }))
  context.set(termsContext, () => Promise.resolve([term]))
  context.set(languageContext, 'en')
  context.set(apiContext, { get, post } as unknown as ApiClient)
  const entry = { name: '王小明', birthday: '1990-05-01', mobile: '13800001234' }
  const send = (privacy: string) => {
    const texts = [
      ['privacy', privacy],
      ['guardian', '1.0'],
    ]
    const body = new URLSearchParams({
      at: 'confirm',
      entry: JSON.stringify(entry),
      shown: '1',
      age_confirmed: '1',
      consent_privacy: '1',
      texts: JSON.stringify(texts),
    })
    const request = new Request('http://school.test/guoxuebaoming?term=t1', { method: 'POST', body })
    return signUpByForm({ request, context, params: {} } as unknown as ActionFunctionArgs)
  }
  expect(await send('0.9')).toMatchObject({
    init: { status: 400 },
    data: {
      step: 'confirm',
      wrong: { consent_privacy: 'registration.consentChanged' },
      values: { name: '王小明', consent_privacy: false },
    },
  })
  expect(post).not.toHaveBeenCalled()
  await send('1.0')
  expect(post).toHaveBeenCalledOnce()
})

it('signs nobody up for a whole term whose lesson to try is gone, and leads back to the choice', async () => {
  await using folder = await makeFolder(files)
  const post = vi.fn<(path: string) => Promise<never>>()
  const get = async () => ({ code: 1, msg: '', time: 0, data: state })
  const context = new RouterContextProvider()
  context.set(contentContext, await openContent({ dir: folder.dir }))
  context.set(termsContext, () => Promise.resolve([term]))
  context.set(languageContext, 'en')
  context.set(apiContext, { get, post } as unknown as ApiClient)
  const body = new URLSearchParams({
    at: 'confirm',
    trial: '2099-12-05',
    entry: '{"name":"王小明"}',
    shown: '1',
  })
  const request = new Request('http://school.test/guoxuebaoming?term=t1', { method: 'POST', body })
  const args = { request, context, params: {} } as unknown as ActionFunctionArgs
  expect(await signUpByForm(args)).toMatchObject({
    init: { status: 400 },
    data: { step: 'person', trial: null, gone: '2099-12-05', values: { name: '王小明' } },
  })
  expect(post).not.toHaveBeenCalled()
})
