import { sql } from 'kysely'
import { insertMany, type Row } from './bulk.ts'
import type { YearPlan } from './plan.ts'
import { weightedTerms } from '#features/question/search/index-question.ts'

/** Search terms of the public questions, and the number of questions with each term. */
export async function indexTermsOf({ db, engine }: YearPlan, questions: Row[]): Promise<void> {
  const byTerm = new Map<string, { question_id: number; weight: number }[]>()
  for (const { id, title, body } of questions) {
    const texts = { title: String(title), body: String(body), title_en: '', body_en: '' }
    for (const [term, weight] of weightedTerms(texts)) {
      const row = { question_id: Number(id), weight }
      const rows = byTerm.get(term)
      if (rows) rows.push(row)
      else byTerm.set(term, [row])
    }
  }
  // In the order of the primary key, so that each row is appended.
  const terms = [...byTerm].toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
  await insertMany(db, engine, 'question_term', rowsOf(terms))
  await sql`insert into question_term_count (term, count) select term, count(*) from question_term group by term`.execute(
    db,
  )
  await sql`insert into question_term_count (term, count) values ('', ${sql.lit(questions.length)})`.execute(
    db,
  )
}

function* rowsOf(terms: [string, { question_id: number; weight: number }[]][]) {
  for (const [term, rows] of terms) for (const row of rows) yield { term, ...row }
}
