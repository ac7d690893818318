import { attendanceList, markAttendance, type Marked } from '@shuyuan/api/features/class/attendance/service'
import { lessonsOf } from '@shuyuan/api/features/term/lessons'
import { termBySlug } from '@shuyuan/api/features/term/service'
import {
  changeLesson,
  type LessonChange,
  type LessonChanged,
  restoreLesson,
} from '@shuyuan/api/features/class/dates/service'
import { numberMeant } from '@shuyuan/api/features/registration/registration-number'
import { registrationByNo } from '@shuyuan/api/features/registration/registration-queries'
import { type AttendanceState, attendanceStates } from '@shuyuan/contract/registration/registration-kinds'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { Argument, InvalidArgumentError } from 'commander'
import { type CliContext, type CommandDeps, type CommandOutput, SiteCommand, withContent } from '#cli/command'
import { Failure } from '#cli/failure'
import { actorOfOptions, type By } from '#cli/staff'
import { table } from '#cli/table'

/** What is done about the lessons of a term. */
export function classCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('class', deps).description('lessons of class terms: dates and attendance')
  command.addCommand(dateCommand(deps))

  command
    .command('attendance')
    .description('who holds a place, and what is noted of one lesson; names in full')
    .argument('<term>', 'its name, as the desk has it in the address of its page')
    .argument('<lesson>', lesson)
    .runs(async (context, term: string, planned: string) => {
      const list = await attendanceList(await withContent(context), { term, planned }, defaultLanguage)
      const rows = list.map(({ no, name, place, attendance, saidBefore }) => [
        no,
        name,
        place,
        attendance ? `${attendance}${saidBefore ? ' (said before)' : ''}` : '-',
      ])
      return { json: { list }, text: table(['NO', 'NAME', 'PLACE', 'ATTENDANCE'], rows) }
    })

  command
    .command('attend')
    .description('note whether somebody came to a lesson')
    .argument('<no>', 'number of the registration')
    .argument('<lesson>', lesson)
    .addArgument(new Argument('<state>', 'whether they came').choices(attendanceStates))
    .byStaff()
    .runs(async (context, no: string, planned: string, state: AttendanceState, by: By) => {
      const row = await registrationByNo(context.db, numberMeant(no))
      const mark = { planned, state, actor: actorOfOptions(by) }
      const marked = await markAttendance(await withContent(context), row, mark)
      if (marked !== 'done') throw new Failure(markRefusals[marked](no, planned))
      return { json: { no: row?.no, planned, state }, text: `${no} is noted as ${state} on ${planned}.` }
    })
  return command
}

const lesson = 'the lesson, by the day that the term’s weekdays give: 2026-12-05'
const markRefusals: Record<Exclude<Marked, 'done'>, (no: string, planned: string) => string> = {
  'no place': (no) => `There is no registration ${no} that holds a place.`,
  'no lesson': (no, planned) => `The term of ${no} has no lesson ${planned}.`,
  'marked meanwhile': (no) => `Somebody else has just marked ${no}.`,
}

function dateCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('date', deps).description(
    'lessons on other days, at other times or places, or cancelled',
  )

  command
    .command('list')
    .description('the lessons of a term as they are held')
    .argument('<term>', 'its name, as the desk has it in the address of its page')
    .runs(async (context, slug: string) => {
      const deps = await withContent(context)
      const term = await termBySlug(deps.db, slug)
      if (!term) throw new Failure(refusals['no term'])
      const list = await lessonsOf(deps.db, term, defaultLanguage)
      const rows = list.map(({ planned, day, from, until, place, cancelled, changed }) => [
        planned,
        cancelled ? 'cancelled' : changed ? 'changed' : 'as planned',
        day,
        `${from}-${until}`,
        place || term.place[defaultLanguage],
      ])
      return { json: { list }, text: table(['LESSON', 'STATE', 'DAY', 'TIME', 'PLACE'], rows) }
    })

  const change = (name: string, about: string) =>
    command
      .command(name)
      .description(`${about}; everybody with a place is told`)
      .argument('<term>', 'its name, as the desk has it in the address of its page')
      .argument('<lesson>', lesson)
  const changed =
    (of: (words: string[], options: { from?: string; until?: string; en?: string }) => LessonChange) =>
    async (context: CliContext, term: string, planned: string, ...rest: unknown[]) => {
      const options = rest.at(-2) as By & { from?: string; until?: string; en?: string }
      const words = rest.slice(0, -2) as string[]
      const act = { term, planned, actor: actorOfOptions(options), change: of(words, options) }
      return present(await changeLesson(await withContent(context), act), term, planned)
    }

  change('move', 'to another day or time')
    .argument('<day>', 'yyyy-mm-dd')
    .option('--from <time>', 'hh:mm')
    .option('--until <time>', 'hh:mm')
    .byStaff()
    .runs(changed(([day], { from, until }) => ({ day, from, until, cancelled: false })))
  change('place', 'somewhere else')
    .argument('<place>', 'where', placeText)
    .option('--en <place>', 'the same in English', placeText)
    .byStaff()
    .runs(changed(([place], { en }) => ({ place, placeEn: en })))
  change('cancel', 'not held')
    .byStaff()
    .runs(changed(() => ({ cancelled: true })))
  change('restore', 'as the term says again')
    .byStaff()
    .runs(async (context, term: string, planned: string, by: By) => {
      const act = { term, planned, actor: actorOfOptions(by) }
      return present(await restoreLesson(await withContent(context), act), term, planned)
    })
  return command
}

const refusals: Record<Exclude<LessonChanged['result'], 'done'>, string> = {
  'no term': 'There is no such term.',
  'no lesson': 'The term has no such lesson: `class date list TERM` shows them.',
  'no day': 'The day must be a day of the calendar, such as 2026-12-06.',
  'no teacher': 'There is no such teacher.',
  'no time': 'The times must be hh:mm, the first before the second.',
  over: 'That day is over: nobody could be told in time.',
  'too far': 'A lesson is moved by a year at most.',
  taken: 'Another lesson of the term is held at that time.',
  nothing: 'Nothing was changed: the lesson is so already.',
  'changed meanwhile': 'Somebody else has just changed the lesson.',
}

function present(changed: LessonChanged, term: string, planned: string): CommandOutput {
  if (changed.result !== 'done') throw new Failure(refusals[changed.result])
  const { row, told } = changed
  const state = row.cancelled === 1 ? 'cancelled' : `on ${row.day}, ${row.from_time}-${row.until_time}`
  return { json: { ...row, told }, text: `Lesson ${planned} of ${term} is ${state}. ${told} are told.` }
}

function placeText(text: string): string {
  const place = text.trim()
  if (place === '' || place.length > 100 || /\p{C}/u.test(place))
    throw new InvalidArgumentError('It must have 1 to 100 characters, in one line.')
  return place
}
