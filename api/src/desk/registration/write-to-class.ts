import { randomBytes } from 'node:crypto'
import { type ClassPart, classParts, type ClassReached } from '@shuyuan/contract/desk/class/classes'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { Language } from '@shuyuan/contract/text/language'
import { maskMiddle } from '@shuyuan/contract/text/mask'
import { formatMoney } from '@shuyuan/contract/text/money'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit } from '#features/audit/service.ts'
import { absentLastTime } from '#features/class/attendance/service.ts'
import {
  insertClassMessages,
  lastBatch,
  placesOfBatch,
} from '#features/registration/class-message-queries.ts'
import { outcomesOf } from '#features/message/queries.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { namesText } from '#features/message/family-words.ts'
import { byFamily, notifyFamily } from '#features/registration/notify-registrant.ts'
import { registrationsInTerm } from '#features/registration/registration-queries.ts'
import { type Term, termBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'

/** How the keys of all messages of one press begin. */
const writtenKey = (batch: string) => `written:${batch}:`

/** Seconds for which the outbox keeps what it has sent, and a day less. */
const knownFor = 89 * 86_400

/**
 * By which way the families were reached whom a term was last written to; null where nothing was written. A family whose
 * place was given to an account since counts as it is now.
 */
export async function lastReached(
  { db, now }: RegistrationDeps,
  term: string,
  language: Language,
): Promise<ClassReached | null> {
  const last = await lastBatch(db, term)
  if (!last || last.time < unixSeconds(now()) - knownFor) return null
  const { batch, text, time } = last
  const families = byFamily(await placesOfBatch(db, batch))
  const numbers = families.flat().map(({ no }) => no)
  const sent = new Map((await outcomesOf(db, writtenKey(batch), numbers)).map((row) => [row.ref, row]))
  const reached: ClassReached = { text, time, ways: { wechat: 0, sms: 0, mail: 0 }, waiting: 0, nothing: [] }
  for (const family of families) {
    const outcome = family.map(({ no }) => sent.get(no)).find((row) => row !== undefined)
    if (outcome?.state === 'sent') reached.ways[outcome.channel] += 1
    else if (outcome?.state === 'waiting') reached.waiting += 1
    else
      reached.nothing.push(
        namesText(
          family.map(({ name }) => ({ name: maskMiddle(name) })),
          language,
        ),
      )
  }
  return reached
}

const isIn: Record<ClassPart, (row: RegistrationRow, absent: Set<string>) => boolean> = {
  confirmed: ({ state }) => state === 'confirmed',
  seated: ({ state }) => isSeated(state),
  waiting: ({ state }) => state === 'waitlist',
  unpaid: (row) => row.state === 'confirmed' && leftToPay(row) > 0,
  absent: (row, absent) => isSeated(row.state) && absent.has(row.no),
}

/** How many families each part of a class has: each is written to once. */
export async function familiesOf(deps: RegistrationDeps, term: Term): Promise<Record<ClassPart, number>> {
  const absent = await absentLastTime(deps.db, deps, term)
  const rows = await registrationsInTerm(deps.db, term.slug)
  const count = (part: ClassPart) => byFamily(rows.filter((row) => isIn[part](row, absent))).length
  return Object.fromEntries(classParts.map((part) => [part, count(part)])) as Record<ClassPart, number>
}

/**
 * Writes to a part of a class: the receipt of each place shows it, and each family gets one message, which says what
 * the family owes where that is why it is written to. Returns how many messages, null where there is no such term.
 */
export async function writeToClass(
  deps: RegistrationDeps,
  { term, part, text, actor }: { term: string; part: ClassPart; text: string; actor: string },
): Promise<number | null> {
  const found = await termBySlug(deps.db, term)
  if (!found) return null
  return deps.db.transaction().execute(async (trx) => {
    const absent = part === 'absent' ? await absentLastTime(trx, deps, found) : new Set<string>()
    const rows = (await registrationsInTerm(trx, term)).filter((row) => isIn[part](row, absent))
    const create_time = unixSeconds(deps.now())
    const batch = `${term}:${create_time}:${randomBytes(4).toString('hex')}`
    await insertClassMessages(
      trx,
      rows.map((row) => ({ registration_id: row.id, user_id: row.user_id, text, batch, create_time })),
    )
    const each = byFamily(rows)
    for (const family of each) {
      const said = (language: Language) => (part === 'unpaid' ? `${text} ${owed(family, language)}` : text)
      await notifyFamily(trx, deps, family, 'classMessage', {
        key: `${writtenKey(batch)}${family[0]?.no}`,
        values: (language) => ({ text: said(language) }),
      })
    }
    const detail = { part, count: each.length }
    const event = { action: 'registration.write', entity: 'term', ref: term, detail }
    await audit(trx, { now: deps.now(), actor, ...event })
    return each.length
  })
}

/** What is left to pay for all places of a family together, in a sentence. */
function owed(family: readonly RegistrationRow[], language: Language): string {
  const cents = family.reduce((sum, row) => sum + leftToPay(row), 0)
  return translate[language]('registration.place.pay', { amount: formatMoney(cents) })
}
