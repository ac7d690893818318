import type { PrivacyData } from '@shuyuan/contract/account/privacy'
import { childrenOf, saveChild } from '#features/child/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { notify } from '#features/notice/service.ts'
import type { MemberRow } from '#db/tables.ts'
import type { TestApi } from '#testing/api.ts'
import { get, post } from '#testing/call.ts'
import { newRegistration } from '#testing/distribution.ts'
import { logIn } from '#testing/member.ts'
import { receiptSecret } from '#features/registration/receipts/receipt-secret.ts'
import { approveQuestion } from '#features/question/moderation/service.ts'

/** Marks everything that the owner in these tests has. */
export const mark = '只给本人看的话'

export interface Owner {
  member: MemberRow
  token: string
}

interface OwnObject {
  /** Makes an object of the owner; returns the parameters to call the endpoint with. */
  make(api: TestApi, owner: Owner): Promise<Record<string, unknown>>
  /** False where the endpoint refuses the owner too, such as a vote for one's own question. */
  ownerMay?: boolean
}

const count = (() => {
  let last = 0
  return () => (last += 1)
})()

async function question(api: TestApi, { token }: Owner): Promise<number> {
  const body = { title: `“学而时习之”第${count()}问`, body: `<p>${mark}</p>`, tag: 'lunyu', anonymous: true }
  return ((await post(api, '/api/question/ask', body, { token })).data as { id: number }).id
}

const waiting: OwnObject['make'] = async (api, owner) => ({ id: await question(api, owner) })

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

const noReferral = {
  attribution_id: null,
  distributor_id: null,
  referral_source: 'none',
  touch_id: null,
  assist_id: null,
  rule_version: '',
} as const

/** The number of the owner's sign-up with a wrong secret. */
const withoutSecret: OwnObject['make'] = async (api, owner) => ({ no: await registration(api, owner) })

/**
 * How to make a member's object for each endpoint that takes one. A test fails when an endpoint is missing
 * here.
 */
export const ownObjects: Record<string, OwnObject> = {
  'GET /api/question/show': { make: waiting, ownerMay: false },
  'GET /api/question/own': { make: waiting },
  'GET /api/question/standing': { make: waiting, ownerMay: false },
  'POST /api/question/answer': {
    make: async (...of) => ({ ...(await waiting(...of)), body: '<p>先读三遍。</p>' }),
    ownerMay: false,
  },
  'POST /api/question/vote': { make: waiting, ownerMay: false },
  'POST /api/question/follow': { make: waiting, ownerMay: false },
  'POST /api/question/report': {
    make: async (...of) => ({ ...(await waiting(...of)), reason: 'wrong' }),
    ownerMay: false,
  },
  'POST /api/question/accept': { make: answer, ownerMay: false },
  'GET /api/question-set/detail': { make: attempt },
  'POST /api/question-set/remove': { make: attempt },
  'POST /api/privacy/endSession': {
    make: async (api, { member }) => {
      const { token } = await logIn(api, member)
      const { sessions } = (await get(api, '/api/privacy/state', { token })).data as PrivacyData
      return { id: sessions.find(({ current }) => current)?.id }
    },
  },
  'POST /api/privacy/withdraw': {
    make: async ({ deps }, { member }) => {
      const subject = `registration:${mark}${count()}`
      const consents = [{ doc: 'photo', version: '1.0', agreed: true }]
      const given = { now: deps.now(), memberId: member.id, subject, ip: '127.0.0.1', consents }
      await recordConsents(deps.db, given)
      return { doc: 'photo', subject }
    },
  },
  'POST /api/notice/read': {
    make: async ({ deps }, { member }) => {
      const text = { 'zh-cn': mark, en: mark }
      await notify(deps.db, { now: deps.now(), memberId: member.id, kind: 'account', text })
      const rows = await deps.db.selectFrom('notice').select('id').where('user_id', '=', member.id).execute()
      return { ids: rows.map(({ id }) => id) }
    },
  },
  'POST /api/recitation/withdraw': {
    make: async ({ deps }, { member }) => {
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
  },
  'POST /api/child/save': {
    make: async (api, owner) => ({
      id: await child(api, owner),
      name: '王小明',
      birthday: '2018-03-08',
      note: '',
    }),
  },
  'POST /api/child/remove': { make: async (api, owner) => ({ id: await child(api, owner) }) },
  'POST /api/claim/link': { make: async (...of) => ({ claim: await claim(...of) }) },
  'POST /api/registration/receipt': { make: withoutSecret },
  'POST /api/registration/accept': { make: withoutSecret },
  'POST /api/registration/cancel': { make: withoutSecret },
  'POST /api/registration/absence': {
    make: async (...of) => ({ ...(await withoutSecret(...of)), planned: '2026-11-28', absent: true }),
    // The term has ended.
    ownerMay: false,
  },
  // The term has no fee.
  'POST /api/registration/pay': { make: withoutSecret, ownerMay: false },
  'POST /api/registration/edit': {
    make: async (api, owner) => ({
      ...(await withoutSecret(api, owner)),
      // The secret of another sign-up.
      secret: receiptSecret(api.deps, 'R20261121ZZZZZ'),
      answers: {},
      consents: [],
    }),
    ownerMay: false,
  },
  'POST /api/registration/link': {
    make: async (api, owner) => ({
      receipts: [{ no: await registration(api, owner), secret: receiptSecret(api.deps, 'R20261121ZZZZZ') }],
    }),
  },
}

async function child({ deps }: TestApi, { member }: Owner): Promise<number> {
  await saveChild(deps, member.id, { id: 0, name: '王小红', birthday: '2019-01-01', note: mark })
  return (await childrenOf(deps.db, member.id)).at(-1)?.id ?? 0
}
