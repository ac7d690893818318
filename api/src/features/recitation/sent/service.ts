import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { RecitationMark, SentRecitation } from '@shuyuan/contract/learning/sent-recitation'
import { mostSentADay, mostSentSeconds, sentDays } from '@shuyuan/contract/learning/sent-recitation'
import { readWave, sampleRate } from '@shuyuan/contract/learning/wave'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import type { Person } from '#features/child/person.ts'
import { tell } from '#features/message/service.ts'
import { clearPrivate } from '#features/upkeep/private-files.ts'
import { thingFinder } from '#features/thing/service.ts'
import { translate } from '#messages.ts'
import { answerSent, insertSent, knownFiles, sentOf, takeOld, takeOwn } from './queries.ts'
import { soundAddress } from './sound.ts'

export { filesOf as soundsOf } from './queries.ts'

const day = 86_400
/** Keys that begin so are private: `/storage/` does not show them. */
const folder = 'private/recitation/'

/** Bytes of the longest sound, and a second more for whoever stops a little late. */
export const mostSoundBytes = 44 + (mostSentSeconds + 1) * sampleRate
/** Seconds in which somebody must be heard. */
const leastHeard = 1

interface Sending {
  person: Person
  /** `book/chapter` */
  ref: string
  /** A file of the received sound; null where none came. */
  sound: { path: string; tooLarge: boolean } | null
}

type Deps = Pick<ApiDeps, 'db' | 'files' | 'now' | 'content' | 'counters'>

/** Keeps a recitation for the teacher, or says why not. The file first: one without a row is deleted by the job. */
export async function sendRecitation(
  deps: Deps,
  { person, ref, sound }: Sending,
): Promise<{ id: number } | { message: string }> {
  if (!thingFinder(deps.content, defaultLanguage)('chapter', ref))
    return { message: 'recitation.sent.noChapter' }
  const heard = await readSent(sound)
  if ('message' in heard) return heard
  const now = unixSeconds(deps.now())
  const { count } = await deps.counters.up(`recitations ${person.memberId}`, { now, window: day })
  if (count > mostSentADay) return { message: 'recitation.sent.tooMany' }

  const file = `${folder}${randomUUID()}.wav`
  await deps.files.put(file, heard.bytes)
  return insertSent(deps.db, {
    user_id: person.memberId,
    child: person.child,
    ref,
    file,
    seconds: Math.round(heard.seconds),
    create_time: now,
  })
}

/** A sound as the recorder of the pages makes it, in which somebody is heard; or why it is refused. */
export async function readSent(
  sound: Sending['sound'],
): Promise<{ bytes: Uint8Array; seconds: number } | { message: string }> {
  if (!sound) return { message: 'recitation.sent.noSound' }
  if (sound.tooLarge) return { message: 'recitation.sent.tooLong' }
  const bytes = await readFile(sound.path)
  const heard = readWave(bytes)
  if (!heard) return { message: 'recitation.sent.noSound' }
  if (heard.seconds > mostSentSeconds + 1) return { message: 'recitation.sent.tooLong' }
  if (heard.loud < leastHeard) return { message: 'recitation.sent.silent' }
  return { bytes, seconds: heard.seconds }
}

export async function listSent(
  deps: Pick<ApiDeps, 'db' | 'now' | 'settings'>,
  person: Person,
): Promise<{ list: SentRecitation[] }> {
  const rows = await sentOf(deps.db, person)
  const list = rows.map(({ id, child, ref, seconds, create_time, mark, answer, answer_time }) => ({
    id,
    child,
    ref,
    seconds,
    create_time,
    mark,
    answer,
    answer_time,
    sound: soundAddress(deps, id),
  }))
  return { list }
}

/** False where it is not the member's. */
export async function withdrawRecitation(
  { db, files }: Pick<ApiDeps, 'db' | 'files'>,
  memberId: number,
  id: number,
): Promise<boolean> {
  const file = await takeOwn(db, memberId, id)
  if (file !== undefined) await files.delete(file)
  return file !== undefined
}

interface Answering {
  id: number
  mark: RecitationMark
  /** The teacher's sentence; '' for a mark alone. */
  answer: string
  actor: string
}

/** Keeps the teacher's answer and notifies the parent; false where the recitation is gone. */
export function answerRecitation(
  { db, now, content }: Pick<ApiDeps, 'db' | 'now' | 'content'>,
  { id, mark, answer, actor }: Answering,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const time = unixSeconds(now())
    const row = await answerSent(trx, id, { mark, answer, answered_by: actor, answer_time: time })
    if (!row) return false
    await audit(trx, {
      now: now(),
      actor,
      action: 'recitation.answer',
      entity: 'sent_recitation',
      ref: id,
      detail: { memberId: row.user_id, mark },
    })
    await tell(trx, {
      now: now(),
      kind: 'recitationAnswered',
      to: { memberId: row.user_id },
      values: (language) => ({
        title: titleOf(content, language, row.ref),
        answer: [mark && translate[language](`recitation.mark.${mark}`), answer].filter(Boolean).join(' '),
      }),
      link: `/user/account/learning${row.child ? `?child=${row.child}` : ''}#sent`,
      key: `recitation:${id}:${time}`,
    })
    return true
  })
}

function titleOf(content: ApiDeps['content'], language: Language, ref: string): string {
  const found = thingFinder(content, language)('chapter', ref)
  return found ? [found.of, found.title].filter(Boolean).join(' · ') : ref
}

/** Deletes what was sent more than 90 days ago, and sounds that no row names; returns how many sounds went. */
export async function deleteOldRecitations(
  deps: Pick<ApiDeps, 'db' | 'engine' | 'files' | 'now'>,
): Promise<number> {
  const { db, now } = deps
  return clearPrivate(deps, {
    job: 'recitations',
    folder,
    known: await knownFiles(db),
    takeOld: () => takeOld(db, unixSeconds(now()) - sentDays * day),
  })
}
