import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Member {
  id: number
  username: string
  nickname: string
  email: string
  mobile: string
  avatar: string
  gender: number
  birthday: string | null
  /** Cents. */
  money: number
  score: number
  last_login_time: number | null
  last_login_ip: string
  join_time: number
  motto: string
  password: string
  salt: string
}

export interface LogRow {
  id: number
  user_id: number
  amount: number
  before: number
  after: number
  memo: string
  create_time: number
}

interface Token {
  type: 'user' | 'user-refresh' | 'email-pass'
  memberId: number
  expires: number
}

export const now = () => Math.floor(Date.now() / 1000)
export const hash = (password: string, salt: string) => md5(md5(password) + salt)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** All that the server knows; one member with a year of history is there from the start. */
export function createState(outbox: string) {
  if (outbox) mkdirSync(outbox, { recursive: true })
  let letters = 0
  const state = {
    members: [] as Member[],
    money: [] as LogRow[],
    score: [] as LogRow[],
    tokens: new Map<string, Token>(),
    codes: new Map<string, string>(),
    captchas: new Map<string, { x: number; y: number }[]>(),
    files: new Map<string, { type: string; content: Buffer }>(),

    addMember(fields: Pick<Member, 'username' | 'email' | 'mobile'>, password: string): Member {
      const salt = randomBytes(8).toString('hex')
      const member: Member = {
        id: state.members.length + 1,
        nickname: fields.username,
        avatar: '',
        gender: 0,
        birthday: null,
        money: 0,
        score: 0,
        last_login_time: now(),
        last_login_ip: '127.0.0.1',
        join_time: now(),
        motto: '',
        password: hash(password, salt),
        salt,
        ...fields,
      }
      state.members.push(member)
      return member
    },
    book(kind: 'money' | 'score', member: Member, amount: number, memo: string, time = now()) {
      const before = member[kind]
      member[kind] += amount
      const rows = state[kind]
      rows.push({
        id: rows.length + 1,
        user_id: member.id,
        amount,
        before,
        after: member[kind],
        memo,
        create_time: time,
      })
    },
    issue(type: Token['type'], memberId: number, seconds: number): string {
      const token = randomUUID()
      state.tokens.set(token, { type, memberId, expires: now() + seconds })
      return token
    },
    mail(to: string, code: string) {
      letters += 1
      const name = `${Date.now()}-${String(letters).padStart(4, '0')}.eml`
      if (outbox) writeFileSync(join(outbox, name), `To: ${to}\n\n${code}\n`)
    },
    /** Where a person would click: for the one who looks at the picture in a test. */
    showAnswer(points: { x: number; y: number }[]) {
      if (outbox) writeFileSync(join(outbox, 'captcha.json'), JSON.stringify(points))
    },
  }
  const member = state.addMember({ username: 'user', email: 'user@example.test', mobile: '' }, 'User12345')
  for (let day = 22; day >= 0; day -= 1) {
    state.book('money', member, day % 3 === 0 ? -321 : 1234, `money memo ${day}`, now() - day * 21_600)
    state.book('score', member, day % 4 === 0 ? -5 : 10, `score memo ${day}`, now() - day * 21_600)
  }
  return state
}

export type State = ReturnType<typeof createState>
