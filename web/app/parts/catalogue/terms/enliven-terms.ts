import { termState } from '@shuyuan/contract/class/term-state'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { ApiClient } from '#app/api/client.ts'
import { schoolToday } from '#app/session/school-day.ts'
import { labelOf } from './term-label.ts'

export interface LifeOptions {
  api: ApiClient
  timeZone: string
  /** Whether the server gives the seats. */
  told: boolean
}

/**
 * Brings the class terms inside an element up to date: by the day that it is at the school at once, by the seats that
 * are taken when the server has answered. Throws what a call throws.
 */
export async function enlivenTerms(box: HTMLElement, { api, timeZone, told }: LifeOptions): Promise<void> {
  const cards = [...box.querySelectorAll<HTMLElement>('[data-term]')]
  const today = schoolToday(timeZone)
  for (const card of cards) show(card, today, undefined)
  if (cards.length === 0 || !told) return
  const answer = await api.get('/api/class/seats', { showErrorMessage: false })
  if (answer.code !== code.success) return
  const taken = new Map(answer.data.list.map((each) => [each.term, each.taken]))
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
