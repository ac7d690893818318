import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import { taskOn } from '@shuyuan/content/kinds/habit'
import type { FastifyInstance } from 'fastify'
import { sendCalendar } from '#server/feeds/calendar-answer.ts'
import type { WebSettings } from '#server/settings.ts'
import { languageOf } from '#server/http/visitor.ts'

interface HabitReminderOptions {
  content: Content
  settings: Pick<WebSettings, 'publicUrl' | 'timeZone'>
}

/** A daily reminder to check in, for people's own calendars: `/czdaka/reminder.ics?at=19:30`. */
export function addHabitReminder(app: FastifyInstance, { content, settings }: HabitReminderOptions): void {
  app.route<{ Querystring: Record<string, string | undefined> }>({
    method: ['GET', 'HEAD'],
    url: '/czdaka/reminder.ics',
    handler: async (request, reply) => {
      const { lang, at = '' } = request.query
      const language = languageOf(request.raw, new URLSearchParams(lang ? { lang } : {}))
      const page = await content.item('pages', language, 'czdaka')
      if (!page || !/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) {
        return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
      }
      // Loaded with the first reminder, as what it is written with.
      const { reminderCalendar } = await import('#app/features/habit/reminder-calendar.server.ts')
      const day = content.today()
      const habit = content.habit()
      const text = reminderCalendar({
        title: page.value.title,
        description: habit ? taskOn(habit, day).title[language] : page.value.description,
        url: settings.publicUrl && settings.publicUrl + addresses.page('czdaka'),
        day,
        at,
        timeZone: settings.timeZone,
      })
      return sendCalendar(request, reply, { text, name: 'check-in', language })
    },
  })
}
