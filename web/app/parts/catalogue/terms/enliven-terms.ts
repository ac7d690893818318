import type { SeatsData } from '@shuyuan/contract/class/class'
import { termState } from '@shuyuan/contract/class/term-state'
import { schoolDay } from '@shuyuan/contract/time/school-day'
import type { ApiClient } from '#app/api/client.ts'
import { labelOf } from './term-label.ts'

export interface LifeOptions {
  /** Null where the server does not tell the seats. */
  api: ApiClient | null
  timeZone: string
}

/**
 * Brings the class terms inside an element up to date: by the day that it is at the school at once, and by the seats
 * that are taken when the server has told them. Throws what the call throws.
 */
export async function enlivenTerms(box: HTMLElement, { api, timeZone }: LifeOptions): Promise<void> {
  const cards = [...box.querySelectorAll<HTMLElement>('[data-term]')]
  const today = schoolDay(new Date(), timeZone)
  for (const card of cards) show(card, today, undefined)
  if (!api || cards.length === 0) return
  const { code, data } = await api.get<SeatsData>('/api/class/seats', { showErrorMessage: false })
  if (code !== 1) return
  const taken = new Map(data.list.map((each) => [each.term, each.taken]))
  for (const card of cards) show(card, today, taken.get(card.dataset['term'] ?? ''))
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
