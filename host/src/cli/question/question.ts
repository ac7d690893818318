import { acceptAnswer } from '@shuyuan/api/features/question/accept'
import { staffList, staffThread } from '@shuyuan/api/features/question/administration'
import {
  answerAsStaff,
  approveAnswer,
  approveQuestion,
  closeQuestion,
  hideAnswer,
  rejectQuestion,
} from '@shuyuan/api/features/question/moderate'
import { questionStates, type QuestionState } from '@shuyuan/contract/question-kinds'
import { Command, Option } from 'commander'
import { action, type CliContext, type CommandDeps, type Result } from '#cli/command'
import { Failure } from '#cli/failure'
import { positive } from '#cli/member/member-input'
import { bodyOf, type BodyOptions, bodyOptions } from './question-body.ts'
import { questionPage, questionText } from './question-present.ts'
import { actorOf, type By, staffOption } from '#cli/staff'

interface Because extends By {
  reason: string
}

/** Questions and answers, as long as there is no desk for them: reading, approving, answering. */
export function questionCommand(deps: CommandDeps): Command {
  const command = new Command('question').description('questions and answers')

  command
    .command('list')
    .description('questions, newest first')
    .addOption(new Option('--status <status>', 'only these').choices(questionStates))
    .option('--waiting', 'only what waits for you: questions, answers, reports')
    .option('--limit <count>', 'questions a page', positive, 50)
    .option('--page <number>', 'which page', positive, 1)
    .action(
      action(deps, async ({ db }, { status, waiting, ...page }: ListOptions) => {
        const found = await staffList(db, { status: status ?? null, waiting: waiting === true, ...page })
        return { json: found, text: questionPage(found) }
      }),
    )

  command
    .command('show')
    .description('a question with all its answers and reports')
    .argument('<id>', 'number of the question', positive)
    .action(
      action(deps, async ({ db }, id: number) => {
        const found = await staffThread(db, id)
        if (!found) throw new Failure(`There is no question ${id}.`)
        return { json: found, text: questionText(found) }
      }),
    )

  bodyOptions(command.command('answer'))
    .description('answer a public question; everybody sees the answer at once')
    .argument('<id>', 'number of the question', positive)
    .option('--teacher <slug>', 'who of content/both/teachers.yaml answers (default: the school)', '')
    .addOption(staffOption())
    .action(
      action(deps, async (context, id: number, options: BodyOptions & By & { teacher: string }) => {
        const { teacher } = options
        const body = await bodyOf(options, deps.terminal)
        const content = await context.content()
        if (teacher !== '' && !content.teachers().some(({ slug }) => slug === teacher)) {
          const known = content.teachers().map(({ slug }) => slug)
          throw new Failure(`There is no teacher "${teacher}", but ${known.join(', ')}.`)
        }
        const answer = await answerAsStaff(decision(context, options), { question: id, teacher, body })
        if (!answer) throw await inNoState(context, id, 'be answered')
        return { json: { question: id, answer: answer.id }, text: `Answer ${answer.id} is shown.` }
      }),
    )

  command
    .command('accept')
    .description('mark an answer as the one that helped')
    .argument('<id>', 'number of the question', positive)
    .argument('<answer>', 'number of the answer', positive)
    .addOption(staffOption())
    .action(
      action(deps, async (context, id: number, answer: number, options: By) => {
        const actor = actorOf(options)
        const outcome = await acceptAnswer(context, { question: id, answer, askerId: null, actor })
        if (outcome !== 'done') throw new Failure(`Question ${id} shows no answer ${answer}.`)
        return { json: { question: id, answer }, text: `Answer ${answer} is accepted.` }
      }),
    )

  command
    .command('approve')
    .description('make a question public, or with --answer one of its answers')
    .argument('<id>', 'number of the question', positive)
    .option('--answer <number>', 'number of the answer', positive)
    .addOption(staffOption())
    .action(
      action(deps, async (context, id: number, options: By & { answer?: number }) => {
        const { answer } = options
        if (answer !== undefined) {
          const done = await approveAnswer(decision(context, options), { question: id, answer })
          if (!done) throw new Failure(`Question ${id} has no answer ${answer} that waits or is hidden.`)
          return { json: { question: id, answer, status: done.status }, text: `Answer ${answer} is shown.` }
        }
        return changed(context, id, await approveQuestion(decision(context, options), id), 'be approved')
      }),
    )

  command
    .command('reject')
    .description('take a question out of sight; the member who asked reads the reason')
    .argument('<id>', 'number of the question', positive)
    .requiredOption('--reason <text>', 'what the member is told')
    .addOption(staffOption())
    .action(
      action(deps, async (context, id: number, options: Because) =>
        changed(
          context,
          id,
          await rejectQuestion(decision(context, options), id, options.reason),
          'be rejected',
        ),
      ),
    )

  command
    .command('close')
    .description('let a question stand without further answers; approve opens it again')
    .argument('<id>', 'number of the question', positive)
    .option('--reason <text>', 'what the member is told', '')
    .addOption(staffOption())
    .action(
      action(deps, async (context, id: number, options: Because) =>
        changed(
          context,
          id,
          await closeQuestion(decision(context, options), id, options.reason),
          'be closed',
        ),
      ),
    )

  command
    .command('hide')
    .description('take an answer out of sight, or keep one that waits from being shown')
    .argument('<id>', 'number of the question', positive)
    .argument('<answer>', 'number of the answer', positive)
    .option('--reason <text>', 'what its author is told', '')
    .addOption(staffOption())
    .action(
      action(deps, async (context, id: number, answer: number, options: Because) => {
        const { reason } = options
        const done = await hideAnswer(decision(context, options), { question: id, answer, reason })
        if (!done) throw new Failure(`Question ${id} has no answer ${answer} to hide.`)
        return { json: { question: id, answer, status: done.status }, text: `Answer ${answer} is hidden.` }
      }),
    )

  return command
}

interface ListOptions {
  status?: QuestionState
  waiting?: boolean
  limit: number
  page: number
}

function decision({ db, now }: CliContext, options: By) {
  return { db, now, actor: actorOf(options) }
}

async function changed(
  context: CliContext,
  id: number,
  row: { status: QuestionState } | null,
  what: string,
): Promise<Result> {
  if (!row) throw await inNoState(context, id, what)
  return { json: { question: id, status: row.status }, text: `Question ${id} is ${row.status}.` }
}

async function inNoState({ db }: CliContext, id: number, what: string): Promise<Failure> {
  const found = await staffThread(db, id)
  if (!found) return new Failure(`There is no question ${id}.`)
  return new Failure(`Question ${id} is ${found.status}: it cannot ${what}.`)
}
