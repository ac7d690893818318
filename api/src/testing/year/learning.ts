import { chanceOf } from '#seed/sample-history.ts'
import { insertMany } from './bulk.ts'
import { busiest, memberPicker, momentOf, type YearPlan } from './plan.ts'

interface Thing {
  kind: string
  ref: string
}

/** Progress, favourites, recitations, results of self-tests and daily check-ins. */
export async function fillLearning(plan: YearPlan): Promise<void> {
  const { db, engine, content, size } = plan
  const chapters = content.chapters().map(({ book, slug }) => `${book}/${slug}`)
  const named = (kind: string, refs: string[]): Thing[] => refs.map((ref) => ({ kind, ref }))
  const begun = [
    ...named('lesson', content.names('lessons')),
    ...named('chapter', chapters),
    ...named('article', content.names('articles')),
  ]
  const liked = [
    ...begun.filter(({ kind }) => kind !== 'lesson'),
    ...named('course', content.names('courses')),
    ...named('path', content.names('paths')),
    ...named('class', content.names('classes')),
  ]
  await insertMany(db, engine, 'progress', progressRows(plan, begun))
  await insertMany(db, engine, 'favourite', favouriteRows(plan, liked))
  await insertMany(db, engine, 'recitation', recitationRows(plan, chapters))
  await insertMany(db, engine, 'sent_recitation', sentRows(plan, chapters))
  await insertMany(db, engine, 'attempt', attemptRows(plan, content.names('questionSets')))
  await insertMany(
    db,
    engine,
    'habit_day',
    dayRows(plan, content.habit()?.tasks.map(({ slug }) => slug) ?? []),
  )
  await insertMany(
    db,
    engine,
    'set_count',
    content.names('questionSets').map((slug) => ({ slug, taken: size.attempts })),
  )
}

/** Gives each member a range of the things, and the busiest member all of them. */
function* stretches(members: number, count: number, things: Thing[]) {
  const all = Math.min(things.length, count)
  for (let at = 0; at < all; at += 1) yield { member: busiest, thing: things[at] as Thing, index: at }
  const each = Math.min(things.length, Math.ceil((count - all) / Math.max(1, members - 1)))
  let index = all
  for (let member = 2; member <= members; member += 1) {
    for (let at = 0; at < each && index < count; at += 1, index += 1) {
      yield { member, thing: things[(member * 7 + at) % things.length] as Thing, index }
    }
  }
}

function* progressRows({ size, now }: YearPlan, things: Thing[]) {
  for (const { member, thing, index } of stretches(size.members, size.progress, things)) {
    const time = momentOf(now, index, size.progress)
    const done = index % 2
    yield {
      user_id: member,
      ...thing,
      position: 3,
      percent: done ? 100 : 40,
      place_time: time * 1000,
      done,
      done_time: done ? time * 1000 : 0,
      create_time: time,
      update_time: time,
    }
  }
}

function* favouriteRows({ size, now }: YearPlan, things: Thing[]) {
  for (const { member, thing, index } of stretches(size.members, size.favourites, things)) {
    yield { user_id: member, ...thing, create_time: momentOf(now, index, size.favourites) }
  }
}

/** Readings for the teacher: one for each fifth that a member noted, each answered. */
function* sentRows({ size, now }: YearPlan, chapters: string[]) {
  const pick = memberPicker(size, 12)
  const count = Math.ceil(size.recitations / 5)
  for (let index = 0; index < count; index += 1) {
    yield {
      user_id: pick(),
      child: 0,
      ref: chapters[index % chapters.length] ?? '',
      file: `private/recitation/${index}.wav`,
      seconds: 40,
      mark: 'good',
      answer: '',
      answered_by: 'staff:teacher',
      answer_time: momentOf(now, index, count),
      create_time: momentOf(now, index, count),
    }
  }
}

function* recitationRows({ size, now }: YearPlan, chapters: string[]) {
  const pick = memberPicker(size, 11)
  for (let index = 0; index < size.recitations; index += 1) {
    yield {
      user_id: pick(),
      key: `year-${index}`,
      ref: chapters[index % chapters.length] ?? '',
      mode: 'all',
      score: 1 + (index % 5),
      seconds: 60 + (index % 200),
      create_time: momentOf(now, index, size.recitations),
    }
  }
}

const outcome = { result: '', also: [], right: 8, of: 10, figure: 80, scales: [] }

function* attemptRows({ size, now }: YearPlan, sets: string[]) {
  const pick = memberPicker(size, 13)
  for (let index = 0; index < size.attempts; index += 1) {
    yield {
      attribution_id: null,
      distributor_id: null,
      referral_source: 'none',
      touch_id: null,
      assist_id: null,
      rule_version: '',
      user_id: pick(),
      visitor: null,
      key: `year-${index}`,
      slug: sets[index % sets.length] ?? '',
      edition: 1,
      respondent: 'any',
      answers: '{"q1":2,"q2":3}',
      result: '',
      outcome: JSON.stringify(outcome),
      create_time: momentOf(now, index, size.attempts),
    }
  }
}

function* dayRows({ size, now }: YearPlan, tasks: string[]) {
  const chance = chanceOf(17)
  const others = Math.ceil((size.checkIns - 365) / Math.max(1, size.members - 1))
  let index = 0
  for (let member = busiest; member <= size.members && index < size.checkIns; member += 1) {
    const days = member === busiest ? 365 : others
    for (let ago = 0; ago < days && index < size.checkIns; ago += 1, index += 1) {
      const time = now - (ago + (member === busiest ? 0 : member % 340)) * 86_400
      const day = new Date(time * 1000).toISOString().slice(0, 10)
      const wall = chance()
      yield {
        user_id: member,
        task: tasks[0] ?? 'reading',
        day,
        kind: 'done',
        made_on: day,
        note: wall < 0.1 ? '今天读了《论语》，孩子跟着背了两句。' : '',
        minutes: 20,
        image: '',
        wall: wall < 0.07 ? 'shown' : wall < 0.1 ? 'pending' : 'none',
        wall_name: wall < 0.1 ? '会员' : '',
        points: 5,
        create_time: time,
      }
    }
  }
}
