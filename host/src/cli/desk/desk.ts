import { memberMeant } from '@shuyuan/api/desk/member/service'
import type { Staff } from '@shuyuan/api/deps'
import { staffByCommand } from '@shuyuan/api/features/staff/service'
import type { Endpoint } from '@shuyuan/contract/envelope/endpoint'
import { Option } from 'commander'
import { type CliContext, type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import type { Terminal } from '#cli/terminal'
import { commandName } from '#process/command-name'
import { addressOf, deskEndpoints, endpointAt, helpOf, listOfAddresses } from './addresses.ts'
import { answerText } from './answer.ts'
import { callDesk } from './call.ts'
import { fieldsOf } from './fields.ts'
import { printLines, toNewFile } from './file.ts'
import { typedValues } from './typed.ts'

interface Options {
  by?: string
  out?: string
  help?: boolean
}

/** Does from the command line what the desk does in the browser; made of the endpoints. */
export function deskCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('desk', deps)
    .description('do what the desk does: without an address, list what there is')
    .argument('[address]', 'such as registration/list; with --help, what it takes')
    .argument('[fields...]', 'field=value, field:=JSON, field=@FILE; several values: the field once for each')
    .addOption(new Option('--by <member>', 'who of the school does this, by account, number or contact'))
    .addOption(
      new Option('--out <file>', 'write what an export sends to a new file, a line of JSON each row'),
    )
    .helpOption(false)
    .addOption(new Option('-h, --help', 'say what the command takes, or the address'))
  return command.runsWithoutSite(
    async (address: string | undefined, words: string[], options: Options): Promise<CommandOutput | null> => {
      if (address === undefined) {
        const list = listOfAddresses()
        return options.help ? { ...list, text: command.helpInformation().trimEnd() } : list
      }
      const endpoint = endpointAt(address)
      if (!endpoint)
        throw new Failure(
          `The desk has no "${address}". ${commandName} desk lists the ${deskEndpoints.length} that it has.`,
        )
      if (options.help) return helpOf(endpoint)
      if (endpoint.takesFile)
        throw new Failure(`${addressOf(endpoint)} takes a file: send it at the desk in the browser.`)
      if (options.out !== undefined && !endpoint.path.endsWith('/export'))
        throw new Failure(`${addressOf(endpoint)} sends no file, so leave out --out.`)
      const values = typedValues(words, fieldsOf(endpoint))
      const context = await deps.open()
      if (context.beside) deps.terminal.err(`${context.beside}\n`)
      try {
        const { by, out } = options
        const asked = { endpoint, values, staff: await staffNamed(context, by) }
        if (out !== undefined) return await saved(context, asked, out)
        return await printed(context, asked, deps.terminal, command.optsWithGlobals().json === true)
      } finally {
        await context.close()
      }
    },
  )
}

interface Asked {
  endpoint: Endpoint
  values: Record<string, unknown>
  staff: Staff
}

/** Prints a file while it comes, so that a long one is nowhere as a whole; any other answer is returned to be printed. */
function printed(
  context: CliContext,
  { endpoint, values, staff }: Asked,
  terminal: Terminal,
  asJson: boolean,
): Promise<CommandOutput | null> {
  return callDesk(context, staff, endpoint, values, async ({ data, msg, lines }) => {
    if (!lines) return { json: data, text: answerText(data, msg) }
    await printLines(terminal, lines, asJson ? { ...(data as object | null) } : undefined)
    return null
  })
}

async function saved(
  context: CliContext,
  { endpoint, values, staff }: Asked,
  out: string,
): Promise<CommandOutput> {
  const rows = await toNewFile(out, (write) =>
    callDesk(context, staff, endpoint, values, ({ lines }) => write(lines ?? [])),
  )
  return { json: { out, rows }, text: `${rows} rows are in ${out}.` }
}

/** Throws a Failure where nobody is named, or nobody who has a role. */
async function staffNamed(context: CliContext, by: string | undefined) {
  if (by === undefined)
    throw new Failure(
      `Say who of the school does this: --by MEMBER. ${commandName} staff list says who has a role.`,
    )
  const member = await memberMeant(context.db, by)
  const staff = member && (await staffByCommand(context, member))
  if (!staff) throw new Failure(`"${by}" has no role at the desk. ${commandName} staff list says who has.`)
  return staff
}
