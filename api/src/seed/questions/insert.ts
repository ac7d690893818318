import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Executor } from '#db/tables.ts'
import type { QuestionRow } from '#db/tables/question.ts'
import { indexQuestion } from '#features/question/search/index-question.ts'
import { userHtml } from '#features/question/user-html.ts'

/** A text in both languages; an empty line separates paragraphs. */
interface BothTexts {
  'zh-cn': string
  en: string
}

interface SampleAnswer {
  /** A slug of content/both/teachers.yaml; '' for the sample member at index `member` (from 0). */
  teacher: string
  member?: number
  text: BothTexts
}

/** A question of a sample member. `accepted` says whether the first answer is accepted. */
interface SampleQuestion {
  /** Index of the sample member who asks, from 0. */
  asker: number
  tag: string
  subject: QuestionRow['subject']
  /** `book/chapter#passage`, counted from 1. */
  passage: string
  title: BothTexts
  body: BothTexts
  answers: SampleAnswer[]
  accepted: boolean
  /** How many days before the first start it was asked. */
  days: number
}

/** Questions on the classics, on Chinese medicine and on parenting, written for the sample site. */
export const sampleQuestions: readonly SampleQuestion[] = ['guoxue', 'zhongyi', 'yuer'].flatMap(
  (subject) =>
    JSON.parse(readFileSync(join(import.meta.dirname, `${subject}.json`), 'utf8')) as SampleQuestion[],
)

const day = 86_400

/** Writes the sample questions. `members` are the ids of the sample members; `now` is in unix seconds. */
export async function insertSampleQuestions(
  trx: Executor,
  members: readonly number[],
  now: number,
): Promise<void> {
  for (const sample of sampleQuestions.toSorted((one, other) => other.days - one.days)) {
    const time = now - sample.days * day
    const question = await trx
      .insertInto('question')
      .values({
        ...written(sample.body, time),
        user_id: members[sample.asker] ?? null,
        anonymous: 0,
        title: sample.title['zh-cn'],
        title_en: sample.title.en,
        tag: sample.tag,
        subject: sample.subject,
        passage: sample.passage,
        status: sample.answers.length > 0 ? 'answered' : 'open',
        answers: sample.answers.length,
        answer_time: sample.answers.length > 0 ? time + day / 2 : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await insertAnswers(trx, { id: question.id, sample, members, time })
    await indexQuestion(trx, question)
  }
}

interface Thread {
  id: number
  sample: SampleQuestion
  members: readonly number[]
  time: number
}

async function insertAnswers(trx: Executor, { id, sample, members, time }: Thread): Promise<void> {
  for (const [place, answer] of sample.answers.entries()) {
    const { id: answerId } = await trx
      .insertInto('answer')
      .values({
        ...written(answer.text, time + (day / 4) * (place + 1)),
        question_id: id,
        user_id: authorOf(answer, members),
        teacher: answer.teacher,
        status: 'shown',
        votes: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (place > 0) continue
    // The asker voted for it.
    const voter = members[sample.asker]
    if (voter !== undefined) await findUseful(trx, { id, answerId, voter, time: time + day })
    if (sample.accepted) {
      await trx.updateTable('question').set({ accepted_answer_id: answerId }).where('id', '=', id).execute()
    }
  }
}

async function findUseful(
  trx: Executor,
  { id, answerId, voter, time }: { id: number; answerId: number; voter: number; time: number },
): Promise<void> {
  await trx
    .insertInto('question_vote')
    .values({ user_id: voter, question_id: id, answer_id: answerId, create_time: time })
    .execute()
  await trx.updateTable('answer').set({ votes: 1 }).where('id', '=', answerId).execute()
}

function authorOf({ teacher, member }: SampleAnswer, members: readonly number[]): number | null {
  return teacher === '' ? (members[member ?? 0] ?? null) : null
}

function written(text: BothTexts, time: number) {
  return {
    language: 'zh-cn',
    body: userHtml(text['zh-cn']),
    body_en: userHtml(text.en),
    create_time: time,
    update_time: time,
  } as const
}
