import { contentFaults, examineSite, noteKeysSaved } from '#health/doctor'
import { type CommandDeps, SiteCommand } from '#cli/command'
import { Failure } from '#cli/failure'
import { table } from '#cli/table'

export function doctorCommand(deps: CommandDeps): SiteCommand {
  return new SiteCommand('doctor', deps)
    .description('look whether the site has what it needs; exit code 1 where something is bad')
    .option('--keys-saved', 'note that a copy of the keys is kept elsewhere')
    .runs(async (context, { keysSaved }: { keysSaved?: boolean }) => {
      const { env, settings } = context
      if (!env) throw new Failure('There is no environment to look at.')
      const patient = { ...context, env, secrets: settings }
      if (keysSaved) await noteKeysSaved(patient)
      const findings = [...(await examineSite(patient)), await contentFaults(() => context.content())]
      const text = table(
        ['', 'WHAT', 'HOW IT IS'],
        findings.map(({ name, state, says }) => [state, name, says]),
      )
      const bad = findings.filter(({ state }) => state === 'bad').map(({ name }) => name)
      return { json: { findings }, text, ...(bad.length > 0 && { failure: `Bad: ${bad.join(', ')}.` }) }
    })
}
