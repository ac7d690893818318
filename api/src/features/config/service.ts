import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import * as z from 'zod/mini'
import type { Db, Executor } from '#db/tables.ts'
import { audit, type Decision } from '#features/audit/service.ts'
import { allConfig, putConfig } from './queries.ts'
import { type Config, type ConfigName, configNames, configSchemas } from '@shuyuan/contract/site/config'

/** The whole configuration; a name without a valid row has its default. */
export async function readConfig(db: Executor): Promise<Config> {
  const rows = new Map((await allConfig(db)).map((row) => [row.name, row.value]))
  return Object.fromEntries(configNames.map((name) => [name, valueOf(name, rows.get(name))])) as Config
}

function valueOf(name: ConfigName, row: string | undefined): unknown {
  const schema = configSchemas[name]
  const kept = schema.safeParse(row === undefined ? undefined : parseJson(row))
  return kept.success ? kept.data : schema.parse(undefined)
}

/** The value if the schema of `name` accepts it, else what is wrong with it, in one line. */
export function checkConfig<Name extends ConfigName>(
  name: Name,
  value: unknown,
): { value: Config[Name] } | { problem: string } {
  const checked = configSchemas[name].safeParse(value)
  return checked.success
    ? { value: checked.data as Config[Name] }
    : { problem: z.prettifyError(checked.error).replaceAll('\n', ' ') }
}

/** Writes one value; `time` in unix seconds. Throws when the value is invalid: call `checkConfig` first. */
export async function writeConfig<Name extends ConfigName>(
  db: Executor,
  name: Name,
  value: Config[Name],
  time = unixSeconds(Date.now()),
): Promise<void> {
  const checked = checkConfig(name, value)
  if ('problem' in checked) throw new Error(`config ${name}: ${checked.problem}`)
  await putConfig(db, name, JSON.stringify(checked.value), time)
}

/** The same by an operator: writes the values that differ, each with an audit row. Returns how many did. */
export function decideConfig(db: Db, values: Partial<Config>, { actor, now }: Decision): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const before = await readConfig(trx)
    const given = configNames.filter((name) => values[name] !== undefined)
    const changed = given.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(before[name]))
    for (const name of changed) {
      await writeConfig(trx, name, values[name] as Config[typeof name], unixSeconds(now))
      const detail = { before: before[name], after: values[name] }
      await audit(trx, { now, actor, action: 'config.set', entity: 'config', ref: name, detail })
    }
    return changed.length
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
