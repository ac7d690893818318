import ICAL from 'ical.js'

/** For tests: the events of an iCalendar file as another program reads them. Throws where it is invalid. */
export function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part)
    return {
      uid: event.uid,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      summary: event.summary,
      location: event.location,
      status: String(part.getFirstPropertyValue('status')),
      url: String(part.getFirstPropertyValue('url')),
      rule: String(part.getFirstPropertyValue('rrule')),
      sequence: Number(part.getFirstPropertyValue('sequence')),
      modified: String(part.getFirstPropertyValue('last-modified')),
      alarms: part.getAllSubcomponents('valarm').length,
    }
  })
}
