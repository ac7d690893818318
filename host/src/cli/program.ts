import { Command } from 'commander'
import { commandName } from '#process/command-name'
import { programName } from '#version'
import { auditCommand } from './audit.ts'
import { backupCommand } from './backup.ts'
import type { CommandDeps } from './command.ts'
import { configCommand } from './config.ts'
import { contentCommand } from './content/content.ts'
import { deskCommand } from './desk/desk.ts'
import { addMoved } from './desk/moved.ts'
import { doctorCommand } from './doctor.ts'
import { OwnRefused } from '@shuyuan/api/features/own/service'
import { Failure } from './failure.ts'
import { ledgerCommand } from './ledger.ts'
import { memberCommand } from './member/member.ts'
import { migrateCommand } from './migrate.ts'
import { moveCommand } from './move/move.ts'
import { registrationCommand } from './registration.ts'
import { restoreCommand } from './restore.ts'
import { siteCommand } from './site.ts'
import { staffCommand } from './staff-command.ts'
import { uploadsCommand } from './uploads.ts'

/** 0: done. 1: failed, with a message. 2: wrong usage. */
export type ExitCode = 0 | 1 | 2

/** Runs one command line (without the program's name) and returns its exit code. */
export async function runCli(words: string[], deps: CommandDeps): Promise<ExitCode> {
  const program = buildProgram(deps)
  try {
    await program.parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (isCommanderError(error)) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof Failure || error instanceof OwnRefused)) throw error
    const asJson = words.includes('--json')
    const details = error instanceof Failure ? error.details : {}
    deps.terminal.err(`${asJson ? JSON.stringify({ error: error.message, ...details }) : error.message}\n`)
    return 1
  }
}

function buildProgram(deps: CommandDeps): Command {
  const program = new Command(commandName)
    .description('For the operator of a Shuyuan site; what staff do there is done by `desk`.')
    .version(programName())
    .option('--json', 'print the result as one line of JSON')
    .showHelpAfterError('(add --help for the usage)')
    .configureHelp({ showGlobalOptions: true })
    // Throws instead of ending the process, so that the database is closed.
    .exitOverride()
    .configureOutput({ writeOut: deps.terminal.out, writeErr: deps.terminal.err })
  const commands = [
    memberCommand,
    configCommand,
    ledgerCommand,
    staffCommand,
    deskCommand,
    registrationCommand,
    auditCommand,
    doctorCommand,
    migrateCommand,
    contentCommand,
    backupCommand,
    restoreCommand,
    moveCommand,
    uploadsCommand,
    siteCommand,
  ].map((build) => build(deps))
  for (const command of commands) program.addCommand(command)
  addMoved(program)
  return inherit(program)
}

/** Applies the program's output and error settings to commands that were made elsewhere. */
function inherit(command: Command): Command {
  for (const child of command.commands) inherit(child.copyInheritedSettings(command))
  return command
}

interface CommanderError extends Error {
  code: string
  exitCode: number
}

function isCommanderError(error: unknown): error is CommanderError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('commander.')
}
