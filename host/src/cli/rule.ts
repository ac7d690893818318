import type { RuleRow } from '@shuyuan/api/db/tables/rule'
import { allRules } from '@shuyuan/api/desk/menu/queries'
import { addRule, removeRule } from '@shuyuan/api/desk/menu/service'
import { menuTypes, ruleExtends, ruleTypes } from '@shuyuan/contract/site/rule'
import { Option } from 'commander'
import { type CommandDeps, SiteCommand } from './command.ts'
import { Failure } from './failure.ts'
import { type By, decidedBy } from './staff.ts'
import { table } from './table.ts'

interface AddOptions extends By {
  type: RuleRow['type']
  title: string
  titleEn: string
  parent?: string
  path: string
  icon: string
  menuType: RuleRow['menu_type']
  url: string
  component: string
  extend: RuleRow['extend']
  weigh?: number
  guests?: boolean
}

export function ruleCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('rule', deps).description('menus and permissions')

  command
    .command('list')
    .description('list all rules, each below its parent')
    .runs(async ({ db }) => {
      const rules = await allRules(db)
      return { json: { list: rules }, text: tree(rules) }
    })

  command
    .command('add')
    .description('add a rule')
    .argument('<name>', 'its name; for a permission `controller/action`')
    .requiredOption('--title <text>', 'what is shown')
    .option('--title-en <text>', 'the same in English', '')
    .addOption(new Option('--type <type>', 'what it is').choices(ruleTypes).makeOptionMandatory())
    .option('--parent <rule>', 'id or name of the rule that it stands below')
    .option('--path <path>', 'the page, without a slash before it', '')
    .option('--icon <name>', 'an icon, such as `fa fa-book`', '')
    .addOption(new Option('--menu-type <type>', 'how it opens').choices(menuTypes).default('tab'))
    .option('--url <address>', 'for links and frames: where they lead', '')
    .option('--component <file>', 'the page file of another client of the family', '')
    .addOption(new Option('--extend <kind>', 'where it counts').choices(ruleExtends).default('none'))
    .option('--weigh <number>', 'heavier ones come first (default: the id)', Number)
    .option('--guests', 'guests have it too')
    .byStaff()
    .runs(async ({ db, now }, name: string, options: AddOptions) => {
      const rules = await allRules(db)
      if (rules.some((rule) => rule.name === name)) throw new Failure(`There is a rule "${name}" already.`)
      const problem = problemOf(options)
      if (problem) throw new Failure(problem)
      const rule = await addRule(
        db,
        {
          pid: options.parent === undefined ? 0 : ruleMeant(rules, options.parent).id,
          name,
          type: options.type,
          title: options.title,
          title_en: options.titleEn,
          path: options.path.replace(/^\/+/, ''),
          icon: options.icon,
          menu_type: options.menuType,
          url: options.url,
          component: options.component,
          extend: options.extend,
          no_login_valid: options.guests ? 1 : 0,
          weigh: options.weigh,
        },
        decidedBy({ now }, options),
      )
      return { json: rule, text: `Rule ${rule.id} "${name}" was added.` }
    })

  command
    .command('remove')
    .description('remove a rule; groups that name it lose it')
    .argument('<rule>', 'id or name')
    .option('--with-children', 'and all that stands below it')
    .byStaff()
    .runs(async ({ db, engine, now }, text: string, options: By & { withChildren?: boolean }) => {
      const { id, name } = ruleMeant(await allRules(db), text)
      const asked = { id, below: options.withChildren === true }
      const outcome = await removeRule(db, asked, { engine, ...decidedBy({ now }, options) })
      if ('problem' in outcome) {
        throw new Failure(
          `${outcome.count} rules stand below "${name}": add --with-children to remove them too.`,
        )
      }
      const { removed } = outcome
      return { json: { removed }, text: `${removed.length} removed.` }
    })

  return command
}

function problemOf({ menuType, url, weigh }: AddOptions): string | null {
  if (weigh !== undefined && !Number.isSafeInteger(weigh)) return '--weigh must be a whole number.'
  if (menuType === 'tab') return null
  const isWeb = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
  return isWeb ? null : `A rule that opens as ${menuType} needs --url with an http or https address.`
}

function ruleMeant(rules: RuleRow[], text: string): RuleRow {
  const rule = rules.find(({ name }) => name === text) ?? rules.find(({ id }) => String(id) === text)
  if (!rule) throw new Failure(`There is no rule "${text}".`)
  return rule
}

function tree(rules: RuleRow[]): string {
  const known = new Set(rules.map(({ id }) => id))
  const linesOf = (rule: RuleRow, depth: number): (string | number)[][] => [
    [
      rule.id,
      '  '.repeat(depth) + rule.name,
      rule.type,
      rule.title,
      rule.title_en || '-',
      rule.no_login_valid ? 'guests' : '',
      rule.status ? '' : 'off',
    ],
    ...rules.filter(({ pid }) => pid === rule.id).flatMap((child) => linesOf(child, depth + 1)),
  ]
  const roots = rules.filter(({ pid }) => !known.has(pid))
  return table(
    ['ID', 'NAME', 'TYPE', 'TITLE', 'ENGLISH', 'FOR', ''],
    roots.flatMap((root) => linesOf(root, 0)),
  )
}
