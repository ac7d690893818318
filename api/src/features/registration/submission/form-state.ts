import type { Form } from '@shuyuan/content/kinds/form'
import type { FormData } from '@shuyuan/contract/registration/submission'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { formState } from '@shuyuan/contract/registration/registration-kinds'
import { termState } from '@shuyuan/contract/class/term-state'
import { dayStart, schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { takesAbroad } from '#features/config/abroad.ts'
import { takenSeats } from '#features/registration/seats/service.ts'
import { asksForCaptcha } from './suspicion.ts'
import { seatsForTrials } from '#features/registration/trial/queries.ts'
import { trialOffers } from '#features/registration/trial/service.ts'
import { waitingByTerm } from '#features/registration/seats/queries.ts'
import { termsOfForm } from '#features/term/service.ts'

/** Whether the form needs a code sent to the mobile number: where it asks for one, and one can be sent. */
export function needsCode({ sms }: Pick<ApiDeps, 'sms'>, form: Form): boolean {
  return form.smsCode && sms !== null
}

/** The part of a form that changes by the day and with each sign-up. */
export async function stateOfForm(deps: ApiDeps, form: Form, address: string): Promise<FormData> {
  const { db, now, settings, sms } = deps
  const day = schoolToday(deps)
  const [terms, seated, trying, waiting, captchaNeeded, abroad] = await Promise.all([
    termsOfForm(db, form.key),
    takenSeats(db),
    seatsForTrials(db, day),
    waitingByTerm(db),
    asksForCaptcha(deps, address),
    takesAbroad(deps),
  ])
  const trials = await trialOffers(db, deps, { terms, taken: seated, waiting })
  /** The first moment of a day; 0 for no day. */
  const from = (first: string) => (first === '' ? 0 : dayStart(first, settings.timeZone))
  const until = (last: string) => (last === '' ? 0 : dayStart(dayAfter(last), settings.timeZone))
  return {
    form: form.key,
    state: formState(form, day),
    today: day,
    timeZone: settings.timeZone,
    now: now(),
    opensAt: from(form.opens),
    closesAt: until(form.closes),
    codeNeeded: needsCode(deps, form),
    codesOffered: sms !== null,
    captchaNeeded,
    ...(abroad && { abroad }),
    terms: terms.map((term) => {
      const seatsTaken = (seated.get(term.slug) ?? 0) + (trying.get(term.slug) ?? 0)
      const trial = trials.get(term.slug)
      const queue = waiting.get(term.slug) ?? 0
      return {
        term: term.slug,
        // New sign-ups go behind the waiting list, though a seat may be free for a moment.
        state: termState(term, seatsTaken + queue, day),
        seats: term.seats,
        taken: seatsTaken,
        waiting: queue,
        ...(trial && { trial }),
        opensAt: from(term.enrolFrom),
        closesAt: until(term.enrolUntil),
      }
    }),
  }
}
