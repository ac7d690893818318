import { fullAddress, type Structured } from '#app/parts/catalogue/structured.server.ts'
import type { TermView } from './term-view.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A class term for search engines. */
export function courseInstance(request: Request, term: TermView): Structured {
  return {
    '@type': 'CourseInstance',
    courseMode: term.online ? 'online' : 'onsite',
    startDate: term.starts,
    endDate: term.ends,
    location: term.online
      ? { '@type': 'VirtualLocation', url: fullAddress(request, '/class') }
      : { '@type': 'Place', name: term.place },
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'P1W',
      byDay: term.weekdays.map((day) => `https://schema.org/${days[day - 1]}`),
      startDate: term.starts,
      endDate: term.ends,
      startTime: term.from,
      endTime: term.until,
    },
  }
}
