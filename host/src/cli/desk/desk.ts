import { writeFile } from 'node:fs/promises'
import { memberMeant } from '@shuyuan/api/desk/member/service'
import { staffByCommand } from '@shuyuan/api/features/staff/service'
import type { Endpoint } from '@shuyuan/contract/envelope/endpoint'
import { Option } from 'commander'
import { type CliContext, type CommandDeps, type CommandOutput, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { commandName } from '#process/command-name'
import { addressOf, deskEndpoints, endpointAt, helpOf, listOfAddresses } from './addresses.ts'
import { answerText } from './answer.ts'
import { callDesk } from './call.ts'
import { fieldsOf } from './fields.ts'
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
    async (address: string | undefined, words: string[], options: Options): Promise<CommandOutput> => {
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
      const values = typedValues(words, fieldsOf(endpoint))
      const context = await deps.open()
      if (context.beside) deps.terminal.err(`${context.beside}\n`)
      try {
        return await called(context, endpoint, values, options)
      } finally {
        await context.close()
      }
    },
  )
}

async function called(
  context: CliContext,
  endpoint: Endpoint,
  values: Record<string, unknown>,
  { by, out }: Options,
): Promise<CommandOutput> {
  const { data, msg, rows } = await callDesk(context, await staffNamed(context, by), endpoint, values)
  if (!rows) {
    if (out !== undefined) throw new Failure(`${addressOf(endpoint)} sends no file, so leave out --out.`)
    return { json: data, text: answerText(data, msg) }
  }
  const lines = rows.map((row) => JSON.stringify(row)).join('\n')
  if (out === undefined) return { json: { ...(data as object), rows }, text: lines }
  try {
    await writeFile(out, rows.length > 0 ? `${lines}\n` : '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new Failure(`${out} cannot be written: ${(error as Error).message}`)
  }
  return { json: { out, rows: rows.length }, text: `${rows.length} rows are in ${out}.` }
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
