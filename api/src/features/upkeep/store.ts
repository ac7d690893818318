import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { ApiDeps } from '#deps.ts'
import { asideFolder, markKey } from '#adapters/storage.ts'
import { addFact, databaseFile, databaseNumber, readFact } from './queries.ts'

type Place = Pick<ApiDeps, 'db' | 'engine'>
type StoreDeps = Place & Pick<ApiDeps, 'files'>

/** Whose the uploads of a store are, by the mark in it: `nobody` where no database has left one yet. */
export type Owner = 'us' | 'another' | 'nobody'

export async function ownerOfStore(deps: StoreDeps): Promise<Owner> {
  if (!(await deps.files.exists(markKey))) return 'nobody'
  const mark = (await deps.files.get(markKey)).trim()
  return mark === (await nameOf(deps)) ? 'us' : 'another'
}

/** From now on the uploads of the store are this database's, and others leave them alone. */
export async function takeStore(deps: StoreDeps): Promise<void> {
  await deps.files.put(markKey, `${await nameOf(deps)}\n`)
}

/**
 * Whether this database may delete from the store. One that nobody has marked is taken where most files in it are known
 * here: of an empty database, or a wrong one, none is.
 */
export async function ownsStore(deps: StoreDeps, files: { all: number; unknown: number }): Promise<boolean> {
  const owner = await ownerOfStore(deps)
  if (owner !== 'nobody') return owner === 'us'
  if (files.unknown * 2 > files.all) return false
  await takeStore(deps)
  return true
}

/** How many files without an owner are plausible whatever their share is. */
const handful = 5
const mostShare = 0.1

/** Whether so many files without an owner say that the rows are wrong, not the files. */
export function isTooMuch({ all, unknown }: { all: number; unknown: number }): boolean {
  return unknown > handful && unknown > all * mostShare
}

/** Names a database in its place: a copy of it, in another file or on another server, has another name. */
async function nameOf({ db, engine }: Place): Promise<string> {
  await addFact(db, 'id', randomUUID())
  return `${await readFact(db, 'id')} ${await placeOf({ db, engine })}`
}

/** The file's number on its disk, or the database's in its cluster; '' where neither can be known. */
async function placeOf({ db, engine }: Place): Promise<string> {
  if (engine === 'postgres') return databaseNumber(db).catch(() => '')
  const file = await databaseFile(db)
  return file ? String((await stat(file)).ino) : ''
}

/** Days that files without an owner wait before they are deleted. */
const daysAside = 30
const day = 86_400_000

/** Puts a file where nobody finds it, for 30 days. */
export async function setAside({ files, now }: Pick<ApiDeps, 'files' | 'now'>, key: string): Promise<void> {
  const date = new Date(now()).toISOString().slice(0, 10)
  await files.put(`${asideFolder}/${date}/${key}`, await files.getBytes(key))
  await files.delete(key)
}

/** What was set aside: the place, the key that it had, and the day. */
async function asideFiles({ files }: Pick<ApiDeps, 'files'>) {
  const found: { place: string; key: string; date: string }[] = []
  let paginationToken: string | undefined
  do {
    const page = await files.listAll(asideFolder, { recursive: true, paginationToken })
    for (const object of page.objects) {
      if (!object.isFile) continue
      const [date = '', ...parts] = object.key.slice(asideFolder.length + 1).split('/')
      found.push({ place: object.key, key: parts.join('/'), date })
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
  return found
}

/** Deletes what has been set aside for 30 days; returns how many files. */
export async function deleteAside(deps: Pick<ApiDeps, 'files' | 'now'>): Promise<number> {
  const before = new Date(deps.now() - daysAside * day).toISOString().slice(0, 10)
  const due = (await asideFiles(deps)).filter(({ date }) => date < before)
  for (const { place } of due) await deps.files.delete(place)
  return due.length
}

/** Puts everything that was set aside back into its place; returns the keys. */
export async function bringBack(deps: Pick<ApiDeps, 'files'>): Promise<string[]> {
  const found = await asideFiles(deps)
  for (const { place, key } of found) {
    if (!(await deps.files.exists(key))) await deps.files.put(key, await deps.files.getBytes(place))
    await deps.files.delete(place)
  }
  return found.map(({ key }) => key)
}
