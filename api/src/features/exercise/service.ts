import { exercisesOf } from '@shuyuan/content/exercises/exercises'
import type { ExerciseNotes } from '@shuyuan/contract/class/homework'
import type { WrongExercise } from '@shuyuan/contract/learning/exercise'
import type { Language } from '@shuyuan/contract/text/language'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import type { Person } from '#features/child/person.ts'
import { exercisesSince, keepExercises } from './queries.ts'

interface Sent {
  ref: string
  set: number
  chosen: readonly number[]
}

/**
 * Checks a set of exercises against the library and keeps how it went; null where the library has no such chapter, or its
 * set has other exercises by now.
 */
export async function checkExercises(
  { db, content, now }: Pick<ApiDeps, 'db' | 'content' | 'now'>,
  person: Person,
  { ref, set: wanted, chosen }: Sent,
  language: Language,
): Promise<{ right: number; of: number } | null> {
  const [book = '', slug = ''] = ref.split('/')
  const chapter = content.chapter(book, slug)
  const found = chapter && exercisesOf(content, chapter, language, wanted)
  if (!found || found.set !== wanted || found.exercises.length === 0) return null
  if (found.exercises.length !== chosen.length) return null
  const wrong: WrongExercise[] = []
  for (const [index, { quote, character = '', options, right }] of found.exercises.entries()) {
    const option = options[chosen[index] ?? -1]
    if (option === undefined) return null
    if (chosen[index] !== right) wrong.push({ quote, character, chosen: option, right: options[right] ?? '' })
  }
  const total = chosen.length
  await keepExercises(db, person, { ref, number: wanted, total, wrong, time: unixSeconds(now()) })
  return { right: total - wrong.length, of: total }
}

/** How members and their children did on a chapter since a time, in unix seconds; null for nothing. */
export async function exerciseNotes(
  db: Executor,
  members: readonly number[],
  of: { ref: string; since: number },
): Promise<(person: { user_id: number | null; child: number }) => ExerciseNotes | null> {
  const rows = await exercisesSince(db, members, of)
  return (person) => {
    const own = rows.filter(
      ({ user_id: member, child }) => member === person.user_id && child === person.child,
    )
    if (own.length === 0) return null
    const wrong = own.flatMap((row) => JSON.parse(row.wrong) as WrongExercise[])
    const total = own.reduce((sum, row) => sum + row.total, 0)
    return { right: total - wrong.length, of: total, wrong }
  }
}
