import { decideCard } from '@shuyuan/api/features/distribution/distributors/service'
import { reassignReferrer } from '@shuyuan/api/features/distribution/attribution/reassign'
import { appointDistributor } from '@shuyuan/api/desk/distributor/service'
import { personName as nameRule } from '@shuyuan/contract/fields/patterns'
import { Argument, InvalidArgumentError, Option } from 'commander'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { distributorArgument, meantDistributor, referralLink } from './distributor-meant.ts'
import { Failure } from '#cli/failure'
import { memberArgument, requiredMember } from '#cli/member/member-arguments'
import { actorOfOptions } from '#cli/staff'

interface By {
  by: string
  reason: string
}

const reasonOption = () => new Option('--reason <text>', 'why, as the distributor reads it').default('')
const decisionOf = ({ by, reason }: By) => ({ actor: actorOfOptions({ by }), reason })

export function appointCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('appoint', deps)
    .description('make a member a distributor, who has signed the agreement')
    .argument('<member>', memberArgument)
    .requiredOption('--real-name <name>', 'as on the signed agreement', personName)
    .option('--shown-name <name>', 'what visitors see (default: the real name)', personName)
    .requiredOption('--signed', 'the agreement in force was signed')
    .addOption(reasonOption())
    .byStaff()
    .runs(async (context, text: string, options: By & { realName: string; shownName?: string }) => {
      const member = await requiredMember(context, text)
      const { realName, shownName = realName } = options
      const id = await appointDistributor(context, member.id, { realName, shownName, ...decisionOf(options) })
      if (id === undefined) throw new Failure(`"${member.username}" is a distributor, or has applied.`)
      const { code } = await meantDistributor(context, String(member.id))
      return {
        json: { id, code, member: member.id, state: 'active', link: referralLink(context, code) },
        text: `Distributor ${code} is active. The link to hand over: ${referralLink(context, code)}`,
      }
    })
}

export function cardCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('card', deps)
    .description('approve or refuse the card that a distributor handed in')
    .argument('<distributor>', distributorArgument)
    .addArgument(new Argument('<verdict>', 'what to do').choices(['approve', 'refuse']))
    .addOption(reasonOption())
    .byStaff()
    .runs(async (context, text: string, verdict: 'approve' | 'refuse', options: By) => {
      const { id, code } = await meantDistributor(context, text)
      const cardState = verdict === 'approve' ? 'approved' : 'refused'
      if (!(await decideCard(context, id, cardState, decisionOf(options)))) {
        throw new Failure(`No card of distributor ${code} waits.`)
      }
      return { json: { id, code, cardState }, text: `The card of ${code} was ${cardState}.` }
    })
}

const refusals = {
  unknown: 'is not active',
  frozen: 'is frozen',
  own: 'is the member himself or herself',
  loop: 'was sent by this member',
  staff: 'belongs to the staff',
}

export function reassignCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('reassign', deps)
    .description('give a member another lasting referrer; past registrations keep theirs')
    .argument('<member>', memberArgument)
    .argument('<distributor>', `${distributorArgument}; "none" for nobody`)
    .requiredOption('--reason <text>', 'why, for the audit log')
    .byStaff()
    .runs(async (context, memberText: string, text: string, options: By) => {
      const member = await requiredMember(context, memberText)
      const distributor = text === 'none' ? null : await meantDistributor(context, text)
      if (options.reason.trim() === '') throw new Failure('A reason is needed.')
      const refusal = await reassignReferrer(context, member, distributor?.id ?? null, decisionOf(options))
      if (refusal) throw new Failure(`The distributor ${refusals[refusal]}.`, { refusal })
      const code = distributor?.code ?? null
      return {
        json: { member: member.id, distributor: distributor?.id ?? null, code },
        text: `"${member.username}" ${code ? `was sent by ${code}` : 'was sent by nobody'} from now on.`,
      }
    })
}

function personName(text: string): string {
  const name = nameRule.safeParse(text)
  if (!name.success) throw new InvalidArgumentError('It must be a name.')
  return name.data
}
