import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { HabitChange } from '@shuyuan/contract/habit/habit'
import type { ApiClient, CallOptions } from '#app/api/client.ts'
import { adopted, type KeptDay } from './kept-days.ts'
import type { KeptStore } from './kept-store.ts'

const silent: CallOptions = { background: true, showErrorMessage: false, showCodeMessage: false }

export interface Sending {
  api: ApiClient
  kept: KeptStore
  /** The member who is logged in. */
  owner: number
  timeZone: string
}

export interface SentDays {
  changed: HabitChange[]
  /** How many the server would not take any more. */
  refused: number
}

/**
 * Sends the stored days one after the other, including a guest's of today. The first failure stops it until the next
 * time. Sending a day twice is harmless.
 */
export async function sendKept({ api, kept, owner, timeZone }: Sending): Promise<SentDays> {
  kept.change((days) => adopted(days, owner, Date.now(), timeZone))
  const sent: SentDays = { changed: [], refused: 0 }
  for (const day of kept.store.getState().days[owner] ?? []) {
    try {
      const answer = await api.post('/api/habit/check-in', { child: 0, ...day }, silent)
      if (answer.code !== code.success && answer.code !== code.failure) break
      if (answer.code === code.success) sent.changed.push(answer.data)
      else sent.refused += 1
    } catch {
      break
    }
    kept.change((days) => ({ ...days, [owner]: (days[owner] ?? []).filter((each) => !isSame(each, day)) }))
  }
  return sent
}

/** Whether a day is unchanged since it was sent; otherwise it is sent again. */
function isSame(one: KeptDay, other: KeptDay): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
