import { listText } from '@shuyuan/contract/text/list-text'
import type { DeskCertificates } from '@shuyuan/contract/desk/class/certificates'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import {
  certificateOf,
  certificatesOfTerm,
  deleteCertificate,
  insertCertificate,
} from '#features/certificate/queries.ts'
import { presentCertificate } from '#features/certificate/service.ts'
import { factsOfTerm, type StoredFacts } from '#features/class/report/facts.ts'
import { apartIn } from '#features/registration/apart.ts'
import { namesText } from '#features/message/family-words.ts'
import { notifyFamily } from '#features/registration/notify-registrant.ts'
import { familiesWithPlace, placesByName } from '#features/registration/places.ts'
import { newCertificateNumber } from '#features/registration/registration-number.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { classTeachers, classTitle } from '#features/term/class-words.ts'
import { lockTerm, type Term, termBySlug } from '#features/term/service.ts'
import { translate } from '#messages.ts'

/** Who of a class has a certificate, and how often each was there; undefined where there is no such term. */
export async function listCertificates(
  deps: ApiDeps,
  slug: string,
  language: Language,
): Promise<DeskCertificates | undefined> {
  const { db, content } = deps
  const term = await termBySlug(db, slug)
  if (!term) return undefined
  const places = await placesByName(db, slug)
  const apart = apartIn(places)
  const { factsOf, toCome } = await factsOfTerm(db, deps, term, places)
  const rows = await certificatesOfTerm(db, slug)
  const teachers = listText(classTeachers(content, term.class, language), language)
  return {
    title: classTitle(content, term.class, language),
    ends: toCome.at(-1)?.day ?? term.lastDay,
    toCome: toCome.length,
    signed: rows.at(-1)?.signed || teachers,
    people: places.map(({ id, no, name }) => {
      const row = rows.find((each) => each.registration_id === id)
      const { lessons, present } = factsOf(id)
      return {
        no,
        name,
        apart: apart.get(no) ?? null,
        lessons,
        present,
        certificate: row ? presentCertificate(deps, row, language) : null,
      }
    }),
  }
}

interface Giving {
  term: string
  signed: string
  list: readonly string[]
  actor: string
}

/** How many were given; `not held` where nobody who was chosen has been in a lesson. */
export type Given = { result: 'no term' | 'nobody' | 'not held' } | { result: 'given'; count: number }

/** Gives certificates to those of a list who were in a lesson and have none; each family gets one message. */
export function giveCertificates(deps: ApiDeps, giving: Giving): Promise<Given> {
  const { term: slug, list, actor } = giving
  return deps.db.transaction().execute(async (trx): Promise<Given> => {
    await lockTerm(trx, slug)
    const term = await termBySlug(trx, slug)
    if (!term) return { result: 'no term' }
    const chosen = new Set(list)
    const has = new Set((await certificatesOfTerm(trx, slug)).map(({ registration_id: id }) => id))
    const families = (await familiesWithPlace(trx, slug)).map((family) =>
      family.filter(({ id, no }) => chosen.has(no) && !has.has(id)),
    )
    if (families.flat().length === 0) return { result: 'nobody' }
    const { factsOf, lessons } = await factsOfTerm(trx, deps, term, families.flat())
    // Before the last lesson a certificate says what was until now.
    const last = lessons.at(-1)?.day ?? term.starts
    let count = 0
    for (const family of families) {
      const given = family.filter(({ id }) => factsOf(id).present > 0)
      for (const place of given)
        await give(trx, deps, { place, term, last, facts: factsOf(place.id), giving })
      const values = (language: Language) => ({
        text: translate[language]('certificate.message', { child: namesText(given, language) }),
      })
      if (given.length > 0) await notifyFamily(trx, deps, given, 'classMessage', { values })
      count += given.length
    }
    if (count === 0) return { result: 'not held' }
    const event = { action: 'class.certificateGive', entity: 'term', ref: slug, detail: { count } }
    await audit(trx, { now: deps.now(), actor, ...event })
    return { result: 'given', count }
  })
}

/** Two numbers of a day are hardly ever equal: then another is drawn. */
const draws = 5

interface Certified {
  place: RegistrationRow
  term: Term
  /** The day of the last lesson that was held. */
  last: string
  facts: StoredFacts
  giving: Giving
}

async function give(
  trx: Executor,
  deps: ApiDeps,
  { place, term, last, facts, giving }: Certified,
): Promise<void> {
  for (let draw = 0; draw < draws; draw += 1) {
    const isGiven = await insertCertificate(trx, {
      no: newCertificateNumber(schoolToday(deps)),
      registration_id: place.id,
      term: term.slug,
      user_id: place.user_id,
      name: place.name,
      course: term.class,
      starts: term.starts,
      ends: last,
      lessons: facts.lessons,
      present: facts.present,
      signed: giving.signed,
      actor: giving.actor,
      create_time: unixSeconds(deps.now()),
    })
    if (isGiven) return
  }
  throw new Error(`no free number for a certificate after ${draws} draws`)
}

/** False where there was none. */
export function takeCertificateBack(
  deps: Pick<ApiDeps, 'db' | 'now'>,
  { no, actor }: { no: string; actor: string },
): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const place = await registrationByNo(trx, no)
    const row = place && (await certificateOf(trx, place))
    if (!row) return false
    await deleteCertificate(trx, row.id)
    const event = { action: 'class.certificateTakeBack', entity: 'registration', ref: no }
    await audit(trx, { now: deps.now(), actor, ...event })
    return true
  })
}
