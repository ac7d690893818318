import type { ApiSettings } from '@shuyuan/api/deps'
import type { Content } from '@shuyuan/content/reading/content'
import type { Context } from '#data/context'
import type { Environment } from '#environment'
import type { Command } from 'commander'
import { Failure } from './failure.ts'
import { printable, type Terminal } from './terminal.ts'

/** What commands work on. */
export type CliContext = Pick<Context, 'db' | 'engine' | 'files' | 'now' | 'close'> & {
  /** Absent in tests that need none. */
  env?: Environment
  /** Whether opening made new keys. */
  newSecrets?: boolean
  /** The migrations that opening ran. */
  migrated?: string[]
  settings: Pick<ApiSettings, 'timeZone' | 'secretKey' | 'dataKeys'>
  /** Reads and checks the content; throws ContentError with every fault. */
  content(): Promise<Content>
}

export interface CommandDeps {
  /** Opens the data folder and the database when a command needs them, and not before. */
  open(): Promise<CliContext>
  terminal: Terminal
}

/** The result of a command: `json` for programs, `text` for people. */
export interface Result {
  json: unknown
  text: string
  /** Said after it where the command has found something bad; exit code 1. */
  failure?: string
}

/**
 * Makes the action of a command: opens, does, prints, closes. A Failure that it throws is printed by whoever runs
 * the program.
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

/** Makes the action of a command that works without a site's data: does, prints. */
export function siteless<Args extends unknown[]>(
  { terminal }: CommandDeps,
  run: (...args: Args) => Promise<Result>,
) {
  return async function (this: Command, ...args: unknown[]): Promise<void> {
    // Commander hands over what the command declared, then the options, then itself.
    const { json, text, failure } = await run(...(args as Args))
    const asJson = this.optsWithGlobals().json === true
    terminal.out(printable(asJson ? `${JSON.stringify(json)}\n` : `${text}\n`))
    if (failure) throw new Failure(failure)
  }
}

/** For what needs the school's classes, terms and forms besides the data. */
export async function withContent(context: CliContext) {
  return { ...context, content: await context.content() }
}
