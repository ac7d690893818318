import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '#db/engine.ts'
import { numberedTable } from '#db/numbered-table.ts'

/** Questions and answers, what members do with them, the words to find them by; and what public pages changed. */
export function question(engine: Engine) {
  return {
    async up(db: Kysely<unknown>) {
      await written(numberedTable(db, engine, 'question'))
        .addColumn('anonymous', 'integer', (c) => c.notNull().check(sql`anonymous in (0, 1)`))
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('title_en', 'text', (c) => c.notNull())
        .addColumn('tag', 'text', (c) => c.notNull())
        .addColumn('subject', 'text', (c) => c.notNull().check(sql`subject in ('guoxue', 'zhongyi', 'yuer')`))
        .addColumn('passage', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) =>
          c.notNull().check(sql`status in ('pending', 'open', 'answered', 'closed', 'rejected')`),
        )
        .addColumn('follows', 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`follows >= 0`),
        )
        .addColumn('answers', 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`answers >= 0`),
        )
        .addColumn('accepted_answer_id', 'integer')
        .addColumn('answer_time', 'bigint')
        // A member who sends the same question again gets no second row.
        .addUniqueConstraint('question_asked', ['user_id', 'title'])
        .execute()
      // The condition of the lists: `shown` in features/question/question-queries.ts.
      const shown = sql<boolean>`status in ('open', 'answered', 'closed')`
      const list = (name: string, columns: string[]) =>
        db.schema.createIndex(name).on('question').columns(columns).where(shown).execute()
      await list('question_newest', ['create_time', 'id'])
      await list('question_tagged', ['tag', 'create_time', 'id'])
      await list('question_subject', ['subject', 'answer_time', 'id'])
      await list('question_answered', ['answer_time', 'id'])
      await db.schema.createIndex('question_of').on('question').columns(['user_id', 'id']).execute()
      await db.schema.createIndex('question_state').on('question').columns(['status', 'id']).execute()
      await db.schema
        .createIndex('question_accepted')
        .on('question')
        .columns(['answer_time', 'id'])
        .where(sql.ref('accepted_answer_id'), 'is not', null)
        .execute()

      await written(numberedTable(db, engine, 'answer'))
        .addColumn('question_id', 'integer', (c) => c.notNull().references('question.id'))
        .addColumn('teacher', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'shown', 'hidden')`))
        // A member answers a question once; the school as often as it wants.
        .addUniqueConstraint('answer_once', ['question_id', 'user_id'])
        .execute()
      await db.schema.createIndex('answer_state').on('answer').columns(['status', 'id']).execute()
      await db.schema.createIndex('answer_of').on('answer').columns(['user_id', 'id']).execute()

      await deed(db, engine, 'question_follow')
        .addUniqueConstraint('question_follow_once', ['user_id', 'question_id'])
        .execute()
      await index(db, 'question_follow')
      await deed(db, engine, 'question_vote')
        .addColumn('answer_id', 'integer', (c) => c.notNull())
        .addUniqueConstraint('question_vote_once', ['user_id', 'question_id', 'answer_id'])
        .execute()
      await deed(db, engine, 'question_report')
        .addColumn('answer_id', 'integer', (c) => c.notNull())
        .addColumn('reason', 'text', (c) => c.notNull())
        .addColumn('text', 'text', (c) => c.notNull())
        .addColumn('handled', 'integer', (c) =>
          c
            .notNull()
            .defaultTo(0)
            .check(sql`handled in (0, 1)`),
        )
        .addUniqueConstraint('question_report_once', ['user_id', 'question_id', 'answer_id'])
        .execute()
      await index(db, 'question_report')

      const terms = db.schema
        .createTable('question_term')
        .addColumn('term', 'text', (c) => c.notNull())
        .addColumn('question_id', 'integer', (c) => c.notNull().references('question.id'))
        .addColumn('weight', 'integer', (c) => c.notNull())
      // The primary key is the index of the search and holds the weight too, so that nothing else is read.
      if (engine === 'sqlite') {
        const key = terms.addPrimaryKeyConstraint('question_term_key', ['term', 'question_id'])
        await key.modifyEnd(sql`without rowid`).execute()
      } else {
        await terms.execute()
        await sql`alter table question_term add primary key (term, question_id) include (weight)`.execute(db)
      }
      await index(db, 'question_term')
      await db.schema
        .createTable('question_term_count')
        .addColumn('term', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer', (c) => c.notNull().check(sql`count >= 0`))
        .execute()

      await numberedTable(db, engine, 'page_change')
        .addColumn('tag', 'text', (c) => c.notNull())
        .addColumn('create_time', 'bigint', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('page_change_age').on('page_change').column('create_time').execute()
    },
  }
}

type NewTable = CreateTableBuilder<string, string>

/** What questions and answers have in common. */
function written(table: NewTable) {
  return table
    .addColumn('user_id', 'integer', (c) => c.references('user.id'))
    .addColumn('language', 'text', (c) => c.notNull().check(sql`language in ('zh-cn', 'en')`))
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('body_en', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('votes', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`votes >= 0`),
    )
    .addColumn('create_time', 'bigint', (c) => c.notNull())
    .addColumn('update_time', 'bigint', (c) => c.notNull())
}

/** What a member did with a question. */
function deed(db: Kysely<unknown>, engine: Engine, name: string) {
  return (numberedTable(db, engine, name) as NewTable)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
    .addColumn('question_id', 'integer', (c) => c.notNull().references('question.id'))
    .addColumn('create_time', 'bigint', (c) => c.notNull())
}

function index(db: Kysely<unknown>, table: string) {
  return db.schema.createIndex(`${table}_of`).on(table).column('question_id').execute()
}
