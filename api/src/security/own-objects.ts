import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import { childrenOf, saveChild } from '#features/child/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { notify } from '#features/notice/service.ts'
import type { MemberRow } from '#db/tables.ts'
import type { TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { newRegistration } from '#testing/distribution.ts'
import { logIn } from '#testing/member.ts'
import { receiptSecret } from '#features/message/receipt-secret.ts'
import { approveQuestion } from '#desk/question/service.ts'

/** Marks everything that the owner in these tests has. */
export const mark = '只给本人看的话'

export interface Owner {
  member: MemberRow
  token: string
}

const count = (() => {
  let last = 0
  return () => (last += 1)
})()

async function question(api: TestApi, { token }: Owner): Promise<number> {
  const body = { title: `“学而时习之”第${count()}问`, body: `<p>${mark}</p>`, tag: 'lunyu', anonymous: true }
  return ((await post(api, '/api/question/ask', body, { token })).data as { id: number }).id
}

/** The owner's answer, which waits for approval, at somebody else's question. */
async function answer(api: TestApi, owner: Owner): Promise<{ id: number; answer: number }> {
  const id = await question(api, owner)
  await approveQuestion({ ...api.deps, actor: 'staff:test' }, id)
  const { token } = owner
  const sent = await post(api, '/api/question/answer', { id, body: `<p>${mark}</p>` }, { token })
  return { id, answer: (sent.data as { id: number }).id }
}

async function attempt(api: TestApi, { member }: Owner): Promise<{ id: number }> {
  const outcome = { result: '', also: [], right: 0, of: 0, figure: 0, scales: [] }
  const row = {
    user_id: member.id,
    visitor: null,
    key: `attempt${count()}`,
    slug: 'jingdian-jieti',
    edition: 1,
    respondent: 'any',
    answers: JSON.stringify({ a: mark }),
    result: '',
    outcome: JSON.stringify(outcome),
    create_time: 1,
    ...noReferral,
  } as const
  return api.deps.db.insertInto('attempt').values(row).returning('id').executeTakeFirstOrThrow()
}

async function registration(api: TestApi, { member }: Owner): Promise<string> {
  const no = `R20261121AAA${String(count()).padStart(2, '0')}`
  await newRegistration(
    api,
    { memberId: member.id },
    { no, term: 'jieqi-caomu-1', form: 'zybm', message: mark },
  )
  return no
}

async function claim(api: TestApi, { member }: Owner): Promise<number> {
  const values = {
    offer: 'siji-xiezi',
    kind: 'material',
    key: `link:siji-xiezi:${count()}`,
    code_id: null,
    user_id: member.id,
    owner: `member:${member.id}`,
    coupon: '',
    coupon_used_time: null,
    coupon_for: '',
    create_time: 1,
    ...noReferral,
  }
  return (await api.deps.db.insertInto('claim').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Its number alone, with the name of somebody else. */
async function certificate({ deps }: TestApi, { member }: Owner) {
  const no = `C20261121AAA${String(count()).padStart(2, '0')}`
  const term = { term: 'jieqi-caomu-1', course: 'jieqi-caomu', starts: '2026-09-01', ends: '2026-11-20' }
  const row = { no, registration_id: count(), user_id: member.id, name: mark, signed: mark, ...term }
  await deps.db
    .insertInto('certificate')
    .values({ ...row, lessons: 10, present: 9, actor: 'staff:test', create_time: 1 })
    .execute()
  return { no, name: '别人' }
}

const noReferral = {
  attribution_id: null,
  distributor_id: null,
  referral_source: 'none',
  touch_id: null,
  assist_id: null,
  rule_version: '',
} as const

type Make = (api: TestApi, owner: Owner) => Promise<Record<string, unknown>>

/** How an object of each kind is made; gives the parameters that name it. */
export const ownObjects: Readonly<Record<string, Make>> = {
  answer,
  attempt,
  certificate,
  child: async (api, owner) => ({ id: await child(api, owner) }),
  claim: async (api, owner) => ({ claim: await claim(api, owner) }),
  consent: async ({ deps }, { member }) => {
    const subject = `registration:${mark}${count()}`
    const consents = [{ doc: 'photo', version: '1.0', agreed: true }]
    const given = { now: deps.now(), memberId: member.id, subject, ip: '127.0.0.1', consents }
    await recordConsents(deps.db, given)
    return { doc: 'photo', subject }
  },
  'further-guardian': async ({ deps }, { member }) => {
    const pupil = { name: mark, name_key: mark, birthday: '2018-03-08', create_time: 1, update_time: 1 }
    const { id } = await deps.db.insertInto('pupil').values(pupil).returning('id').executeTakeFirstOrThrow()
    const row = { pupil_id: id, from_id: member.id, user_id: null, name: mark, mobile: '13900009999' }
    return deps.db
      .insertInto('further_guardian')
      .values({ ...row, actor: `member:${member.id}`, create_time: 1, take_time: null })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  notice: async ({ deps }, { member }) => {
    const text = { 'zh-cn': mark, en: mark }
    await notify(deps.db, { now: deps.now(), memberId: member.id, kind: 'account', text })
    const rows = await deps.db.selectFrom('notice').select('id').where('user_id', '=', member.id).execute()
    return { ids: rows.map(({ id }) => id) }
  },
  question: async (api, owner) => ({ id: await question(api, owner) }),
  receipt: async (api, owner) => ({ receipts: [await signUp(api, owner)] }),
  recitation: async ({ deps }, { member }) => {
    const file = `private/recitation/${mark.length}${count()}.wav`
    await deps.files.put(file, 'sound')
    const row = { user_id: member.id, child: 0, ref: 'lunyu/xueer', file, seconds: 9, create_time: 1 }
    const answered = { mark: '' as const, answer: mark, answered_by: '', answer_time: null }
    return deps.db
      .insertInto('sent_recitation')
      .values({ ...row, ...answered })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
  session: async (api, { member }) => {
    const { token } = await logIn(api, member)
    const { sessions } = (await get(api, '/api/privacy/state', { token })).data as PrivacyData
    return { id: sessions.find(({ current }) => current)?.id }
  },
  'sign-up': signUp,
  wechat: async ({ deps }, { member }) => {
    const row = { app_id: 'wx01', openid: `${mark}${count()}`, user_id: member.id }
    return deps.db
      .insertInto('wechat_binding')
      .values({ ...row, create_time: 1, seen_time: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
  },
}

/** The number of the owner's sign-up, with the secret of another's. */
async function signUp(api: TestApi, owner: Owner) {
  return { no: await registration(api, owner), secret: receiptSecret(api.deps, 'R20261121ZZZZZ') }
}

async function child({ deps }: TestApi, { member }: Owner): Promise<number> {
  await saveChild(deps, member.id, { id: 0, name: '王小红', birthday: '2019-01-01', note: mark })
  return (await childrenOf(deps.db, member.id)).at(-1)?.id ?? 0
}
