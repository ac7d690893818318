import { questionStates, type QuestionState } from '@shuyuan/contract/question/question-kinds'
import { Option } from 'commander'
import { readFile } from 'node:fs/promises'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { positive } from '#cli/member/member-arguments'
import { timeWriter, type WriteTime } from '#cli/clock'
import { actorOfOptions, type By } from '#cli/staff'
import { table } from '#cli/table'
import type { Terminal } from '#cli/terminal'
import { addTransitions } from '#cli/transitions'
import { staffList, staffThread } from '@shuyuan/api/desk/question/records'
import { answerHtml } from '@shuyuan/api/features/question/user-html'
import { answerAsStaff } from '@shuyuan/api/desk/question/answer-service'

export function questionCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('question', deps).description('questions and answers')

  command
    .command('list')
    .description('questions, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(questionStates))
    .option('--waiting', 'only what waits for you: questions, answers, reports')
    .option('--limit <count>', 'questions a page', positive, 50)
    .option('--page <number>', 'which page', positive, 1)
    .runs(async ({ db }, { status, waiting, ...page }: ListOptions) => {
      const found = await staffList(db, { status: status ?? null, waiting: waiting === true, ...page })
      return { json: found, text: questionPage(found) }
    })

  command
    .command('show')
    .description('a question with all its answers and reports')
    .argument('<id>', 'number of the question', positive)
    .runs(async (context, id: number) => {
      const found = await staffThread(context.db, id)
      if (!found) throw new Failure(`There is no question ${id}.`)
      return { json: found, text: questionText(found, timeWriter(context)) }
    })

  bodyOptions(command.command('answer'))
    .description('answer a public question; everybody sees the answer at once')
    .argument('<id>', 'number of the question', positive)
    .option('--teacher <slug>', 'who of content/both/teachers.yaml answers (default: the school)', '')
    .byStaff()
    .runs(async (context, id: number, options: BodyOptions & By & { teacher: string }) => {
      const { teacher } = options
      const body = await bodyOf(options, deps.terminal)
      const content = await context.content()
      if (teacher !== '' && !content.teachers().some(({ slug }) => slug === teacher)) {
        const known = content.teachers().map(({ slug }) => slug)
        throw new Failure(`There is no teacher "${teacher}", but ${known.join(', ')}.`)
      }
      const answer = await answerAsStaff(
        { db: context.db, now: context.now, actor: actorOfOptions(options) },
        { question: id, teacher, body },
      )
      if (!answer) {
        const found = await staffThread(context.db, id)
        throw new Failure(
          found ? `Nothing was done: question ${id} is ${found.status}.` : `There is no question ${id}.`,
        )
      }
      return { json: { question: id, answer: answer.id }, text: `Answer ${answer.id} is shown.` }
    })

  addTransitions(command, 'question')
  return command
}

interface ListOptions {
  status?: QuestionState
  waiting?: boolean
  limit: number
  page: number
}

type Page = Awaited<ReturnType<typeof staffList>>
type Thread = NonNullable<Awaited<ReturnType<typeof staffThread>>>

function questionPage({ list, total }: Page): string {
  const headings = ['ID', 'STATUS', 'TAG', 'ASKER', 'ANSWERS', 'WAITING', 'REPORTS', 'TITLE']
  const rows = list.map((row) => [
    row.id,
    row.status,
    row.tag,
    row.asker || '-',
    row.answers,
    row.pending_answers,
    row.reports,
    row.title,
  ])
  return `${table(headings, rows)}\n${list.length} of ${total} questions`
}

function questionText(thread: Thread, at: WriteTime): string {
  const { id, status, title, asker, anonymous, tag, body, reason } = thread
  const head = [
    `Question ${id}, ${status}${reason && ` (${reason})`}: ${title}`,
    `by ${asker || '-'}${anonymous ? ' (shown without a name)' : ''}, about ${tag}, ${at(thread.create_time)}`,
    body,
  ]
  const answers = thread.answer_list.map((answer) =>
    [
      `Answer ${answer.id}, ${answer.status}${answer.accepted ? ', accepted' : ''}${answer.reason && ` (${answer.reason})`}`,
      `by ${answer.author || '-'}, found useful by ${answer.votes}, ${at(answer.create_time)}`,
      answer.body,
    ].join('\n'),
  )
  const reports = thread.report_list.map(
    ({ answer_id: answer, reason: why, text, user_id: member, handled }) =>
      `Reported${answer ? `, answer ${answer}` : ''}: ${why}${text && `, “${text}”`} (member ${member}${handled ? ', handled' : ''})`,
  )
  return [head.filter(Boolean).join('\n'), ...answers, ...reports].join('\n\n')
}

interface BodyOptions {
  text?: string
  textEn?: string
  file?: string
  fileEn?: string
}

/** The answer is Markdown, from the command line or from files. */
function bodyOptions(command: SiteCommand): SiteCommand {
  return command
    .option('--text <markdown>', 'the answer')
    .option('--text-en <markdown>', 'the same in English')
    .option('--file <path>', 'a file with the answer; - reads the standard input')
    .option('--file-en <path>', 'a file with the same in English')
}

/** The answer as safe HTML; throws a Failure where it is empty. */
async function bodyOf(options: BodyOptions, terminal: Terminal): Promise<{ 'zh-cn': string; en: string }> {
  const chinese = options.text ?? (await read(options.file, terminal))
  const english = options.textEn ?? (await read(options.fileEn, terminal))
  const body = { 'zh-cn': answerHtml(chinese), en: answerHtml(english) }
  if (body['zh-cn'] === '' && body.en === '') throw new Failure('Give the answer by --text or --file.')
  return body
}

async function read(path: string | undefined, terminal: Terminal): Promise<string> {
  if (path === undefined) return ''
  if (path === '-') return terminal.input()
  return readFile(path, 'utf8').catch(() => {
    throw new Failure(`The file ${path} cannot be read.`)
  })
}
