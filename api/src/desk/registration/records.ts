import { isDate } from '@shuyuan/contract/fields/field-checks'
import { ageOn } from '@shuyuan/contract/time/age'
import { leftToPay } from '@shuyuan/contract/registration/registration-fees'
import { formatMoney } from '@shuyuan/contract/text/money'
import type { Language } from '@shuyuan/contract/text/language'
import { maskEmail, maskIdNumber, maskMiddle, maskMobile } from '@shuyuan/contract/text/mask'
import { schoolToday } from '#day.ts'
import type { Page } from '#db/page.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { audit, auditLog } from '#features/audit/service.ts'
import { readIdNumber } from '#features/id-number/service.ts'
import { leftOnline } from '#features/order/refund-queries.ts'
import { apartIn } from '#features/registration/apart.ts'
import { cardsShown } from '#features/registration/card/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { lastReminded } from '#features/registration/dues/last-reminded.ts'
import { boughtByCard } from '#features/registration/fees/bought.ts'
import { boughtAsSecond } from '#features/registration/fees/second-child.ts'
import { accountsIn } from '#features/registration/fees/moved.ts'
import { openRequest } from '#features/registration/fees/refund-request-queries.ts'
import { paymentsOf } from '#features/registration/fees/queries.ts'
import { refundSaid } from '#features/registration/fees/refund-rule.ts'
import { renewalOf } from '#features/registration/packs/renew.ts'
import { lowPacks, packsShown } from '#features/registration/packs/service.ts'
import { ageWarningIn, consentsOf, moneyOf } from '#features/registration/receipts/present.ts'
import { numberMeant } from '#features/registration/registration-number.ts'
import { registrationByNo } from '#features/registration/registration-queries.ts'
import { keptQuestions } from '#features/registration/questions/service.ts'
import { keepingOf } from '#features/registration/trial/keep.ts'
import { trialsShown } from '#features/registration/trial/service.ts'
import { positionOf } from '#features/registration/seats/queries.ts'
import { ownFieldAnswers } from '#features/registration/submission/entry.ts'
import { termsOfForm } from '#features/term/service.ts'
import { areaNames, sameElsewhere } from '#features/registration/submission/queries.ts'
import { pageOfRegistrations, type RegistrationFilter, type RegistrationOrder } from './queries.ts'

/** For staff: one page, newest first unless asked otherwise, names and numbers masked. */
export async function listForStaff(deps: RegistrationDeps, filter: AskedByStaff & RegistrationOrder & Page) {
  const { list, total } = await pageOfRegistrations(deps.db, await meantBy(deps, filter))
  const apart = apartIn(list, maskMiddle)
  const packs = await packsShown(deps.db, deps, list)
  const tried = await trialsShown(deps.db, deps, list)
  const reminded = await remindedOf(deps, list)
  return {
    list: list.map((row) => {
      const pack = packs(row)
      const trial = tried(row)
      return {
        ...masked(deps, row),
        ...(pack && { pack }),
        ...(trial && { trial }),
        ...reminded(row),
        apart: apart.get(row.no) ?? null,
      }
    }),
    total,
  }
}

/** `low`: only those whose pack of lessons is nearly used up. */
export type AskedByStaff = Omit<RegistrationFilter, 'ids'> & { low?: boolean | undefined }

/** What staff ask for, as the database is asked. */
export async function meantBy<Asked extends AskedByStaff>(deps: RegistrationDeps, { low, ...asked }: Asked) {
  const filter = { ...asked, today: schoolToday(deps) }
  if (!low) return filter
  return { ...filter, ids: (await lowPacks(deps.db, deps)).map(({ row }) => row.id) }
}

/** When the families of places with something left to pay were last reminded of it. */
async function remindedOf(deps: RegistrationDeps, rows: readonly RegistrationRow[]) {
  const owing = rows.filter((row) => row.state === 'confirmed' && leftToPay(row) > 0).map(({ no }) => no)
  const last = await lastReminded(deps.db, deps, owing)
  return ({ no }: RegistrationRow) => {
    const reminded = last.get(no)
    return reminded && { reminded }
  }
}

/** Whole years today; null where the birthday is gone. */
function ageOf(deps: RegistrationDeps, { birthday }: RegistrationRow): number | null {
  return isDate(birthday) ? ageOn(birthday, schoolToday(deps)) : null
}

function masked(deps: RegistrationDeps, row: RegistrationRow) {
  const { no, state, form, term, course, name, mobile, user_id: member, note, create_time } = row
  return {
    no,
    state,
    offeredUntil: row.offered_until,
    form,
    term,
    course,
    name: maskMiddle(name),
    mobile: maskMobile(mobile),
    age: ageOf(deps, row),
    guardian: maskMiddle(row.guardian_name),
    relation: row.guardian_relation,
    ageWarning: ageWarningIn(row),
    money: moneyOf(row),
    member,
    note,
    version: row.version,
    create_time,
  }
}

/**
 * For staff: one registration. What names and reaches the person is masked, with `full` it is not, and the audit log
 * notes who looked; the identity number, null where its key is gone, likewise. Undefined where there is none.
 */
export async function showForStaff(
  deps: RegistrationDeps,
  { no, full, actor, language }: { no: string; full: boolean; actor: string; language: Language },
) {
  const row = await registrationByNo(deps.db, numberMeant(no))
  if (!row) return undefined
  if (full) await noteLook(deps, { action: 'registration.show', ref: row.no, actor })
  const position = await positionOf(deps.db, row)
  const pack = (await packsShown(deps.db, deps, [row]))(row)
  const trial = (await trialsShown(deps.db, deps, [row]))(row)
  const keeping = await keepingOf(deps.db, deps, row)
  const card = (await cardsShown(deps.db, deps, [row]))(row)
  const renewal = pack?.renewable ? await renewalOf(deps.db, deps, row) : null
  const history = await auditLog(deps.db, { entity: 'registration', ref: row.no, limit: 100 })
  return {
    ...present(deps, row, full, full ? await namesOfAreas(deps, [row]) : noNames),
    position,
    questions: await keptQuestions(deps.db, [row.form], language),
    payments: (await paymentsOf(deps.db, row.no)).map(
      ({ id, kind, means, note, actor: by, cents, create_time: time, reason }) => ({
        id,
        kind,
        means,
        note,
        actor: by,
        amount: formatMoney(cents),
        time,
        takenBack: reason,
      }),
    ),
    request: await requestOf(deps, row),
    moves: await movesOf(deps, row),
    same: (await sameElsewhere(deps.db, row)).map((each) => ({
      no: each.no,
      name: maskMiddle(each.name),
      mobile: maskMobile(each.mobile),
      state: each.state,
    })),
    refund: await refundSaid(deps.db, deps, row),
    ...(pack && { pack }),
    ...(trial && { trial }),
    ...(await remindedOf(deps, [row]))(row),
    ...(keeping && { keeping }),
    ...(card && { card }),
    boughtByCard: await boughtByCard(deps, row, language),
    boughtAsSecond: await boughtAsSecond(deps.db, deps, row, language),
    ...(renewal && { renewal: { lessons: renewal.lessons, amount: formatMoney(renewal.cents) } }),
    onlineLeft: formatMoney(await leftOnline(deps.db, row.no)),
    language: row.language,
    offeredUntil: row.offered_until,
    history: history
      .toReversed()
      .map(({ id, create_time: time, action, actor, detail }) => ({ id, time, action, actor, detail })),
  }
}

async function requestOf({ db }: RegistrationDeps, row: RegistrationRow) {
  const found = await openRequest(db, row.no)
  if (!found) return null
  return {
    amount: formatMoney(found.cents),
    note: found.note,
    actor: found.actor,
    time: found.create_time,
  }
}

/** What the place would cost in each of the other terms that are not over. */
async function movesOf(deps: RegistrationDeps, row: RegistrationRow) {
  const form = deps.content.form(row.form)
  const today = schoolToday(deps)
  const terms =
    form && row.state !== 'cancelled' && row.trial === null ? await termsOfForm(deps.db, form.key) : []
  return Promise.all(
    terms
      .filter(({ slug, lastDay }) => slug !== row.term && lastDay >= today)
      .map(async (to) => {
        const accounts = await accountsIn(deps.db, deps, row, to)
        return {
          term: to.slug,
          old: moneyOf({ ...row, ...accounts.old }),
          new: moneyOf({ ...row, ...accounts.new }),
        }
      }),
  )
}

export const noNames: ReadonlyMap<number, string> = new Map()
const areaOf = ({ province, city, district }: RegistrationRow) =>
  [province, city, district].filter((id) => id > 0)

/** The names of the places that rows are of, by their ids. */
export async function namesOfAreas({ db }: RegistrationDeps, rows: readonly RegistrationRow[]) {
  const ids = [...new Set(rows.flatMap(areaOf))]
  if (ids.length === 0) return noNames
  return new Map((await areaNames(db, ids)).map(({ id, name }) => [id, name]))
}

/** A row for staff; `areas` has the names of its places, where they are shown. */
export function present(
  deps: RegistrationDeps,
  row: RegistrationRow,
  full: boolean,
  areas: ReadonlyMap<number, string>,
) {
  const idNumber = readIdNumber(deps.settings, `registration:${row.no}`, row)
  const { no, state, form, term, course, user_id: member, reason, note, sharing } = row
  const { distributor_id: distributor, referral_source: source, create_time, update_time } = row
  return {
    full,
    no,
    state,
    form,
    term,
    course,
    member,
    pupil: row.pupil_id,
    reason,
    note,
    distributor,
    source,
    sharing: sharing === 1,
    name: full ? row.name : maskMiddle(row.name),
    mobile: full ? row.mobile : maskMobile(row.mobile),
    ...(row.email !== '' && { email: full ? row.email : maskEmail(row.email) }),
    mobileVerified: row.mobile_verified === 1,
    age: ageOf(deps, row),
    birthday: full ? row.birthday : `${row.birthday.slice(0, 4)}-**-**`,
    guardian: full ? row.guardian_name : maskMiddle(row.guardian_name),
    relation: row.guardian_relation,
    idNumber: full || idNumber === null ? idNumber : maskIdNumber(idNumber),
    area: areaOf(row)
      .map((id) => areas.get(id) ?? '')
      .join(''),
    address: full ? row.address : '',
    message: full ? row.message : '',
    answers: full ? ownFieldAnswers(row) : {},
    consents: consentsOf(row),
    ageWarning: ageWarningIn(row),
    money: moneyOf(row),
    version: row.version,
    create_time,
    update_time,
  }
}

export function noteLook(
  { db, now }: RegistrationDeps,
  { count, ...look }: { action: string; ref: string; actor: string; count?: number },
): Promise<void> {
  const detail = count === undefined ? {} : { count }
  return audit(db, { now: now(), entity: 'registration', ...look, detail })
}
