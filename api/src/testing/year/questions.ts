import { indexTermsOf } from './question-terms.ts'
import { chanceOf } from '#seed/sample-history.ts'
import { insertMany, type Row } from './bulk.ts'
import { busiest, memberPicker, momentOf, type YearPlan } from './plan.ts'

const tags = ['reading', 'zhongyi', 'yuer', 'lunyu', 'daxue', 'sanzijing', 'qianziwen', 'dizigui']
/** Answers of the most popular question. */
const mostAnswers = 500

/** Questions with answers, votes, followers and search terms. */
export async function fillQuestions(plan: YearPlan): Promise<void> {
  const { db, engine } = plan
  const answerCounts = countsOf(plan)
  const questions = [...questionRows(plan, answerCounts)]
  await insertMany(db, engine, 'question', questions)
  await insertMany(db, engine, 'answer', answerRows(plan, answerCounts))
  await insertMany(db, engine, 'question_follow', followRows(plan))
  await insertMany(db, engine, 'question_vote', voteRows(plan))
  await insertMany(db, engine, 'question_report', reportRows(plan))
  await indexTermsOf(plan, questions.filter(isShown))
}

function isShown({ status }: Row): boolean {
  return status === 'open' || status === 'answered' || status === 'closed'
}

/** The number of shown answers of each question, at index id - 1. */
function countsOf({ size }: YearPlan): number[] {
  const chance = chanceOf(23)
  const rest = Math.max(0, size.answers - mostAnswers) / size.questions
  return Array.from({ length: size.questions }, (_, at) =>
    at === 0
      ? Math.min(mostAnswers, size.answers, size.members)
      : stateOf(at) === 'answered'
        ? 1 + Math.floor(chance() * rest * 2)
        : 0,
  )
}

function stateOf(at: number): string {
  if (at % 20 === 7) return 'pending'
  if (at % 33 === 8) return 'rejected'
  if (at % 50 === 9) return 'closed'
  return at % 3 === 1 ? 'open' : 'answered'
}

function* questionRows(plan: YearPlan, answerCounts: number[]) {
  const { content, size, now } = plan
  const clauses = clausesOf(plan)
  const chance = chanceOf(29)
  const pick = () => clauses[Math.floor(chance() * clauses.length)] ?? ''
  const author = memberPicker(size, 31)
  let firstAnswer = 1
  for (let at = 0; at < size.questions; at += 1) {
    const time = momentOf(now, at, size.questions)
    const count = answerCounts[at] ?? 0
    const tag = tags[Math.floor(chance() ** 2 * tags.length)] ?? 'reading'
    yield {
      id: at + 1,
      user_id: author(),
      language: 'zh-cn',
      body: `<p>${[pick(), pick(), pick()].join('，')}。</p>`,
      body_en: '',
      reason: '',
      votes: at % 9,
      create_time: time,
      update_time: time,
      anonymous: at % 4 ? 0 : 1,
      title: `${pick()}${pick()}${at}`.slice(-24),
      title_en: '',
      tag,
      subject: content.book(tag)?.subject ?? (tag === 'zhongyi' || tag === 'yuer' ? tag : 'guoxue'),
      passage: '',
      status: stateOf(at),
      follows: 1,
      answers: count,
      accepted_answer_id: count > 0 && at % 2 === 0 ? firstAnswer : null,
      answer_time: count > 0 ? time + 3600 : null,
    }
    firstAnswer += count
  }
}

/** Short pieces of articles and lessons, which serve as members' texts. */
function clausesOf({ content }: YearPlan): string[] {
  const texts = (['articles', 'lessons'] as const).flatMap((kind) =>
    content.list(kind, 'zh-cn').map(({ value }) => value.body.markdown),
  )
  return [...new Set(texts.flatMap((text) => text.match(/\p{Script=Han}{5,12}/gu) ?? []))]
}

function* answerRows({ size, now }: YearPlan, counts: number[]) {
  let id = 0
  for (const [at, count] of counts.entries()) {
    const time = momentOf(now, at, size.questions) + 3600
    for (let each = 0; each < count; each += 1) {
      id += 1
      yield {
        id,
        question_id: at + 1,
        // A member answers a question once; the busiest member comes first.
        user_id: each === 0 && at % 40 === 0 ? busiest : 2 + ((at * 31 + each) % (size.members - 1)),
        teacher: '',
        status: id % 60 ? 'shown' : 'pending',
        language: 'zh-cn',
        body: '<p>可以先读一遍，再慢慢背。</p>',
        body_en: '',
        reason: '',
        votes: id % 5,
        create_time: time + each,
        update_time: time + each,
      }
    }
  }
}

/** The busiest member follows every twentieth question; each other one has one follower. */
function* deedRows({ size, now }: YearPlan, count: number) {
  for (let at = 0; at < count; at += 1) {
    const member = at % 20 ? 2 + (at % (size.members - 1)) : busiest
    yield { user_id: member, question_id: at + 1, create_time: momentOf(now, at, count) }
  }
}

function* followRows(plan: YearPlan) {
  for (const deed of deedRows(plan, plan.size.questions)) {
    const status = stateOf(deed.question_id - 1)
    yield { ...deed, shown: isShown({ status }) ? 1 : 0 }
  }
}

function* voteRows(plan: YearPlan) {
  for (const { question_id, user_id, create_time } of deedRows(
    plan,
    Math.min(plan.size.votes, plan.size.questions),
  )) {
    yield { question_id, user_id, create_time, answer_id: 0 }
  }
}

function* reportRows(plan: YearPlan) {
  for (const { question_id, user_id, create_time } of deedRows(plan, Math.ceil(plan.size.questions / 100))) {
    yield {
      question_id,
      user_id,
      create_time,
      answer_id: 0,
      reason: 'other',
      text: '',
      handled: question_id % 5 ? 1 : 0,
    }
  }
}
