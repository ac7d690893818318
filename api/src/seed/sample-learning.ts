import { defaultLanguage } from '@shuyuan/contract/text/language'
import type { ApiDeps } from '#deps.ts'
import { addFavourites } from '#features/favourite/service.ts'
import { saveProgress } from '#features/learning/service.ts'
import { addRecitations } from '#features/recitation/service.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * What a sample member has read, heard, saved and recited, from the school's first courses and books. `place`
 * (from 0) makes the members differ.
 */
export async function addSampleLearning(
  deps: Pick<ApiDeps, 'db' | 'content' | 'now'>,
  memberId: number,
  place: number,
): Promise<void> {
  const { content } = deps
  const now = deps.now()
  const course = content.list('courses', defaultLanguage)[place]?.name
  const lessons = content.names('lessons').filter((name) => course && name.startsWith(`${course}/`))
  const book = content.books()[place]
  const [chapter, next] = book ? book.chapters.map((slug) => `${book.slug}/${slug}`) : []

  const through = { percent: 100, done: true }
  await saveProgress(deps, { memberId, child: 0 }, [
    ...named('lesson', lessons[0], { ...through, at: now - (3 + place) * day }),
    ...named('lesson', lessons[1], { position: 1, percent: 40, at: now - (1 + place) * day + 3 * hour }),
    ...named('chapter', chapter, { ...through, at: now - 9 * day }),
    ...named('chapter', next, { position: 1, percent: 60, at: now - (2 + place) * day + 5 * hour }),
  ])
  await addFavourites(deps, memberId, [
    ...named('course', course, { at: now - 20 * day }),
    ...named('chapter', chapter, { at: now - 9 * day }),
    ...named('line', chapter && `${chapter}#1.1`, { at: now - 8 * day }),
  ])
  if (!chapter) return
  await addRecitations(deps, { memberId, child: 0 }, [
    { key: 'sample-1', ref: chapter, mode: 'first', score: 3, seconds: 95, at: now - 8 * day },
    { key: 'sample-2', ref: chapter, mode: 'all', score: 4, seconds: 80, at: now - 6 * day },
  ])
}

/** Nothing where the school's content has no such thing. */
function named<Kind extends string, Rest>(kind: Kind, ref: string | undefined, rest: Rest) {
  return ref ? [{ kind, ref, ...rest }] : []
}
