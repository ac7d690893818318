import { migrationNames, neededMigration } from '@shuyuan/api/db/migrate'
import type { Db } from '@shuyuan/api/db/tables'
import { noteRequirements, requirements } from '@shuyuan/api/features/upkeep/service'
import { OperatorError } from '#process/operator-error'
import { programName } from '#version'

/** Refuses a database that another line of the program has migrated: what its tables are like nobody knows. */
export function refuseOtherWay(ran: readonly string[]): void {
  const other = ran.find((name, place) => place < migrationNames.length && name !== migrationNames[place])
  if (other === undefined) return
  throw new OperatorError(
    `The database was brought up by a program that went another way than this ${programName()}: it has the migration ` +
      `${other}, which this one does not know. Start that program, or restore a backup of this one into an empty database.`,
  )
}

/**
 * What to say of a database that a newer program has brought up, where this one may work beside it; throws where it may
 * not.
 */
export async function besideNewer(db: Db, newer: readonly string[]): Promise<string> {
  const { needs = '', program = 'a newer program' } = await requirements(db)
  const known = migrationNames.at(-1) ?? ''
  const is = `The database was brought up by ${program} (to ${newer.at(-1)}); this is ${programName()} and knows it up to ${known}`
  if (needs <= known) return `${is}. It works beside the newer one: bring it up to that version soon.`
  throw new OperatorError(
    `${is}, which is too old for it. Start the newer program (git pull, or its image). To go back instead, restore the ` +
      'backup from before: npm run cli -- restore FILE --force. Nothing was changed.',
  )
}

/** Notes what programs beside this one must know, and who this one is. */
export function noteProgram(db: Db): Promise<void> {
  return noteRequirements(db, { needs: neededMigration, program: programName() })
}
