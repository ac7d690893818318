import {
  type DistributorStep,
  distributorSteps,
  takeDistributorStep,
} from '@shuyuan/api/desk/distributor/service'
import { InvalidArgumentError, Option } from 'commander'
import { type CliContext, type SiteCommand, withContent } from './command.ts'
import { distributorArgument, meantDistributor } from './distributor/distributor-meant.ts'
import { Failure } from './failure.ts'
import { actorOfOptions } from './staff.ts'
import {
  cancelByStaff,
  confirmRegistration,
  noteCall,
  type StaffAct,
  type StaffChange,
} from '@shuyuan/api/desk/registration/service'

interface By {
  actor: string
  reason: string
}

/** What a transition did, for programs and for people, or why it was refused. */
type Outcome = { done: object; says: string } | { failed: string }

interface Transition {
  name: string
  about: string
  /** Name in Commander's form, description and parser of each argument. */
  takes: readonly (readonly [name: string, about: string, check?: (text: string) => unknown])[]
  /** Takes one argument, which may be repeated. */
  many?: boolean
  /** Describes the option `--reason`; `needed` makes it mandatory. */
  reason?: { about: string; needed?: boolean }
  act(context: CliContext, words: readonly string[], by: By): Promise<Outcome>
}

const longestReason = 200

function reasonOption({ about, needed }: { about: string; needed?: boolean }): Option {
  const option = new Option('--reason <text>', about).argParser((text) => {
    const reason = text.trim()
    if (reason.length > longestReason || reason.includes('\0') || (needed && reason === ''))
      throw new InvalidArgumentError(`It must have ${needed ? 1 : 0} to ${longestReason} characters.`)
    return reason
  })
  return needed ? option.makeOptionMandatory() : option.default('')
}

function registration(
  name: string,
  about: string,
  past: string,
  run: (
    deps: Awaited<ReturnType<typeof withContent>>,
    act: StaffAct & { reason: string },
  ) => Promise<StaffChange>,
): Transition {
  return {
    name,
    about,
    takes: [['<no...>', 'numbers']],
    many: true,
    async act(context, [no = ''], by) {
      const outcome = await run(await withContent(context), { no, ...by })
      if (outcome.result === 'not found') return { failed: `There is no registration ${no}.` }
      if (outcome.result === 'wrong state')
        return { failed: `${no} was not ${past}: its state is “${outcome.state}”.` }
      if (outcome.result !== 'done') return { failed: `${no} was not ${past}: somebody changed it just now.` }
      const { row } = outcome
      return { done: { no: row.no, state: row.state }, says: `${row.no} is ${row.state}.` }
    },
  }
}

function distributor(name: DistributorStep, about: string): Transition {
  return {
    name,
    about,
    takes: [['<distributor>', distributorArgument]],
    reason: { about: 'why, as the distributor reads it' },
    async act(context, [text = ''], by) {
      const { id, code, state: before } = await meantDistributor(context, text)
      const { to, from } = distributorSteps[name]
      if (!(await takeDistributorStep(context, id, name, by)))
        return { failed: `Nothing was done: distributor ${code} is ${before}, not ${from.join(' or ')}.` }
      return { done: { id, code, state: to }, says: `Distributor ${code} is ${to}.` }
    },
  }
}

/** The changes of state that staff can make, by command. */
const transitions: Record<'registration' | 'distributor', Transition[]> = {
  registration: [
    registration('contact', 'note that you have called', 'noted as called', noteCall),
    registration(
      'confirm',
      'confirm a place; whoever referred it is credited',
      'confirmed',
      confirmRegistration,
    ),
    {
      ...registration(
        'cancel',
        'cancel, a confirmed place too; the first who waits moves up',
        'cancelled',
        cancelByStaff,
      ),
      reason: { about: 'why, as the member reads it', needed: true },
    },
  ],
  distributor: [
    distributor('approve', 'let somebody who applied begin'),
    distributor('freeze', 'suspend: the code counts no more, and credits wait'),
    distributor('unfreeze', 'let a suspended one go on'),
    distributor(
      'end',
      'end it, or refuse an application; whom the distributor sent is nobody’s from then on',
    ),
  ],
}

export function addTransitions(command: SiteCommand, of: keyof typeof transitions): void {
  for (const { name, about, takes, many, reason, act } of transitions[of]) {
    const added = command.command(name).description(about)
    for (const [argument, what, check] of takes) {
      if (check) added.argument(argument, what, (text: string) => (check(text), text))
      else added.argument(argument, what)
    }
    if (reason) added.addOption(reasonOption(reason))
    added.byStaff().runs(async (opened, ...given: unknown[]) => {
      let content: ReturnType<CliContext['content']> | undefined
      const context = { ...opened, content: () => (content ??= opened.content()) }
      const words = given.slice(0, takes.length) as string[]
      const { by, reason: why = '' } = given[takes.length] as { by: string; reason?: string }
      const each = many ? (given[0] as string[]).map((word) => [word]) : [words]
      const done: object[] = []
      const said: string[] = []
      for (const one of each) {
        const outcome = await act(context, one, { actor: actorOfOptions({ by }), reason: why })
        // The earlier ones are done, so they are reported too.
        if ('failed' in outcome) throw new Failure([...said, outcome.failed].join('\n'), { done })
        done.push(outcome.done)
        said.push(outcome.says)
      }
      return { json: many ? { done } : done[0], text: said.join('\n') }
    })
  }
}
