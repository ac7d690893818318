import { type Outcome, Visitor } from './cluster-visitor.ts'

export interface Person {
  username: string
  number: number
}

/** Acknowledged writes and failures. */
export interface Account {
  logins: { person: Person; token: string }[]
  checkIns: Person[]
  signUps: { person: Person; no: string }[]
  failed: Outcome[]
}

export const password = 'abc-12345'

/** A mobile number that nobody else has. */
export const mobileOf = ({ number }: Person) => `139${String(10_000_000 + number)}`

/**
 * Each person logs in, checks in and signs up for a class, several people at a time; `after` gets the number
 * done.
 */
export async function load(
  url: string,
  people: Person[],
  { atOnce, after }: { atOnce: number; after: (done: number) => void },
): Promise<Account> {
  const account: Account = { logins: [], checkIns: [], signUps: [], failed: [] }
  const waiting = people.values()
  let done = 0
  const work = async () => {
    for (const person of waiting) {
      await visit(url, person, account)
      done += 1
      after(done)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return account
}

async function visit(url: string, person: Person, account: Account): Promise<void> {
  const visitor = new Visitor(url, person.number)
  const take = (outcome: Outcome) => {
    if (outcome.code !== 1) account.failed.push(outcome)
    return outcome.code === 1
  }
  const login = await visitor.post('login', '/api/user/checkIn', {
    tab: 'login',
    username: person.username,
    password,
    keep: false,
    captchaId: '',
    captchaInfo: '',
  })
  if (take(login)) {
    visitor.token = (login.data.userInfo as { token: string }).token
    account.logins.push({ person, token: visitor.token })
    const words = { note: '', minutes: 10, image: '', wall: false }
    const checkIn = await visitor.post('check-in', '/api/habit/check-in', words, { named: true })
    if (take(checkIn)) account.checkIns.push(person)
  }
  visitor.token = ''
  const signUp = await visitor.post('sign-up', '/api/registration/submit', form(person), { named: true })
  if (take(signUp)) account.signUps.push({ person, no: String(signUp.data.no) })
}

/** The form for the classes of the content that the project comes with. */
function form(person: Person) {
  const agreed = ['privacy', 'guardian', 'sharing', 'photo'].map((doc) => ({
    doc,
    version: '1.0',
    agreed: true,
  }))
  return {
    form: 'guoxuebaoming',
    term: openTerm,
    answers: { name: '测试甲', birthday: '1990-02-03', experience: 'none', mobile: mobileOf(person) },
    guardian: null,
    consents: agreed,
    code: '',
    captchaId: '',
    captchaInfo: '',
  }
}

let openTerm = ''

/** Finds a term that takes people, if only on its waiting list. */
export async function findTerm(url: string): Promise<void> {
  const { data, message } = await new Visitor(url, 0).get('form', '/api/registration/form?form=guoxuebaoming')
  const terms = (data.terms ?? []) as { term: string; state: string }[]
  const found = terms.find(({ state }) => state === 'open' || state === 'waitlist')
  if (!found) throw new Error(`no class takes people: ${message} ${JSON.stringify(terms)}`)
  openTerm = found.term
}
