import { type MessageState, messageStates } from '@shuyuan/contract/message/message-kinds'
import { listMessages, retryMessages, showMessage } from '@shuyuan/api/features/message/records'
import { writeToClass } from '@shuyuan/api/desk/registration/write-to-class'
import { type ClassPart, classParts, longestClassMessage } from '@shuyuan/contract/desk/classes'
import { InvalidArgumentError, Option } from 'commander'
import { timeWriter } from './clock.ts'
import { type CommandDeps, numberUpTo, SiteCommand, withContent } from './command.ts'
import { Failure } from './failure.ts'
import { positive } from './member/member-arguments.ts'
import { actorOfOptions } from './staff.ts'
import { pairLines, table } from './table.ts'

export function messageCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('message', deps).description('what leaves the site by mail and SMS')

  command
    .command('list')
    .description('the newest first, recipients masked')
    .addOption(new Option('--state <state>', 'only those that stand so').choices(messageStates))
    .option('--kind <kind>', 'only of one kind')
    .option('--page <number>', 'which page', '1')
    .option('--limit <number>', 'how many', '50')
    .runs(async (context, options: { state?: MessageState; kind?: string; page: string; limit: string }) => {
      const page = numberUpTo(options.page, 1_000_000, 1)
      const limit = numberUpTo(options.limit, 1000, 50)
      const found = await listMessages(context, { ...options, page, limit })
      const at = timeWriter(context)
      const rows = found.list.map((each) => [
        each.id,
        each.state,
        each.kind,
        each.channel,
        each.recipient,
        each.tries,
        at(each.create_time),
        each.error || '-',
      ])
      const head = ['ID', 'STATE', 'KIND', 'BY', 'TO', 'TRIES', 'SINCE', 'ERROR']
      return { json: found, text: `${table(head, rows)}\n${found.total} in all.` }
    })

  command
    .command('show')
    .description('one message with its words')
    .argument('<id>', 'its number', positive)
    .option('--full', 'to whom, in full; the audit log notes who looked')
    .byStaff()
    .runs(async (context, id: number, options: { full?: boolean; by: string }) => {
      const shown = await showMessage(context, {
        id,
        full: options.full === true,
        actor: actorOfOptions(options),
      })
      if (!shown) throw new Failure(`There is no message ${id}.`)
      const at = timeWriter(context)
      const { due, create_time: since, update_time: changed, ...facts } = shown
      const lines = { ...facts, due: at(due), since: at(since), changed: at(changed) }
      const said = Object.entries(lines).filter(
        ([, value]) => value !== null && value !== '' && value !== '-',
      )
      return {
        json: shown,
        text: pairLines(Object.fromEntries(said.map(([name, value]) => [name, String(value)]))),
      }
    })

  command
    .command('retry')
    .description('send again what failed or was skipped: these, or all of it')
    .argument('[id...]', 'numbers of the list', (text: string, before: number[] = []) => [
      ...before,
      positive(text),
    ])
    .option('--all', 'all that failed or was skipped', false)
    .byStaff()
    .runs(async (context, given: number[] | undefined, options: { all: boolean; by: string }) => {
      const ids = options.all ? null : (given ?? [])
      if (options.all === Boolean(given?.length)) throw new Failure('Name the messages, or say --all.')
      const count = await retryMessages(context, { ids, actor: actorOfOptions(options) })
      if (count === 0) throw new Failure('None of them failed or was skipped.')
      return { json: { count }, text: `${count} will be sent again.` }
    })

  command
    .command('class')
    .description('write to the people of a class term')
    .argument('<term>', 'the term')
    .requiredOption('--text <text>', 'what the teacher says', (text) => {
      const words = text.trim()
      if (words === '' || words.length > longestClassMessage || words.includes('\0'))
        throw new InvalidArgumentError(`It must have 1 to ${longestClassMessage} characters.`)
      return words
    })
    .addOption(new Option('--to <part>', 'which of them').choices(classParts).default('confirmed'))
    .byStaff()
    .runs(async (context, term: string, options: { text: string; to: ClassPart; by: string }) => {
      const { text, to: part } = options
      const count = await writeToClass(await withContent(context), {
        term,
        text,
        part,
        actor: actorOfOptions(options),
      })
      if (count === null) throw new Failure(`There is no term ${term}.`)
      return { json: { count }, text: `Written to ${count}.` }
    })

  return command
}
