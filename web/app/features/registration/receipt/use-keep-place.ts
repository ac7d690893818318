import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import { useEffect } from 'react'
import { forgetPlace, keepPlace, keptLesson } from '#app/parts/offline/kept-places.ts'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'

/** Keeps what a receipt shows at the door, for times without a network: its code and the lessons that are to come. */
export function useKeepPlace({ no, title, name, state, offeredUntil, place, dates }: ReceiptData): void {
  const storage = useOwnedStorage()
  const { timeZone } = useRuntime()
  const seated = isSeated(state) && offeredUntil === 0
  useEffect(() => {
    if (state === 'cancelled') return forgetPlace(storage, no)
    const today = schoolToday(timeZone)
    const lessons = dates
      .filter(({ day, cancelled }) => day >= today && !cancelled)
      .map((lesson) => keptLesson({ ...lesson, place: lesson.place || place }))
    keepPlace(storage, { no, title, name, seated, lessons, at: Date.now() })
  }, [storage, timeZone, no, title, name, state, seated, place, dates])
}
