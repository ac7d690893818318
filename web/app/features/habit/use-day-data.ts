import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { HabitChange, OwnHabit, HabitToday } from '@shuyuan/contract/habit/habit'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOptions } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'
import { useSendKept } from '#app/parts/habit/use-kept.ts'
import { useSiteConfig, useStores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

/** The longest delay that browsers accept, in milliseconds. */
const longest = 2 ** 31 - 1

/**
 * Calls `work` when the day at the school is over: at `due`, in milliseconds of this device's clock, null while that is
 * unknown. A device that slept through it calls `work` when it wakes.
 */
function useSchoolClock(due: number | null, work: () => void): void {
  useEffect(() => {
    if (due === null) return undefined
    const timer = setTimeout(work, Math.min(Math.max(due - Date.now(), 0), longest))
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() > due) work()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [due, work])
}

const quiet: CallOptions = { background: true, showErrorMessage: false, showCodeMessage: false }

interface Known {
  /** The member's id, 0 for a guest; null until the browser has looked. */
  owner: number | null
  /** The child whose days these are, 0 for the member or guest. */
  child: number
  today: HabitToday | null
  mine: OwnHabit | null
  failed: boolean
  /** When the day at the school is over, in milliseconds of this device's clock. */
  due: number | null
  /** Milliseconds by which the school's clock is ahead of this device's. */
  ahead: number
}

const nothing: Known = { owner: null, child: 0, today: null, mine: null, failed: false, due: null, ahead: 0 }

export interface DayDataOptions {
  /** Whose days; null while that is not known. */
  person: number | null
  /** A check-in was booked: with this page's button, or one that had waited. */
  onChanged(changed: HabitChange): void
  /** One that had waited came too late. */
  onRefused(): void
}

/**
 * What the server knows of today and of the visitor's days. Sends first what waits in this browser; loads again when
 * the network comes back and when the day at the school is over.
 */
export function useDayData({ person, onChanged, onRefused }: DayDataOptions) {
  const api = useApi()
  const stores = useStores()
  const offered = useSiteConfig((state) => state.features.includes('habit'))
  const sendKept = useSendKept()
  const [known, setKnown] = useState(nothing)
  /** Counts requests and bookings: an answer to anything but the newest is out of date. */
  const newest = useRef(0)

  const load = useCallback(async () => {
    await stores.ready
    const member = stores.userInfo.getState()
    const owner = isLoggedIn(member) ? member.id : 0
    if (person === null) return
    const child = owner > 0 ? person : 0
    setKnown((before) =>
      before.owner === owner && before.child === child ? before : { ...nothing, owner, child },
    )
    if (!offered) return
    newest.current += 1
    const asked = newest.current
    try {
      if (owner > 0) {
        const sent = await sendKept()
        for (const changed of sent.changed) onChanged(changed)
        if (sent.refused > 0) onRefused()
      }
      const path = owner > 0 ? '/api/habit/mine' : '/api/habit/today'
      const {
        code: result,
        data,
        time,
      } = await api.get(path, {
        ...quiet,
        params: child > 0 ? { child } : {},
      })
      if (result !== code.success) throw new Error('no days')
      const now = Date.now()
      // A second later, because clocks are not exact.
      const clock = { due: now + (data.ends - time + 1) * 1000, ahead: time * 1000 - now }
      const days = { owner, child, today: data, mine: 'streak' in data ? data : null, failed: false }
      setKnown((before) => ({ ...before, ...(asked === newest.current && days), ...clock }))
    } catch {
      if (asked === newest.current) setKnown((before) => ({ ...before, owner, child, failed: true }))
    }
  }, [api, stores, offered, person, sendKept, onChanged, onRefused])

  useEffect(() => {
    const look = () => void load()
    look()
    // After a login or logout in another tab, the days of the new visitor are shown.
    const stop = stores.userInfo.subscribe((now, before) => {
      if (isLoggedIn(now) !== isLoggedIn(before) || now.id !== before.id) look()
    })
    window.addEventListener('online', look)
    return () => {
      stop()
      window.removeEventListener('online', look)
    }
  }, [load, stores])
  useSchoolClock(known.due, load)

  const take = useCallback((mine: OwnHabit) => {
    newest.current += 1
    setKnown((before) => ({ ...before, today: mine, mine, failed: false }))
  }, [])
  return { ...known, offered, take, reload: load }
}
