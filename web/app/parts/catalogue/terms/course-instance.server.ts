import { fullAddress, type Structured } from '#app/parts/catalogue/structured.server.ts'
import type { TermView } from './term-view.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A class term for search engines, with its days as they are held and a schedule for each time of the week. */
export function courseInstance(request: Request, term: TermView): Structured {
  const { starts, ends } = term.held
  const times = Map.groupBy(term.slots, ({ from, until }) => `${from}-${until}`)
  const schedules = [...times.values()].map((slots) => ({
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: slots.map(({ weekday }) => `https://schema.org/${days[weekday - 1]}`),
    startDate: starts,
    endDate: ends,
    startTime: slots[0]?.from,
    endTime: slots[0]?.until,
  }))
  return {
    '@type': 'CourseInstance',
    courseMode: term.online ? 'online' : 'onsite',
    startDate: starts,
    endDate: ends,
    location: term.online
      ? { '@type': 'VirtualLocation', url: fullAddress(request, '/class') }
      : { '@type': 'Place', name: term.place },
    courseSchedule: schedules.length === 1 ? schedules[0] : schedules,
  }
}
