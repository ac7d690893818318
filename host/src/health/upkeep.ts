import type { FileStore } from '@shuyuan/api/adapters/storage'
import type { Engine } from '@shuyuan/api/db/engine'
import type { Db } from '@shuyuan/api/db/tables'
import { readMode } from '@shuyuan/api/features/upkeep/mode'
import { heldBack } from '@shuyuan/api/features/upkeep/service'
import { ownerOfStore } from '@shuyuan/api/features/upkeep/store'
import type { Held } from '@shuyuan/contract/desk/held'
import type { Finding, Patient } from './finding.ts'

/** Whose the uploads are. */
export async function storeOfUploads(deps: { db: Db; engine: Engine; files: FileStore }): Promise<Finding> {
  const name = 'uploads'
  const owner = await ownerOfStore(deps).catch(() => undefined)
  if (!owner) {
    return { name, state: 'warn', says: 'Their store does not answer, so it is not known whose they are.' }
  }
  if (owner !== 'another') return { name, state: 'ok', says: 'They are this database’s.' }
  const says =
    'They carry the mark of another database, so none is ever cleared from here. Two sites must not share a bucket or a ' +
    'folder: give this one its own. If the other is gone for good, or this one was moved or copied here: uploads take.'
  return { name, state: 'bad', says }
}

const reasons: Record<Held['reason'], (held: Held) => string> = {
  clock: () => 'the machine slept or its clock was set; it goes on by itself an hour, or a day, after that',
  otherStore: () => 'the store of uploads belongs to another database; see the row “uploads”',
  tooMany: ({ count }) =>
    `${count} files without an owner at once are too many to be plausible: is this the right database? If so, uploads sweep`,
}

/** What the site’s jobs hold back. */
export async function heldJobs({ db }: { db: Db }): Promise<Finding> {
  const name = 'jobs'
  const held = await heldBack(db)
  if (held.length === 0) return { name, state: 'ok', says: 'None is held back.' }
  const says = held.map(
    (each) =>
      `${each.name} waits since ${new Date(each.create_time * 1000).toISOString()}: ${reasons[each.reason](each)}.`,
  )
  return { name, state: 'warn', says: says.join(' ') }
}

/** Whether the site is open to everybody. */
export async function openness({ db }: Patient): Promise<Finding> {
  const name = 'mode'
  const mode = await readMode(db)
  if (mode === 'open') return { name, state: 'ok', says: 'Open.' }
  const says =
    mode === 'read-only'
      ? 'Read-only: nothing that visitors and staff send is saved, and no job runs. Run site open.'
      : 'In maintenance: every page says so, and no job runs. Run site open.'
  return { name, state: 'warn', says }
}
