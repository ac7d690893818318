import { join } from 'node:path'
import { migrate } from '@shuyuan/api/db/migrate'
import { openDatabase } from '@shuyuan/api/db/open'
import type { Db } from '@shuyuan/api/db/tables'
import { findQuestions } from '@shuyuan/api/features/question/search'
import { termsOf } from '@shuyuan/api/features/question/terms'
import { chanceOf } from '@shuyuan/api/seed/sample-history'
import { openContent } from '@shuyuan/content/reading/open'
import { sql } from 'kysely'
import { onBothEngines, type Place } from './engines.ts'
import { type Figure, median } from './figure.ts'

const count = 50_000
const batch = 500
const rounds = 300

/** The search of 50,000 questions made of the school's own sentences, on both engines. */
export async function measureQuestions(dataDir: string): Promise<Figure[]> {
  const clauses = await clausesOfContent()
  return onBothEngines(dataDir, ['questions'], (name, { questions }) => measure(name, questions, clauses))
}

async function measure(name: string, place: Place, clauses: string[]) {
  const { db, engine, close } = openDatabase(place)
  try {
    await migrate(db, engine)
    const chance = chanceOf(7)
    const pick = () => clauses[Math.floor(chance() * clauses.length)] ?? ''
    await fill(db, pick)
    await sql`analyze`.execute(db)
    const asked = ['孩子', '孩子坐不住怎么办', '怎么办', '的', '背了就忘']
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const query = asked[round] ?? pick() + (round % 2 ? pick() : '')
      const began = performance.now()
      await findQuestions(db, { query, answered: round % 3 === 0, limit: 20, share: 0.2 })
      times.push(performance.now() - began)
    }
    const sorted = times.toSorted((one, other) => one - other)
    const figure = (what: string, value: number): Figure => ({
      what: `${what} of ${count} questions, ${name}`,
      value,
      unit: 'ms',
      goal: { most: 50 },
    })
    return [
      figure('search, median', median(times)),
      figure('search, 99 of 100', sorted[Math.floor(rounds * 0.99)] ?? Number.NaN),
    ]
  } finally {
    await close()
  }
}

async function fill(db: Db, pick: () => string): Promise<void> {
  for (let done = 0; done < count; done += batch) {
    const questions = Array.from({ length: batch }, (_, place) => {
      const title = `${pick()}${pick()}`.slice(0, 24)
      const body = `<p>${[pick(), pick(), pick(), pick(), pick(), pick()].join('，')}</p>`
      return { id: done + place + 1, title, title_en: '', body, body_en: '' }
    })
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('question')
        .values(
          questions.map((question) => ({
            ...question,
            user_id: null,
            anonymous: 0 as const,
            language: 'zh-cn' as const,
            tag: 'reading',
            subject: 'guoxue' as const,
            passage: '',
            status: 'answered' as const,
            answers: question.id % 4 ? 1 : 0,
            create_time: question.id,
            update_time: question.id,
          })),
        )
        .execute()
      const terms = questions.flatMap((question) =>
        [...termsOf(question)].map(([term, weight]) => ({ term, question_id: question.id, weight })),
      )
      for (let at = 0; at < terms.length; at += 5000) {
        await trx
          .insertInto('question_term')
          .values(terms.slice(at, at + 5000))
          .execute()
      }
    })
  }
  await sql`insert into question_term_count (term, count) select term, count(*) from question_term group by term`.execute(
    db,
  )
  await sql`insert into question_term_count (term, count) values ('', ${sql.lit(count)})`.execute(db)
}

/** Short pieces of the articles and lessons, as people write. */
async function clausesOfContent(): Promise<string[]> {
  const content = await openContent({ dir: join(import.meta.dirname, '../content') })
  const texts = (['articles', 'lessons'] as const).flatMap((kind) =>
    content.list(kind, 'zh-cn').map(({ value }) => value.body.markdown),
  )
  const clauses = texts.flatMap((text) => text.match(/\p{Script=Han}{5,14}/gu) ?? [])
  content.close()
  return [...new Set(clauses)]
}
