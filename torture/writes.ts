import type { Db } from '@shuyuan/api/db/tables'
import { tokenKey } from '@shuyuan/api/features/session/token'
import { call, type Answer, type Call } from './visitor.ts'
import { fee, password, type School } from './school.ts'

/** A write that a visitor does once. */
export interface Write extends Call {
  /** Kind and number, for messages. */
  name: string
  /** How often it is in the database now; an acknowledged write must be there once. */
  count(site: { db: Db; url: string; secret: string }, answer: Answer | null): Promise<number>
}

/** Makes the nth write of a kind. Each uses another member, because a member can do it only once. */
type Kind = (n: number, school: School) => Omit<Write, 'name' | 'key'>

const chapters = 81

const memberOf = (n: number, { members }: School) => {
  const member = members[n % members.length]
  if (!member) throw new Error('a school without members')
  return member
}

const rows = async (query: { execute(): Promise<unknown[]> }) => (await query.execute()).length

/** The smallest zip archive; its comment makes it unique (APPNOTE 4.3.16). */
function emptyZip(comment: string) {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment)])
}

/** Every kind of everyday write by members and guests. */
export const kinds: Record<string, Kind> = {
  'check-in': (n, school) => {
    const { id, token } = memberOf(n, school)
    return {
      path: '/api/habit/check-in',
      token,
      body: { note: `day ${n}`, minutes: 10 },
      count: async ({ db }) => {
        const days = await db
          .selectFrom('habit_day')
          .select(['points', 'task', 'day'])
          .where('user_id', '=', id)
          .execute()
        const keys = days.map(({ task, day }) => `habit:${id}:${task}:${day}`)
        const booked =
          keys.length === 0
            ? 0
            : await rows(db.selectFrom('user_score_log').select('id').where('idempotency_key', 'in', keys))
        if (booked !== days.filter(({ points }) => points > 0).length) return -1
        return days.length
      },
    }
  },
  registration: (n) => {
    const mobile = `138${String(n).padStart(8, '0')}`
    return {
      path: '/api/registration/submit',
      body: {
        form: 'guoxuebaoming',
        term: 'jiazhang-gongdu-1',
        answers: { name: '王小明', birthday: '1990-05-01', experience: 'some', mobile },
        guardian: null,
        consents: [
          { doc: 'privacy', version: '1.1', agreed: true },
          { doc: 'sharing', version: '1.0', agreed: true },
        ],
        code: '',
        captchaId: '',
        captchaInfo: '',
      },
      count: async ({ db }, answer) => {
        const there = await db.selectFrom('registration').select('no').where('mobile', '=', mobile).execute()
        const acknowledged = (answer?.data as { no?: string } | null | undefined)?.no
        if (acknowledged && !there.some(({ no }) => no === acknowledged)) return 0
        for (const { no } of there) {
          const subject = `registration:${no}`
          const consents = await rows(db.selectFrom('consent').select('id').where('subject', '=', subject))
          if (consents === 0) return -1
        }
        return there.length
      },
    }
  },
  claim: (n, school) => {
    const { id, token } = memberOf(n, school)
    return {
      path: '/api/claim/redeem',
      token,
      body: {
        code: school.codes[n % school.codes.length],
        offer: '',
        visitor: '',
        captchaId: '',
        captchaInfo: '',
      },
      count: async ({ db }) => {
        const claims = await db
          .selectFrom('claim')
          .select(['id', 'code_id'])
          .where('user_id', '=', id)
          .execute()
        for (const claim of claims) {
          const key = `claim:${claim.id}`
          const points = await rows(
            db.selectFrom('user_score_log').select('id').where('idempotency_key', '=', key),
          )
          const used = db
            .selectFrom('claim_code')
            .select('id')
            .where('id', '=', claim.code_id)
            .where('status', '=', 'used')
          if (points !== 1 || (await rows(used)) !== 1) return -1
        }
        return claims.length
      },
    }
  },
  payment: (n, school) => {
    const { place, token } = memberOf(n, school)
    return {
      path: '/api/registration/pay',
      token,
      body: { no: place, means: 'balance' },
      count: async ({ db }) => {
        const { paid } = await db
          .selectFrom('registration')
          .select('paid')
          .where('no', '=', place)
          .executeTakeFirstOrThrow()
        const payments = await db
          .selectFrom('registration_payment')
          .select(['id', 'cents'])
          .where('no', '=', place)
          .execute()
        for (const { id, cents } of payments) {
          const taken = db
            .selectFrom('user_money_log')
            .select('id')
            .where('idempotency_key', '=', `registration-payment:${id}`)
            .where('money', '=', -fee)
          if (cents !== fee || (await rows(taken)) !== 1) return -1
        }
        return paid === fee * payments.length ? payments.length : -1
      },
    }
  },
  question: (n, school) => {
    const { id, token } = memberOf(n, school)
    const title = `第${n}问：学而时习之怎么讲`
    return {
      path: '/api/question/ask',
      token,
      body: { title, body: '请老师说说。', tag: 'reading', anonymous: false },
      count: ({ db }) =>
        rows(db.selectFrom('question').select('id').where('user_id', '=', id).where('title', '=', title)),
    }
  },
  favourite: (n, school) => {
    const { id, token } = memberOf(n, school)
    const ref = `daodejing/${(n % chapters) + 1}`
    return {
      path: '/api/favourite/add',
      token,
      body: { items: [{ kind: 'chapter', ref }] },
      count: ({ db }) =>
        rows(db.selectFrom('favourite').select('id').where('user_id', '=', id).where('ref', '=', ref)),
    }
  },
  progress: (n, school) => {
    const { id, token } = memberOf(n, school)
    const ref = `daodejing/${(n % chapters) + 1}`
    return {
      path: '/api/learning/progress',
      token,
      body: { items: [{ kind: 'chapter', ref, at: Date.now(), position: 3, percent: 60 }] },
      count: ({ db }) =>
        rows(
          db
            .selectFrom('progress')
            .select('id')
            .where('user_id', '=', id)
            .where('ref', '=', ref)
            .where('percent', '=', 60),
        ),
    }
  },
  recitation: (n, school) => {
    const { id, token } = memberOf(n, school)
    const key = `torture-${n}`
    const item = { key, ref: 'daodejing/1', mode: 'all', score: 4, seconds: 60, at: Date.now() }
    return {
      path: '/api/recitation/add',
      token,
      body: { items: [item] },
      count: ({ db }) =>
        rows(db.selectFrom('recitation').select('id').where('user_id', '=', id).where('key', '=', key)),
    }
  },
  profile: (n, school) => {
    const { id, username, token } = memberOf(n, school)
    const motto = `the ${n}th`
    return {
      path: '/api/account/profile',
      token,
      body: { username, nickname: username, birthday: '', motto },
      count: ({ db }) =>
        rows(db.selectFrom('user').select('id').where('id', '=', id).where('motto', '=', motto)),
    }
  },
  login: (n, school) => {
    const { username } = memberOf(n, school)
    return {
      path: '/api/user/checkIn',
      body: { tab: 'login', username, password, keep: false, captchaId: '', captchaInfo: '' },
      count: async ({ db, secret }, answer) => {
        const token = (answer?.data as { userInfo?: { token: string } } | null | undefined)?.userInfo?.token
        // An unanswered write may be there or not.
        if (!token) return 1
        return rows(db.selectFrom('token').select('key').where('key', '=', tokenKey(secret, token)))
      },
    }
  },
  upload: (n, school) => {
    const zip = emptyZip(`what the ${n}th member wrote`)
    const body = new FormData()
    body.set('file', new Blob([zip]), `words-${n}.zip`)
    return {
      path: '/api/ajax/upload',
      token: memberOf(n, school).token,
      body,
      count: async ({ url }, answer) => {
        const file = (answer?.data as { file?: { url: string } } | null | undefined)?.file
        if (!file) return 1
        let served = await call(url, { path: file.url })
        // A busy server is asked again until it answers.
        for (let tries = 0; served.status === 503 && tries < 60; tries += 1) {
          await new Promise((resolve) => setTimeout(resolve, 500))
          served = await call(url, { path: file.url })
        }
        if (served.status !== 200) throw new Error(`${file.url} answered ${served.status}`)
        return served.text === zip.toString() ? 1 : 0
      },
    }
  },
}

/** The nth write of a mixed load, taking the kinds in turn. */
export function writeOf(n: number, school: School): Write {
  const names = Object.keys(kinds)
  const name = names[n % names.length] ?? ''
  const kind = kinds[name]
  if (!kind) throw new Error(`no kind of write is called ${name}`)
  return {
    ...kind(Math.floor(n / names.length), school),
    name: `${name} ${n}`,
    key: `torture-write-${String(n).padStart(8, '0')}`,
  }
}
