import { insertMany } from './bulk.ts'
import { secondsOfYear, type YearPlan } from './plan.ts'

/** A pupil for every two sign-ups, each with a guardian of the number of the first one. */
export async function fillPupils(plan: YearPlan): Promise<void> {
  const { db, engine } = plan
  await insertMany(db, engine, 'pupil', pupilRows(plan))
  await insertMany(db, engine, 'guardian_person', guardianRows(plan))
  await insertMany(db, engine, 'pupil_guardian', tieRows(plan))
  await insertMany(db, engine, 'further_guardian', furtherRows(plan))
}

function* idsOf({ size, now }: YearPlan) {
  const time = now - secondsOfYear
  for (let id = 1; id <= Math.ceil(size.registrations / 2); id += 1) yield { id, time }
}

function* pupilRows(plan: YearPlan) {
  for (const { id, time } of idsOf(plan))
    yield { id, name: '样例', name_key: '样例', birthday: '2015-05-05', create_time: time, update_time: time }
}

function* guardianRows(plan: YearPlan) {
  for (const { id, time } of idsOf(plan)) {
    const mobile = `137${String(2 * id - 2).padStart(8, '0')}`
    yield { id, name: '样例', name_key: '样例', mobile, user_id: null, create_time: time, update_time: time }
  }
}

function* tieRows(plan: YearPlan) {
  for (const { id, time } of idsOf(plan))
    yield { pupil_id: id, guardian_id: id, relation: 'mother', create_time: time }
}

/** Another guardian of each pupil, who sees it. */
function* furtherRows(plan: YearPlan) {
  for (const { id, time } of idsOf(plan))
    yield {
      pupil_id: id,
      name: '样例',
      mobile: `136${String(2 * id - 2).padStart(8, '0')}`,
      user_id: 1 + (id % plan.size.members),
      from_id: null,
      actor: 'staff:sample#0',
      create_time: time,
      take_time: time,
    }
}
