import { mostHandInPictures } from '@shuyuan/contract/class/homework'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { classFolder, lastDayOfFiles } from '#features/class/files/service.ts'
import { takeHourly } from '#quota.ts'
import { readConfig } from '#features/config/service.ts'
import { readSent } from '#features/recitation/sent/service.ts'
import { isInClass } from '#features/registration/places.ts'
import { termBySlug } from '#features/term/service.ts'
import type { ReceivedFile } from '#features/upload/receive.ts'
import { checkUpload, keepPrivate, type UploadRefusal } from '#features/upload/service.ts'
import {
  deleteHandIn,
  filesOfHandIns,
  handInsOfPlace,
  homeworkById,
  insertHandInFile,
  takeHandInFiles,
  upsertHandIn,
} from './queries.ts'
import { canHandIn } from './service.ts'

type Deps = Pick<ApiDeps, 'db' | 'files' | 'now' | 'settings' | 'counters'>

/** Endings of pictures that phones make. */
const pictures = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'bmp']
const mostFilesAnHour = 40

interface Handed {
  place: RegistrationRow
  homework: number
}

/** Whether the place is held in the term of the homework, which is still kept. */
async function isTheirs(
  db: Executor,
  deps: Pick<Deps, 'now' | 'settings'>,
  { place, homework }: Handed,
): Promise<boolean> {
  const row = isInClass(place) ? await homeworkById(db, homework) : undefined
  const term = row?.term === place.term ? await termBySlug(db, row.term) : undefined
  return term !== undefined && schoolToday(deps) <= (await lastDayOfFiles(db, term))
}

/** Why nothing can be handed in, as a message key; null where it can. */
async function refusal(
  db: Executor,
  deps: Pick<Deps, 'now' | 'settings'>,
  handed: Handed,
): Promise<string | null> {
  if (!(await isTheirs(db, deps, handed))) return 'class.homework.gone'
  const before = await handInsOfPlace(db, handed.place.id)
  const same = before.find((each) => each.homework === handed.homework)
  return canHandIn(same) ? null : 'class.homework.answered'
}

/** Says that it is done; null, or the key of why not. */
export function handIn(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  { place, homework, text }: Handed & { text: string },
): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const refused = await refusal(trx, deps, { place, homework })
    if (refused) return refused
    const { id: registration_id, user_id } = place
    await upsertHandIn(trx, { homework, registration_id, user_id, text, time: unixSeconds(deps.now()) })
    return null
  })
}

/** Adds a picture, or a sound in place of the one before; null, or why not. */
export async function handInFile(
  deps: Deps,
  { place, homework, file }: Handed & { file: ReceivedFile | null },
): Promise<UploadRefusal | null> {
  const { db } = deps
  const refused = await refusal(db, deps, { place, homework })
  if (refused) return { message: refused }
  if (!(await takeHourly(deps, 'homework files', String(place.id), mostFilesAnHour)))
    return { message: 'upload.tooMany' }
  const isSound = file !== null && /\.wav$/i.test(file.name)
  const heard = isSound ? await readSent(file) : null
  if (heard && 'message' in heard) return heard
  const { upload: limits } = await readConfig(db)
  const allowedSuffixes = isSound ? ['wav'] : pictures
  const checked = await checkUpload(file, { ...limits, allowedMimeTypes: [], allowedSuffixes })
  if ('message' in checked) return checked
  const { key, mimetype, size } = await keepPrivate(deps, classFolder, checked)
  const outcome = await db.transaction().execute(async (trx): Promise<UploadRefusal | string[]> => {
    const late = await refusal(trx, deps, { place, homework })
    if (late) return { message: late }
    const { id: registration_id, user_id } = place
    const time = unixSeconds(deps.now())
    const row = await upsertHandIn(trx, { homework, registration_id, user_id, text: undefined, time })
    const before = await filesOfHandIns(trx, [row.id])
    const shown = before.filter(({ kind }) => kind === 'picture').length
    if (!isSound && shown >= mostHandInPictures) {
      return { message: 'class.homework.tooManyPictures', values: { most: String(mostHandInPictures) } }
    }
    const old = isSound ? before.filter(({ kind }) => kind === 'sound') : []
    const gone: string[] = []
    for (const { id } of old) gone.push(...(await takeHandInFiles(trx, row.id, id)))
    await insertHandInFile(trx, {
      hand_in: row.id,
      registration_id,
      user_id,
      kind: isSound ? 'sound' : 'picture',
      file: key,
      mimetype,
      size,
      seconds: heard ? Math.round(heard.seconds) : 0,
      create_time: time,
    })
    return gone
  })
  const gone = Array.isArray(outcome) ? outcome : [key]
  for (const each of gone) await deps.files.delete(each)
  return Array.isArray(outcome) ? null : outcome
}

/** Takes back one file, or for 0 all that was handed in, also after it was answered; null, or the key of why not. */
export async function takeBack(
  deps: Pick<Deps, 'db' | 'files' | 'now' | 'settings'>,
  { place, homework, file }: Handed & { file: number },
): Promise<string | null> {
  const outcome = await deps.db.transaction().execute(async (trx) => {
    if (!(await isTheirs(trx, deps, { place, homework }))) return 'class.homework.gone'
    const row = (await handInsOfPlace(trx, place.id)).find((each) => each.homework === homework)
    if (!row) return 'class.homework.nothing'
    const keys = await takeHandInFiles(trx, row.id, file)
    if (file === 0) await deleteHandIn(trx, row.id)
    return keys
  })
  if (typeof outcome === 'string') return outcome
  for (const key of outcome) await deps.files.delete(key)
  return null
}
