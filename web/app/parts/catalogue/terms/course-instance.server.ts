import { fullAddress, type Structured } from '#app/parts/catalogue/structured.server.ts'
import type { TermView } from './term-view.ts'

type Held = Pick<TermView, 'starts' | 'ends'>

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A class term for search engines, with its days as they are held. */
export function courseInstance(request: Request, planned: TermView, held?: Held): Structured {
  const term = { ...planned, ...held }
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
