import type { Content } from '@shuyuan/content/content'
import { defaultLanguage } from '@shuyuan/contract/language'
import type { Executor } from '#db/tables.ts'
import { insertFavourites } from '#features/favourite/queries.ts'
import { writeRow } from '#features/learning/queries.ts'
import { insertRecitations } from '#features/recitation/queries.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * What a sample member has read, heard, kept and recited: of the first courses and books that the school has. `place`
 * (from 0) sets them apart; `now` in milliseconds.
 */
export async function writeSampleLearning(
  trx: Executor,
  content: Content,
  { memberId, place, now }: { memberId: number; place: number; now: number },
): Promise<void> {
  const course = content.list('courses', defaultLanguage)[place]?.name
  const lessons = content.names('lessons').filter((name) => course && name.startsWith(`${course}/`))
  const book = content.books()[place]
  const chapters = book ? book.chapters.map((chapter) => `${book.slug}/${chapter}`) : []
  const begun = [
    { kind: 'lesson' as const, ref: lessons[0], percent: 100, ago: (3 + place) * day },
    { kind: 'lesson' as const, ref: lessons[1], percent: 40, ago: (1 + place) * day - 3 * hour },
    { kind: 'chapter' as const, ref: chapters[0], percent: 100, ago: 9 * day },
    { kind: 'chapter' as const, ref: chapters[1], percent: 60, ago: (2 + place) * day - 5 * hour },
  ]
  for (const { kind, ref, percent, ago } of begun) {
    if (!ref) continue
    const at = now - ago
    const done = percent === 100
    const standing = { kind, ref, position: done ? 0 : 1, percent, at, done, doneAt: done ? at : 0 }
    await writeRow(trx, memberId, standing, Math.floor(at / 1000))
  }
  const favourites = [
    { kind: 'course' as const, ref: course, ago: 20 * day },
    { kind: 'chapter' as const, ref: chapters[0], ago: 9 * day },
    { kind: 'line' as const, ref: chapters[0] && `${chapters[0]}#1.1`, ago: 8 * day },
  ].flatMap(({ kind, ref, ago }) => (ref ? { kind, ref, create_time: Math.floor((now - ago) / 1000) } : []))
  await insertFavourites(trx, memberId, favourites)
  const tries = [
    { mode: 'first' as const, score: 3, seconds: 95, ago: 8 * day },
    { mode: 'all' as const, score: 4, seconds: 80, ago: 6 * day },
  ].flatMap(({ ago, ...said }, index) =>
    chapters[0]
      ? {
          key: `sample-${place}-${index}`,
          ref: chapters[0],
          ...said,
          create_time: Math.floor((now - ago) / 1000),
        }
      : [],
  )
  await insertRecitations(trx, memberId, tries)
}
