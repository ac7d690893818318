import { checkConfig, decideConfig, readConfig } from '@shuyuan/api/features/config/service'
import { type ConfigName, configNames, isConfigName } from '@shuyuan/api/features/config/schema'
import { Command } from 'commander'
import { action, type CommandDeps } from './command.ts'
import { Failure } from './failure.ts'
import { type By, decidedBy, staffOption } from './staff.ts'
import { pairs } from './table.ts'

export function configCommand(deps: CommandDeps): Command {
  const command = new Command('config').description('settings of the site')

  command
    .command('get')
    .description('show one setting, or all')
    .argument('[name]', 'the setting')
    .action(
      action(deps, async ({ db }, name: string | undefined) => {
        const config = await readConfig(db)
        if (name === undefined) {
          const shown = Object.entries(config).map(([key, value]) => [key, JSON.stringify(value)])
          return { json: config, text: pairs(Object.fromEntries(shown)) }
        }
        const value = config[known(name)]
        return { json: { name, value }, text: typeof value === 'string' ? value : JSON.stringify(value) }
      }),
    )

  command
    .command('set')
    .description('change a setting; a running site follows at once')
    .argument('<name>', 'the setting')
    .argument('<value>', 'the value: JSON, or plain text')
    .addOption(staffOption())
    .action(
      action(deps, async ({ db, now }, name: string, text: string, options: By) => {
        const checked = checkConfig(known(name), valueOf(text))
        // A text that happens to be JSON, such as a version 1.0, is tried as a text too.
        const kept = 'problem' in checked ? checkConfig(known(name), text) : checked
        if ('problem' in kept)
          throw new Failure(`${name}: ${'problem' in checked ? checked.problem : kept.problem}`)
        await decideConfig(db, known(name), kept.value, decidedBy({ now }, options))
        return { json: { name, value: kept.value }, text: `${name} = ${JSON.stringify(kept.value)}` }
      }),
    )

  return command
}

function known(name: string): ConfigName {
  if (isConfigName(name)) return name
  throw new Failure(`There is no setting "${name}". There are: ${configNames.join(', ')}.`)
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
