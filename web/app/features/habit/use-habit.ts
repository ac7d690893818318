import type { BodyTo } from '#app/api/client.ts'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { HabitChange, OwnHabit, HabitToday } from '@shuyuan/contract/habit/habit'
import type { DayKind, DayWords } from '@shuyuan/contract/habit/habit-kinds'
import { type Streak, streakOf } from '@shuyuan/contract/habit/streak'
import { useCallback, useMemo, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { dayOfCheckIn, isCheckInOf, type KeptDay, nothingSaid, withDay } from '#app/parts/habit/kept-days.ts'
import { useKeepsDays, useKeptDays, useKeptStore } from '#app/parts/habit/use-kept.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSchoolDay } from '#app/session/school-day.ts'
import { useStores } from '#app/session/stores.tsx'
import { useDayData } from './use-day-data.ts'

export type Said = DayWords & { wall: boolean }
/** Where words about today are: `here` is lost when the page is left. */
export type Saved = 'kept' | 'here' | 'failed'

/** The check-ins of a visitor or child as far as they are known, and the functions that change them. */
export interface HabitState {
  /** `unknown` until the browser has looked. */
  who: 'unknown' | 'guest' | 'member'
  /** The server keeps check-ins. */
  offered: boolean
  /** The child whose days these are, 0 for the member or guest. */
  child: number
  day: string
  /** Null where there is none, undefined while only the page's own is known. */
  task: HabitToday['task'] | undefined
  kinds: ReadonlyMap<string, DayKind>
  /** Null while it is not known. */
  streak: Streak | null
  /** What was said today; null while nothing was done. */
  said: Said | null
  /** Today's check-in is only in this browser, and should be on the server. */
  waiting: boolean
  /** The browser will still have its check-ins when the page is left. */
  keeps: boolean
  mine: OwnHabit | null
  failed: boolean
  busy: boolean
  bonuses: HabitChange['bonuses']
  /** Points that the check-in just made brought, without bonuses; 0 for none. */
  earned: number
  checkIn(): Promise<void>
  say(said: Said): Promise<Saved>
  makeUp(day: string): Promise<void>
  reload(): Promise<void>
}

/** What check-ins made here brought, and to whom. */
interface Booked extends Pick<HabitState, 'bonuses' | 'earned'> {
  person: number | null
}

const nothingBooked: Pick<HabitState, 'bonuses' | 'earned'> = { bonuses: [], earned: 0 }

/** The daily check-in of whoever looks at the page, member or guest, or of a child (`person`); `rendered` is the day that the page was made on. */
export function useHabit(
  rendered: string,
  { person, onRefused }: { person: number | null; onRefused(): void },
): HabitState {
  const api = useApi()
  const stores = useStores()
  const kept = useKeptStore()
  const { timeZone } = useRuntime()
  const here = useSchoolDay(rendered)
  const [busy, setBusy] = useState(false)
  const [booked, setBooked] = useState<Booked>({ ...nothingBooked, person })
  const { bonuses, earned } = booked.person === person ? booked : nothingBooked

  const onChanged = useCallback(
    ({ points, bonuses: run }: HabitChange) => {
      setBooked((before) => {
        const same = before.person === person ? before : nothingBooked
        return {
          person,
          bonuses: run.length > 0 ? run : same.bonuses,
          earned: points > 0 ? points : same.earned,
        }
      })
      const { score, dataFill } = stores.userInfo.getState()
      dataFill({ score: run.reduce((sum, bonus) => sum + bonus.points, Number(score) + points) })
    },
    [stores, person],
  )
  const { owner, child, today, mine, failed, ahead, offered, take, reload } = useDayData({
    person,
    onChanged,
    onRefused,
  })
  const keeps = useKeepsDays()
  const allKept = useKeptDays(owner ?? 0)
  const keptDays = useMemo(() => allKept.filter((each) => isCheckInOf(each, child)), [allKept, child])
  const of = child > 0 ? { child } : {}

  const day = today?.day ?? here
  const local = owner === null ? undefined : keptDays.find((each) => dayOfCheckIn(each, timeZone) === day)
  const kinds = useMemo(() => {
    const own = owner === null ? [] : keptDays.map((each) => [dayOfCheckIn(each, timeZone), 'done'] as const)
    return new Map<string, DayKind>([
      ...own,
      ...(mine?.days ?? []).map((each) => [each.day, each.kind] as const),
    ])
  }, [keptDays, mine, owner, timeZone])

  const changeKept = (make: (days: readonly KeptDay[]) => readonly KeptDay[]) =>
    kept.change((days) => ({ ...days, [owner ?? 0]: make(days[owner ?? 0] ?? []) }))
  const keep = () =>
    changeKept((days) => withDay(days, { at: Date.now() + ahead, ...nothingSaid, ...of }, timeZone))

  /** Runs a write that answers what it changed; `otherwise` where the network fails. */
  async function change<Path extends '/api/habit/check-in' | '/api/habit/make-up'>(
    path: Path,
    body: BodyTo<Path>,
    otherwise?: () => void,
  ) {
    setBusy(true)
    try {
      const answer = await api.post(path, body, { showErrorMessage: !otherwise })
      if (answer.code !== code.success) return
      take(answer.data.mine)
      onChanged(answer.data)
    } catch {
      otherwise?.()
    } finally {
      setBusy(false)
    }
  }

  async function say(said: Said): Promise<Saved> {
    if (local && !mine?.entry) {
      changeKept((days) =>
        days.map((each) =>
          each.at === local.at && isCheckInOf(each, child) ? { at: each.at, ...said, ...of } : each,
        ),
      )
      return kept.keeps() ? 'kept' : 'here'
    }
    try {
      const answer = await api.post('/api/habit/entry', { day, ...said, child })
      if (answer.code === code.success) take(answer.data)
      return answer.code === code.success ? 'kept' : 'failed'
    } catch {
      return 'failed'
    }
  }

  async function checkIn() {
    if (owner !== null && owner > 0) return change('/api/habit/check-in', { ...nothingSaid, child }, keep)
    keep()
    // If somebody pressed before the browser knew who is logged in, the check-in may be a member's.
    if (owner === null) await reload()
  }

  const entry = mine?.entry ?? null
  const guest = owner === 0
  return {
    who: owner === null ? 'unknown' : guest ? 'guest' : 'member',
    offered,
    child,
    day,
    task: today?.task,
    kinds,
    streak: mine?.streak ?? (guest ? streakOf(kinds.keys(), day) : null),
    said: entry ? { ...entry, wall: entry.wall !== 'none' } : (local ?? null),
    keeps,
    waiting: !guest && !entry && local !== undefined,
    mine,
    failed,
    busy,
    bonuses,
    earned,
    checkIn,
    say,
    makeUp: (missed) => change('/api/habit/make-up', { day: missed, child }),
    reload,
  }
}
