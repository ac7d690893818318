import {
  cancelByStaff,
  confirm,
  contact,
  type StaffAct,
  type StaffChange,
} from '@shuyuan/api/features/registration/staff'
import { type Command, InvalidArgumentError } from 'commander'
import { action, type CommandDeps, type Result } from '#cli/command'
import { Failure } from '#cli/failure'
import { withContent } from './registration-upkeep.ts'
import { actorOf, staffOption } from '#cli/staff'

type Deps = Awaited<ReturnType<typeof withContent>>

/** The commands that change what a registration stands at; each takes several numbers. */
export function addChanges(command: Command, deps: CommandDeps): void {
  const change = (name: string, description: string) =>
    command.command(name).description(description).argument('<no...>', 'numbers').addOption(staffOption())

  change('contact', 'note that you have called').action(
    action(deps, (context, nos: string[], options: { by: string }) => each(context, nos, options, contact)),
  )
  change('confirm', 'confirm a place; whoever referred it is credited').action(
    action(deps, (context, nos: string[], options: { by: string }) => each(context, nos, options, confirm)),
  )
  change('cancel', 'cancel, a confirmed place too; the first who waits moves up')
    .requiredOption('--reason <text>', 'why, as the member reads it', reason)
    .action(
      action(deps, (context, nos: string[], options: { by: string; reason: string }) =>
        each(context, nos, options, (all, act) => cancelByStaff(all, { ...act, reason: options.reason })),
      ),
    )

  async function each(
    context: Parameters<typeof withContent>[0],
    nos: string[],
    by: { by: string },
    run: (all: Deps, act: StaffAct) => Promise<StaffChange>,
  ): Promise<Result> {
    const all = await withContent(context)
    const done: { no: string; state: string }[] = []
    for (const no of nos) {
      const outcome = await run(all, { no, actor: actorOf(by) })
      if (outcome.result === 'not found') throw new Failure(`There is no registration ${no}.`, { done })
      if (outcome.result === 'wrong state') throw new Failure(`${no} is ${outcome.state}.`, { done })
      done.push({ no: outcome.row.no, state: outcome.row.state })
    }
    return { json: { done }, text: done.map(({ no, state }) => `${no} is ${state}.`).join('\n') }
  }
}

const longest = 200

function reason(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longest || trimmed.includes('\0')) {
    throw new InvalidArgumentError(`It must have 1 to ${longest} characters.`)
  }
  return trimmed
}
