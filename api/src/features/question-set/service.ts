import type { Content } from '@shuyuan/content/reading/content'
import type { Referral } from '@shuyuan/contract/distribution/distribution'
import { defaultLanguage, type Language } from '@shuyuan/contract/text/language'
import type { SetAnswers } from '@shuyuan/contract/question-set/question-set-kinds'
import type { Attempt, AttemptDetail, AttemptList } from '@shuyuan/contract/question-set/question-set'
import type { SetOutcome } from '@shuyuan/contract/question-set/scoring'
import { unixSeconds } from '@shuyuan/contract/time/unix-seconds'
import type { Executor, MemberRow } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { audit } from '#features/audit/service.ts'
import { recordConsents } from '#features/consent/service.ts'
import { attributeLead, referralSnapshot } from '#features/distribution/attribution/service.ts'
import {
  type AttemptPage,
  type AttemptRow,
  deleteAttempt,
  idOfKey,
  insertAttempt,
  ownAttempt,
  pageOfAttempts,
} from './queries.ts'
import { keptAnswers, type Received, receive, type SentAnswers } from './received.ts'

type SetDeps = Pick<ApiDeps, 'db' | 'content' | 'now' | 'settings'>

export interface SentAttempt extends SentAnswers {
  /** The version of the accepted consent text. */
  consent: string
  referral?: Referral | null | undefined
  referrerCode: string
  referralRemoved: boolean
}

/** The origin of a call: the address, and the key that limits use. */
export interface Origin {
  ip: string
  address: string
}

/** Saves a member's result, each key once; scored here. Returns its id, or the message key of a refusal. */
export async function saveAttempt(
  deps: SetDeps,
  member: MemberRow,
  sent: SentAttempt,
  origin: Origin,
): Promise<{ id: number } | { refused: string }> {
  const received = receive(deps.content, sent)
  if ('refused' in received) return received
  if (received.set.collect === 'anonymous') return { refused: 'question-set.withoutName' }
  const consent = consentOf(deps, received)
  if (consent && consent.version !== sent.consent) return { refused: 'question-set.consent' }

  return deps.db.transaction().execute(async (trx) => {
    const known = await idOfKey(trx, member.id, sent.key)
    if (known !== undefined) return { id: known }
    const id = await insertAttempt(trx, {
      ...rowOf(received, sent, deps.now()),
      ...(await snapshotOf(trx, deps, { member, sent, origin, received })),
      user_id: member.id,
      visitor: null,
    })
    // Two calls at once: the other was first.
    if (id === undefined) return { id: (await idOfKey(trx, member.id, sent.key)) ?? 0 }
    if (consent) await noteConsent(trx, deps, { member, id, consent, ip: origin.ip })
    return { id }
  })
}

/** The columns that saved and anonymous attempts share. */
export function rowOf(received: Received, { set, edition, key }: SentAnswers, now: number) {
  const { outcome } = received
  return {
    ...keptAnswers(received),
    slug: set,
    edition,
    key,
    result: outcome.result,
    outcome: JSON.stringify(outcome),
    create_time: unixSeconds(now),
  }
}

/** A result about health is nobody's lead: the referrer is neither looked for nor stored. */
export const unreferred = referralSnapshot({
  attributionId: null,
  distributorId: null,
  source: 'none',
  touchId: null,
  assistId: null,
  ruleVersion: '',
})

interface Saving {
  member: MemberRow
  sent: SentAttempt
  origin: Origin
  received: Received
}

async function snapshotOf(trx: Executor, deps: SetDeps, { member, sent, origin, received }: Saving) {
  if (received.set.kind === 'constitution') return unreferred
  const { referral, referrerCode, referralRemoved } = sent
  return referralSnapshot(
    await attributeLead(trx, deps, {
      occasion: 'attempt',
      memberId: member.id,
      mobile: member.mobile,
      referral,
      typedCode: referrerCode,
      removed: referralRemoved,
      address: origin.address,
    }),
  )
}

/** The consent text that the set asks for; its version is the same in all languages. */
function consentOf({ content }: SetDeps, { set }: Received) {
  const doc = set.consent
  const found = doc && content.list('consents', defaultLanguage).find(({ name }) => name === doc)
  return found ? { doc: found.name, version: found.value.version } : undefined
}

async function noteConsent(
  trx: Executor,
  { now }: SetDeps,
  given: { member: MemberRow; id: number; consent: { doc: string; version: string }; ip: string },
) {
  const { member, id, consent, ip } = given
  const time = now()
  const agreed = [{ ...consent, agreed: true }]
  await recordConsents(trx, {
    now: time,
    memberId: member.id,
    subject: `attempt:${id}`,
    consents: agreed,
    ip,
  })
  await audit(trx, {
    now: time,
    actor: `member:${member.id}`,
    action: 'consent.give',
    entity: 'attempt',
    ref: id,
    detail: consent,
  })
}

/** One page of a member's results, newest first; `set` '' for all. */
export async function listAttempts(
  { db, content }: Pick<SetDeps, 'db' | 'content'>,
  memberId: number,
  { language, ...query }: AttemptPage & { language: Language },
): Promise<AttemptList> {
  const { list: rows, total } = await pageOfAttempts(db, memberId, query)
  return { list: rows.map(shownIn(content, language)), total }
}

/** A member's own result; undefined for what is not there and for somebody else's. */
export async function attemptDetail(
  { db, content }: Pick<SetDeps, 'db' | 'content'>,
  memberId: number,
  { id, language }: { id: number; language: Language },
): Promise<AttemptDetail | undefined> {
  const row = await ownAttempt(db, memberId, id)
  if (!row) return undefined
  const answers = JSON.parse(row.answers) as Record<string, number | number[] | string>
  return {
    ...shownIn(content, language)(row),
    respondent: row.respondent,
    answers: answers satisfies SetAnswers,
  }
}

/** Returns whether there was one. The consent stays recorded, and so does the deletion. */
export function removeAttempt({ db, now }: Pick<SetDeps, 'db' | 'now'>, memberId: number, id: number) {
  return db.transaction().execute(async (trx) => {
    const gone = await deleteAttempt(trx, memberId, id)
    if (gone) {
      const actor = `member:${memberId}`
      await audit(trx, { now: now(), actor, action: 'attempt.remove', entity: 'attempt', ref: id })
    }
    return gone
  })
}

/** Presents rows to members, with the words of their sets in a language. */
function shownIn(content: Content, language: Language): (row: AttemptRow) => Attempt {
  const sets = new Map(content.list('questionSets', language).map(({ name, value }) => [name, value]))
  return ({ id, slug, edition, result, outcome, create_time }) => {
    const set = sets.get(slug)
    const words = {
      title: set?.title ?? '',
      result_title: set?.results.find(({ key }) => key === result)?.title ?? '',
    }
    return { id, set: slug, edition, ...words, ...(JSON.parse(outcome) as SetOutcome), create_time }
  }
}
