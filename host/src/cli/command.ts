import type { ApiSettings } from '@shuyuan/api/deps'
import type { Content } from '@shuyuan/content/reading/content'
import type { Context } from '#data/context'
import type { Environment } from '#environment'
import type { Command } from 'commander'
import { Failure } from './failure.ts'
import { printable, type Terminal } from './terminal.ts'

export type CliContext = Pick<Context, 'db' | 'engine' | 'files' | 'now' | 'close'> & {
  /** Absent in tests that do not need it. */
  env?: Environment
  /** Whether opening the site made new keys. */
  newSecrets?: boolean
  /** The migrations that opening the site ran. */
  migrated?: string[]
  settings: Pick<ApiSettings, 'timeZone' | 'secretKey' | 'dataKeys' | 'sendsMail' | 'smsKinds'>
  /** Reads and checks the content; throws ContentError with every fault. */
  content(): Promise<Content>
}

export interface CommandDeps {
  /** Opens the data folder and the database, only when a command needs them. */
  open(): Promise<CliContext>
  terminal: Terminal
}

/** The result of a command: `json` for programs, `text` for people. */
export interface Result {
  json: unknown
  text: string
  /** Printed after the result where the command found something bad; the exit code is then 1. */
  failure?: string
}

/**
 * Makes the action of a command: opens the site, runs, prints the result, closes. `runCli` prints a Failure
 * that it throws.
 */
export function action<Args extends unknown[]>(
  deps: CommandDeps,
  run: (context: CliContext, ...args: Args) => Promise<Result>,
) {
  return siteless(deps, async (...args: Args) => {
    const context = await deps.open()
    try {
      return await run(context, ...args)
    } finally {
      await context.close()
    }
  })
}

/** Makes the action of a command that needs no site data. */
export function siteless<Args extends unknown[]>(
  { terminal }: CommandDeps,
  run: (...args: Args) => Promise<Result>,
) {
  return async function (this: Command, ...args: unknown[]): Promise<void> {
    // Commander passes the declared arguments, then the options, then the command.
    const { json, text, failure } = await run(...(args as Args))
    const asJson = this.optsWithGlobals().json === true
    terminal.out(printable(asJson ? `${JSON.stringify(json)}\n` : `${text}\n`))
    if (failure) throw new Failure(failure)
  }
}

/** Adds the content, for rules that need classes, terms and forms. */
export async function withContent(context: CliContext) {
  return { ...context, content: await context.content() }
}

/** A whole number from 1 to `most`: larger ones count as `most`, what is no number as `otherwise`. */
export function bounded(text: string, most: number, otherwise: number): number {
  return Math.min(most, Math.max(1, Math.trunc(Number(text)) || otherwise))
}
