import { type Kysely, sql } from 'kysely'

/** Indexes for the queries of the lists, chosen with a year of a school's data; see db/plans.test.ts. */
export const indexes = {
  async up(db: Kysely<unknown>) {
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns)

    // The condition of the lists of questions: `shown` in features/question/question-queries.ts.
    const shown = sql<boolean>`status in ('open', 'answered', 'closed')`
    const question = (name: string, columns: string[]) =>
      index(`question_${name}`, 'question', columns).where(shown)
    for (const name of ['question_subject', 'question_answered', 'question_accepted']) {
      await db.schema.dropIndex(name).execute()
    }
    await question('subject_newest', ['subject', 'create_time', 'id']).execute()
    for (const [name, columns] of [
      ['', []],
      ['tagged_', ['tag']],
      ['subject_', ['subject']],
    ] as [string, string[]][]) {
      await question(`${name}answered`, [...columns, 'answer_time', 'id'])
        .where(sql<boolean>`answers > 0`)
        .execute()
      await index(`question_${name}state_newest`, 'question', [
        ...columns,
        'status',
        'create_time',
        'id',
      ]).execute()
    }
    await index('question_accepted', 'question', ['answer_time', 'id', 'create_time'])
      .where(sql<boolean>`accepted_answer_id is not null and status not in ('pending', 'rejected')`)
      .execute()
    await question('counts', ['tag', 'subject', 'answers', 'status', 'accepted_answer_id']).execute()

    await index('favourite_kind', 'favourite', ['user_id', 'kind', 'create_time', 'id']).execute()
    await index('recitation_ref', 'recitation', ['user_id', 'ref', 'create_time', 'id']).execute()
    await index('progress_changed', 'progress', ['user_id', 'update_time']).execute()

    await index('habit_day_put_forward', 'habit_day', ['day', 'id'])
      .where(sql<boolean>`wall <> 'none'`)
      .execute()

    // What a distributor sees of sign-ups, and reports of them.
    await index('registration_shared', 'registration', ['distributor_id', 'sharing', 'id']).execute()
    await index('registration_shared_state', 'registration', [
      'distributor_id',
      'sharing',
      'state',
      'id',
    ]).execute()
    await index('registration_sent', 'registration', [
      'distributor_id',
      'create_time',
      'state',
      'attribution_id',
    ]).execute()
    await index('attribution_assisted', 'attribution', ['create_time', 'assist_id'])
      .where(sql<boolean>`assist_id is not null`)
      .execute()
    await index('touch_counted', 'touch', ['distributor_id', 'day', 'path', 'campaign', 'visitor'])
      .where(sql<boolean>`counted = 1`)
      .execute()
    await index('credit_sums', 'credit', ['distributor_id', 'state', 'points', 'cents']).execute()
    await index('credit_review', 'credit', ['review', 'state', 'id']).execute()

    // What staff look through on the command line.
    await index('registration_state', 'registration', ['state', 'id']).execute()
    await index('registration_term', 'registration', ['term', 'id']).execute()
    await index('registration_form', 'registration', ['form', 'id']).execute()
    await index('audit_newest', 'audit', ['entity', 'id']).execute()
    await index('user_status', 'user', ['status', 'id']).execute()
    await index('question_report_open', 'question_report', ['question_id'])
      .where('handled', '=', sql.lit(0))
      .execute()
  },
}
