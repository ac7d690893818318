import { staffList, staffThread } from '@shuyuan/api/features/question/administration'
import { answerAsStaff } from '@shuyuan/api/features/question/moderate'
import { questionStates, type QuestionState } from '@shuyuan/contract/question-kinds'
import { Command, Option } from 'commander'
import { action, type CommandDeps } from '#cli/command'
import { Failure } from '#cli/failure'
import { positive } from '#cli/member/member-input'
import { bodyOf, type BodyOptions, bodyOptions } from './question-body.ts'
import { clockOf } from '#cli/clock'
import { questionPage, questionText } from './question-present.ts'
import { actorOf, type By, staffOption } from '#cli/staff'
import { addTransitions } from '#cli/transitions'

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
      action(deps, async (context, id: number) => {
        const found = await staffThread(context.db, id)
        if (!found) throw new Failure(`There is no question ${id}.`)
        return { json: found, text: questionText(found, clockOf(context)) }
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
        const answer = await answerAsStaff(
          { db: context.db, now: context.now, actor: actorOf(options) },
          { question: id, teacher, body },
        )
        if (!answer) {
          const found = await staffThread(context.db, id)
          throw new Failure(
            found ? `Nothing was done: question ${id} is ${found.status}.` : `There is no question ${id}.`,
          )
        }
        return { json: { question: id, answer: answer.id }, text: `Answer ${answer.id} is shown.` }
      }),
    )

  addTransitions(command, deps, 'question')
  return command
}

interface ListOptions {
  status?: QuestionState
  waiting?: boolean
  limit: number
  page: number
}
