import { Option } from 'commander'
import { writeFile } from 'node:fs/promises'
import { registrationStates, type RegistrationState } from '@shuyuan/contract/registration/registration-kinds'
import { timeWriter } from '#cli/clock'
import { type CommandDeps, numberUpTo, SiteCommand, withContent } from '#cli/command'
import { Failure } from '#cli/failure'
import { addUpkeep } from './registration-upkeep.ts'
import { addFees } from './registration-fees.ts'
import { exportedCsv, listText, shownText } from './registration-present.ts'
import { actorOfOptions } from '#cli/staff'
import { addTransitions } from '#cli/transitions'
import type { DeskExportedRegistration } from '@shuyuan/contract/desk/registrations'
import { exportForStaff } from '@shuyuan/api/desk/registration/exported'
import { listForStaff, showForStaff } from '@shuyuan/api/desk/registration/records'

interface Filter {
  state?: RegistrationState
  form?: string
  term?: string
}

export function registrationCommand(deps: CommandDeps): SiteCommand {
  const command = new SiteCommand('registration', deps).description(
    'sign-ups: call, confirm, cancel, fees, export',
  )

  filterOptions(command.command('list').description('the newest first, names and numbers masked'))
    .option('--search <text>', 'only whose name, receipt or mobile number has it; last digits will do')
    .option('--page <number>', 'which page', '1')
    .option('--limit <number>', 'how many', '50')
    .runs(async (context, options: Filter & { search?: string; page: string; limit: string }) => {
      const page = numberUpTo(options.page, 1_000_000, 1)
      const limit = numberUpTo(options.limit, 1000, 50)
      const found = await listForStaff(await withContent(context), { ...options, page, limit })
      return { json: found, text: `${listText(found.list, timeWriter(context))}\n${found.total} in all.` }
    })

  command
    .command('show')
    .description('one registration')
    .argument('<no>', 'its number')
    .addOption(fullOption())
    .byStaff()
    .runs(async (context, no: string, options: { full?: boolean; by: string }) => {
      const actor = actorOfOptions(options)
      const act = { no, full: options.full === true, actor }
      const shown = await showForStaff(await withContent(context), act)
      if (!shown) throw new Failure(`There is no registration ${no}.`)
      return { json: shown, text: shownText(shown, timeWriter(context)) }
    })

  filterOptions(command.command('export').description('a table for spreadsheets (CSV), oldest first'))
    .option('--out <file>', 'write it there, readable by you alone; else it is printed')
    .addOption(fullOption())
    .byStaff()
    .runs(async (context, options: Filter & { out?: string; full?: boolean; by: string }) => {
      const { out, full = false, ...filter } = options
      const actor = actorOfOptions(options)
      const all = { ...filter, full, actor, sort: 'oldest' as const }
      const { pieces } = await exportForStaff(await withContent(context), all)
      // The heads of the columns are known with the last row, so this process holds all rows.
      const rows: DeskExportedRegistration[] = []
      for await (const piece of pieces) rows.push(...piece)
      const text = exportedCsv(rows, timeWriter(context))
      if (out === undefined) return { json: rows, text: text.trimEnd() }
      await writeFile(out, text, { mode: 0o600, flag: 'wx' }).catch((error: Error) => {
        throw new Failure(`${out} cannot be written: ${error.message}`)
      })
      return { json: { file: out, rows: rows.length }, text: `${rows.length} rows in ${out}.` }
    })

  addTransitions(command, 'registration')
  addFees(command)
  addUpkeep(command)
  return command
}

function filterOptions(command: SiteCommand): SiteCommand {
  return command
    .addOption(new Option('--state <state>', 'only those that stand so').choices(registrationStates))
    .option('--form <key>', 'only of one form')
    .option('--term <slug>', 'only for one term')
}

function fullOption(): Option {
  return new Option('--full', 'names, numbers and ID numbers in full; the audit log notes who looked')
}
