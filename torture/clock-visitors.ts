import { password, type Member, type School } from './school.ts'
import type { Trials } from './trials.ts'
import { type Answer, addressOf, type Call, call } from './visitor.ts'

const minute = 60_000
const day = 1440 * minute
/** Contract, section 4: how long tokens live; and ten failures lock an account for a day. */
const lifetime = { access: 3 * day, refresh: 30 * day }
const failures = 10
const longestLock = day

interface Tokens {
  token: string
  refresh: string
}

/** Members who are at work before, while and after a clock stands wrong; each round has its own. */
export class Visitors {
  readonly #url: string
  readonly #trials: Trials
  readonly #members: Member[]
  readonly #nth: number
  #early: Tokens = { token: '', refresh: '' }
  #meanwhile: Tokens = { token: '', refresh: '' }

  constructor(url: string, { members }: School, trials: Trials, nth: number) {
    this.#url = url
    this.#trials = trials
    this.#nth = nth
    // From the end: the load takes them from the beginning.
    this.#members = members.slice(members.length - 5 * (nth + 1), members.length - 5 * nth)
  }

  async before(): Promise<void> {
    this.#early = await this.#logIn(0)
    await this.#is('a check-in', 1, this.#checkIn())
  }

  /** While the clock stands off by so many milliseconds. */
  async meanwhile(by: number): Promise<void> {
    const { token, refresh } = this.#early
    await this.#is('an access token', by < lifetime.access ? 1 : 409, this.#asMember(token))
    await this.#is('a refresh token', by < lifetime.refresh ? 1 : 0, this.#refresh(token, refresh))
    await this.#is('a second check-in', by < lifetime.access ? 1 : 409, this.#checkIn())
    this.#meanwhile = await this.#logIn(2)
    for (let count = 0; count < failures; count += 1) await this.#login(3, 'wrong-word-1')
    await this.#is('a locked account', 0, this.#login(3))
    await this.#is('a code', 1, this.#askForCode())
    await this.#look()
  }

  /** The clock is right again, and stood off by so much. */
  async after(by: number): Promise<void> {
    const { token, refresh } = this.#meanwhile
    const longer = by > lifetime.access
    await this.#is('an access token of that time', longer ? 409 : 1, this.#asMember(token))
    await this.#is('a refresh token of that time', longer ? 0 : 1, this.#refresh(token, refresh))
    const { token: early, refresh: used } = this.#early
    // Where it was used, it was used at another time; where it was over, it is good again.
    await this.#is('a refresh token of before', longer ? 1 : 0, this.#refresh(early, used))
    await this.#is('a new login', 1, this.#login(2))
    await this.#is('a third check-in', 1, this.#checkIn())
    await this.#is('a code', 1, this.#askForCode())
    // Nobody waits for longer than twice a lock.
    if (by > 2 * longestLock) await this.#is('an account that was locked', 1, this.#login(3))
    await this.#look()
  }

  /** Pages and calls that only read. */
  async #look(): Promise<void> {
    const token = this.#members[1]?.token ?? ''
    const kept = encodeURIComponent(JSON.stringify({ id: this.#members[1]?.id, token, refresh_token: '' }))
    for (const path of ['/', '/guoxue', '/class', '/zhongyi']) await this.#status({ path })
    for (const path of ['/user/account/overview', '/user/habit'])
      await this.#status({ path, cookie: `userInfo=${kept}` })
    for (const path of ['habit/mine', 'habit/today', 'account/overview', 'common/clickCaptcha?id=a-captcha'])
      await this.#status({ path: `/api/${path}`, token })
  }

  async #status(asked: Call): Promise<Answer> {
    const answer = await call(this.#url, { ...asked, address: addressOf(900_000 + this.#nth) })
    this.#judge(asked.path, answer)
    return answer
  }

  #judge(what: string, { status, text, headers }: Answer): void {
    this.#trials.expect(status < 500, `${what} answered ${status} ${text.slice(0, 200)}`)
    const wait = Number(headers.get('retry-after') ?? 0)
    this.#trials.expect(wait >= 0 && wait * 1000 <= 2 * longestLock, `${what} wants a wait of ${wait} s`)
  }

  async #is(what: string, code: number, answered: Promise<Answer>): Promise<void> {
    const answer = await answered
    this.#judge(what, answer)
    const got = `${answer.status} ${answer.text.slice(0, 200)}`
    this.#trials.expect(answer.code === code, `${what}: code ${code} is wanted, it was ${got}`)
  }

  async #logIn(who: number): Promise<Tokens> {
    const answer = await this.#login(who)
    const user = (answer.data as { userInfo?: { token: string; refresh_token: string } } | null)?.userInfo
    if (!user) throw new Error(`nobody was logged in: ${answer.text.slice(0, 200)}`)
    return { token: user.token, refresh: user.refresh_token }
  }

  #login(who: number, words = password): Promise<Answer> {
    const username = this.#members[who]?.username
    const body = { tab: 'login', username, password: words, keep: true, captchaId: '', captchaInfo: '' }
    return this.#status({ path: '/api/user/checkIn', body })
  }

  #checkIn(): Promise<Answer> {
    const token = this.#members[1]?.token
    return this.#status({ path: '/api/habit/check-in', token, body: { note: '读书', minutes: 10 } })
  }

  #asMember(token: string): Promise<Answer> {
    return this.#status({ path: '/api/index/index?requiredLogin=1', token })
  }

  #refresh(token: string, refreshToken: string): Promise<Answer> {
    return this.#status({ path: '/api/common/refreshToken', token, body: { refreshToken, rotate: true } })
  }

  #askForCode(): Promise<Answer> {
    const email = `guest${this.#nth}@example.test`
    const body = { email, event: 'user_register', captchaId: '', captchaInfo: '', password: '' }
    return this.#status({ path: '/api/Ems/send', body })
  }
}
