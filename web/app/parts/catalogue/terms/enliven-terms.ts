import type { ChangesData } from '@shuyuan/contract/class/class'
import { asHeld } from '@shuyuan/contract/class/class-dates'
import { termState } from '@shuyuan/contract/class/term-state'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'
import type { Texts } from '#app/i18n/texts.ts'
import { dateTextOf } from '#app/i18n/use-date-text.ts'
import { schoolToday } from '#app/session/school-day.ts'
import { labelOf } from './term-label.ts'
import { datesText } from './term-texts.ts'

export interface LifeOptions {
  api: ApiClient
  texts: Texts
  timeZone: string
  /** Whether the server gives the seats, and the lessons that were changed. */
  told: { seats: boolean; dates: boolean }
}

/**
 * Brings the class terms inside an element up to date: by the day that it is at the school at once, by the seats that
 * are taken and the lessons that were changed when the server has answered. Throws what a call throws.
 */
export async function enlivenTerms(
  box: HTMLElement,
  { api, texts, timeZone, told }: LifeOptions,
): Promise<void> {
  const cards = [...box.querySelectorAll<HTMLElement>('[data-term]')]
  const today = schoolToday(timeZone)
  for (const card of cards) show(card, today, undefined)
  if (cards.length === 0) return
  const options = { showErrorMessage: false }
  const seats = async () => {
    const answer = await api.get('/api/class/seats', options)
    if (answer.code !== code.success) return
    const taken = new Map(answer.data.list.map((each) => [each.term, each.taken]))
    for (const card of cards) show(card, today, taken.get(card.dataset['term'] ?? ''))
  }
  const dates = async () => {
    const answer = await api.get('/api/class/dates', options)
    if (answer.code === code.success) await showDates(cards, answer.data.list, texts)
  }
  await Promise.all([told.seats && seats(), told.dates && dates()])
}

function show(card: HTMLElement, today: string, taken: number | undefined) {
  const { ends = '', enrolFrom = '', enrolUntil = '', seats = '' } = card.dataset
  const term = { ends, enrolFrom, enrolUntil, seats: Number(seats) }
  const state = termState(term, taken ?? 0, today)
  card.dataset['label'] = labelOf(state, term, today)
  const left = card.querySelector<HTMLElement>('[data-left]')
  if (!left || taken === undefined) return
  left.textContent =
    state === 'open' ? (left.dataset['left'] ?? '').replace('#', String(term.seats - taken)) : ''
}

/** The first and last lesson of the terms that do not begin or end as planned. Only these need words. */
async function showDates(cards: readonly HTMLElement[], changes: ChangesData['list'], texts: Texts) {
  const shown = cards.flatMap((card) => {
    const { term: slug = '', starts = '', ends = '', weekdays = '' } = card.dataset
    const term = { slug, starts, ends, weekdays: [...weekdays].map(Number), from: '', until: '' }
    const held = asHeld(term, changes)
    return held.starts === starts && held.ends === ends ? [] : [{ card, held }]
  })
  if (shown.length === 0) return
  await texts.load(['catalogue', 'ui'])
  const dateText = dateTextOf(texts.of('ui'))
  for (const { card, held } of shown) {
    const line = card.querySelector('[data-dates]')
    if (line) line.textContent = datesText(texts.of('catalogue'), dateText, held)
  }
}
