import type { Executor } from '#db/tables.ts'

/** What was sent of a survey's edition, oldest first. */
export function sentAnswers(db: Executor, { slug, edition }: { slug: string; edition: number }) {
  return db
    .selectFrom('attempt')
    .select('answers')
    .where('slug', '=', slug)
    .where('edition', '=', edition)
    .orderBy('id')
    .execute()
}
