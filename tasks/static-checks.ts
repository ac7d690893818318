import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, runQuietly } from './run.ts'

export interface Tally {
  passed: number
  failed: number
}

export type Check = [command: string, args: string[]]

/** `api` includes contract and content, `host` includes tasks and torture, so each file is checked once. */
const programs = ['api', 'host', 'web', 'web/offline', 'web/lost']
/** These have packages of their own, which not everybody has installed. */
const apart = ['e2e', 'bench']

/** Lint, format and types of the whole project. */
export function codeChecks(): Check[] {
  const typed = [...programs, ...apart.filter((folder) => existsSync(join(root, folder, 'node_modules')))]
  return [
    ['oxlint', ['--deny-warnings']],
    ['oxfmt', ['--check']],
    // Two checks run at a time. The compiler's own threads check shared types once each: a third more processor time.
    ...typed.map((folder): Check => ['tsc', ['-p', folder, '--singleThreaded']]),
  ]
}

export const unusedCheck: Check = ['knip', ['--no-progress']]

/** Runs checks two at a time, after the generator of route types; prints the output of those that fail. */
export async function runChecks(checks: Check[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 }
  await runOne(['react-router', ['typegen', 'web']], tally)
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runOne(check, tally)
  }
  await Promise.all([work(), work()])
  return tally
}

async function runOne([command, args]: Check, tally: Tally) {
  const { code, output } = await runQuietly(command, args)
  if (code === 0) tally.passed += 1
  else {
    tally.failed += 1
    process.stdout.write(`${command} ${args.join(' ')}\n${output}\n`)
  }
}
