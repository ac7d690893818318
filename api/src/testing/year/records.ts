import { insertMany } from './bulk.ts'
import { memberPicker, momentOf, type YearPlan } from './plan.ts'

/** Notices, messages that have gone out, consents, the audit log and files and homework of classes. */
export async function fillRecords(plan: YearPlan): Promise<void> {
  const { db, engine } = plan
  await insertMany(db, engine, 'class_file', classFileRows(plan))
  await insertMany(db, engine, 'homework', homeworkRows(plan))
  await insertMany(db, engine, 'hand_in', handInRows(plan))
  await insertMany(db, engine, 'make_up', makeUpRows(plan))
  await insertMany(db, engine, 'term_report', termReportRows(plan))
  await insertMany(db, engine, 'notice', noticeRows(plan))
  await insertMany(db, engine, 'message', messageRows(plan))
  await insertMany(db, engine, 'audit', auditRows(plan))
  await insertMany(db, engine, 'consent', consentRows(plan))
}

/** Thirty terms with forty files each, one of them that of the samples. */
function* classFileRows({ now }: YearPlan) {
  for (let index = 0; index < 1200; index += 1) {
    const term = index % 30
    yield {
      term: term === 0 ? 'jieqi-caomu-1' : `term-${term}`,
      lesson: '',
      name: '讲义.pdf',
      file: `private/class/${index}.pdf`,
      mimetype: 'application/pdf',
      size: 100_000,
      actor: 'staff:office',
      create_time: momentOf(now, index, 1200),
      told_time: null,
    }
  }
}

/** Twenty pieces for each of the thirty terms. */
function* homeworkRows({ now }: YearPlan) {
  for (let index = 0; index < 600; index += 1) {
    const term = index % 30
    yield {
      term: term === 0 ? 'jieqi-caomu-1' : `term-${term}`,
      lesson: '2026-12-06',
      text: '读三遍',
      task: '',
      ref: '',
      file: null,
      due: '2026-12-13',
      actor: 'staff:office',
      create_time: momentOf(now, index, 600),
      reminded_time: null,
    }
  }
}

/** Ten of each homework. */
function* handInRows({ now }: YearPlan) {
  for (let index = 0; index < 6000; index += 1) {
    yield {
      homework: 1 + (index % 600),
      registration_id: 1 + Math.floor(index / 600),
      user_id: null,
      text: '做好了',
      mark: '',
      answer: '',
      answered_by: '',
      answer_time: null,
      create_time: momentOf(now, index, 6000),
    }
  }
}

/** Five of each of the first two hundred sign-ups. */
function* makeUpRows({ now }: YearPlan) {
  for (let index = 0; index < 1000; index += 1) {
    yield {
      registration_id: 1 + Math.floor(index / 5),
      missed: `2026-09-0${1 + (index % 5)}`,
      term: `term-${1 + (index % 29)}`,
      lesson: `2026-1${index % 3}-0${1 + (index % 5)}`,
      user_id: null,
      state: '',
      actor: 'staff:office',
      create_time: momentOf(now, index, 1000),
    }
  }
}

/** Of ten in each of the thirty terms. */
function* termReportRows({ now }: YearPlan) {
  for (let index = 0; index < 300; index += 1) {
    const term = index % 30
    const time = momentOf(now, index, 300)
    yield {
      registration_id: 1 + index,
      term: term === 0 ? 'jieqi-caomu-1' : `term-${term}`,
      user_id: null,
      words: '读得认真。',
      signed: '李老师',
      version: 1,
      actor: 'staff:office',
      update_time: time,
      given_words: '',
      given_signed: '',
      given_facts: '',
      given_time: null,
    }
  }
}

function* noticeRows({ size, now }: YearPlan) {
  const pick = memberPicker(size, 19)
  for (let index = 0; index < size.notices; index += 1) {
    const time = momentOf(now, index, size.notices)
    yield {
      user_id: pick(),
      kind: 'question',
      text: '你关注的问题有了新回答',
      text_en: 'A question that you follow has a new answer',
      link: `/wen/${index}`,
      read_time: index % 5 ? time : null,
      create_time: time,
    }
  }
}

function* messageRows({ size, now }: YearPlan) {
  const pick = memberPicker(size, 23)
  for (let index = 0; index < size.messages; index += 1) {
    const time = momentOf(now, index, size.messages)
    const member = pick()
    yield {
      user_id: member,
      ref: `R${index}`,
      kind: 'confirmed',
      language: 'zh-cn' as const,
      channel: 'sms' as const,
      recipient: `139${String(member).padStart(8, '0')}`,
      data: '{}',
      link: '',
      state: index % 50 ? ('sent' as const) : ('failed' as const),
      tries: 1,
      due_time: time,
      error: '',
      key: null,
      create_time: time,
      update_time: time,
    }
  }
}

function* auditRows({ size, now }: YearPlan) {
  for (let index = 0; index < size.audit; index += 1) {
    yield {
      actor: 'staff:office',
      action: 'registration.confirm',
      entity: index % 2 ? 'registration' : 'question',
      ref: String(index),
      detail: '{}',
      create_time: momentOf(now, index, size.audit),
    }
  }
}

function* consentRows({ size, now }: YearPlan) {
  for (let index = 0; index < size.registrations; index += 1) {
    yield {
      user_id: 1 + (index % size.members),
      subject: `registration:R${index}`,
      doc: 'registration',
      version: '1',
      agreed: 1,
      ip: '192.0.2.1',
      create_time: momentOf(now, index, size.registrations),
    }
  }
}
