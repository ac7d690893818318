import { schoolMoment } from '@shuyuan/contract/time/school-moment'
import { useHydrated } from '#app/hydrated.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useTranslation } from './use-translation.tsx'

/** A lesson at the school's clock: the day `yyyy-mm-dd`, the times `hh:mm`. */
interface LessonTime {
  day: string
  from: string
  until: string
}

/** When a lesson is for the clock of this device. */
interface OwnTime {
  /** 0 Sunday … 6 Saturday. */
  weekday: number
  from: string
  until: string
}

/** The same lesson by the clock of this device; undefined where that shows what the school's shows. */
export function ownTimeOf({ day, from, until }: LessonTime, timeZone: string): OwnTime | undefined {
  const start = schoolMoment(`${day}T${from}`, timeZone)
  const end = schoolMoment(`${day}T${until}`, timeZone)
  if (start === undefined || end === undefined) return undefined
  const own = new Date(start * 1000)
  const weekday = own.getDay()
  if (clock(own) === from && weekday === new Date(day).getUTCDay()) return undefined
  return { weekday, from: clock(own), until: clock(new Date(end * 1000)) }
}

function clock(time: Date): string {
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * `your time: Wednesday 07:30–08:20` for who looks at an online lesson from another time zone; '' at the school's own, and
 * until the page is hydrated.
 */
export function useOwnTime(): (lesson: LessonTime) => string {
  const { timeZone } = useRuntime()
  const { t } = useTranslation('ui')
  const hydrated = useHydrated()
  return (lesson) => {
    const own = hydrated && ownTimeOf(lesson, timeZone)
    if (!own) return ''
    return t('date.own', { ...own, weekday: t('date.weekdays').split(' ')[own.weekday] })
  }
}
