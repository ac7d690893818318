import type { ApiSettings } from '@shuyuan/api/deps'
import { fillTerms } from '@shuyuan/api/features/content/terms/fill'
import type { OpenContent } from '@shuyuan/content/reading/open'
import type { Context } from '#data/context'
import type { Environment } from '#environment'
import { Command } from 'commander'
import { Failure } from './failure.ts'
import { staffOption } from './staff.ts'
import { printable, type Terminal } from './terminal.ts'

export type CliContext = Pick<Context, 'db' | 'engine' | 'files' | 'now' | 'close'> & {
  /** Absent in tests that do not need it. */
  env?: Environment
  /** Whether opening the site made new keys. */
  newSecrets?: boolean
  /** The migrations that opening the site ran. */
  migrated?: string[]
  /** Absent, or a sentence where a newer program has brought the database up. */
  beside?: string | undefined
  settings: Pick<ApiSettings, 'timeZone' | 'secretKey' | 'dataKeys' | 'sendsMail' | 'sendsLinks' | 'smsKinds'>
  /** Reads and checks the content; throws ContentError with every fault. */
  content(): Promise<OpenContent>
}

export interface CommandDeps {
  /** Opens the data folder and the database, only when a command needs them; `asItIs`: without bringing it up to date. */
  open(options?: { asItIs?: boolean }): Promise<CliContext>
  terminal: Terminal
}

/** The result of a command: `json` for programs, `text` for people. */
export interface CommandOutput {
  json: unknown
  text: string
  /** Printed after the result where the command found something bad; the exit code is then 1. */
  failure?: string
}

/** A command of the operator; its commands know how to open the site too. */
export class SiteCommand extends Command {
  readonly #deps: CommandDeps
  #asItIs = false

  constructor(name: string, deps: CommandDeps) {
    super(name)
    this.#deps = deps
  }

  override createCommand(name = ''): SiteCommand {
    return new SiteCommand(name, this.#deps)
  }

  /** Leaves the database in the state of whichever version it is of. */
  opensAsItIs(): this {
    this.#asItIs = true
    return this
  }

  /** Asks who of the school does this. */
  byStaff(): this {
    return this.addOption(staffOption())
  }

  /** Opens the site, runs, prints the result and closes. `runCli` prints a Failure that is thrown. */
  runs<Args extends unknown[]>(run: (context: CliContext, ...args: Args) => Promise<CommandOutput>): this {
    return this.runsWithoutSite(async (...args: Args) => {
      const context = await this.#deps.open({ asItIs: this.#asItIs })
      if (context.beside) this.#deps.terminal.err(`${context.beside}\n`)
      try {
        return await run(context, ...args)
      } finally {
        await context.close()
      }
    })
  }

  /** Runs what needs no data of the site, and prints the result; null where it has printed it itself. */
  runsWithoutSite<Args extends unknown[]>(run: (...args: Args) => Promise<CommandOutput | null>): this {
    const { terminal } = this.#deps
    return this.action(async (...args: unknown[]) => {
      // Commander passes the declared arguments, then the options, then the command.
      const output = await run(...(args as Args))
      if (!output) return
      const { json, text, failure } = output
      const asJson = this.optsWithGlobals().json === true
      terminal.out(printable(asJson ? `${JSON.stringify(json)}\n` : `${text}\n`))
      if (failure) throw new Failure(failure)
    })
  }
}

/** Adds the content, for rules that need classes, terms and forms; terms that only an older version's texts have become rows. */
export async function withContent(context: CliContext) {
  const content = await context.content()
  await fillTerms({ ...context, content })
  return { ...context, content }
}
