import * as z from 'zod/mini'
import { referralFormFields } from '#distribution/distribution'
import { requiredText, text, wholeNumber } from '#fields/input'
import { longestWords, respondents } from './question-set-kinds.ts'
import { get, post } from '#envelope/endpoint'

const place = z.int().check(z.minimum(1), z.maximum(20))
/** U+0000 is refused in every text: see input.ts. */
const words = z.string().check(
  z.maxLength(longestWords, 'input.tooLong'),
  z.refine((value) => !value.includes('\u0000'), 'input.invalid'),
)
const answers = z
  .record(
    z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/)),
    z.union([place, z.array(place).check(z.maxLength(20)), words]),
  )
  .check(z.refine((given) => Object.keys(given).length <= 200, 'input.tooLong'))

const setName = requiredText('input.invalid', 100)
/** A random id that the client makes for each run through a set. */
const attemptKey = requiredText('input.invalid', 60)

/** The answers, and the edition of the set that they belong to; the server scores them. */
const answered = {
  set: setName,
  edition: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  key: attemptKey,
  respondent: z.enum(respondents),
  answers,
}

/** `consent`: the version of the set's consent text that was agreed to, '' for sets that ask for none. */
export const attemptSaveBody = z.object({ ...answered, consent: text(20), ...referralFormFields })
/** `visitor`: a random id that the browser keeps for this set alone; it identifies nobody. */
export const surveySendBody = z.object({ ...answered, visitor: requiredText('input.invalid', 60) })
export const setTakenBody = z.object({ set: setName, key: attemptKey })
const taken = z.object({ set: z.string(), taken: z.int() })
export type SetCounts = { list: z.infer<typeof taken>[] }

const scaleScore = z.object({
  scale: z.string(),
  raw: z.int(),
  items: z.int(),
  /** 0 to 100. */
  score: z.number(),
  verdict: z.enum(['yes', 'tends', 'no']),
})

const attempt = z.object({
  id: z.int(),
  set: z.string(),
  edition: z.int(),
  /** Titles of the set and of the result, in the language that was asked for; '' where the content has none. */
  title: z.string(),
  result_title: z.string(),
  /** See `SetOutcome` in scoring.ts. */
  result: z.string(),
  also: z.array(z.string()),
  right: z.int(),
  of: z.int(),
  figure: z.number(),
  scales: z.array(scaleScore),
  /** Unix seconds. */
  create_time: z.int(),
})
export type Attempt = z.infer<typeof attempt>

/** `set` '': all sets. */
export const attemptListQuery = z.object({
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
  set: text(100),
})

/** Newest first. */
const attemptList = z.object({ list: z.array(attempt), total: z.int() })
export type AttemptList = z.infer<typeof attemptList>

const attemptId = wholeNumber(0, 0, 2_147_483_647)
export const attemptQuery = z.object({ id: attemptId })
/** Results about health are stored without respondent and answers: then 'any' and {}. */
const attemptDetail = z.extend(attempt, {
  respondent: z.enum(respondents),
  answers: z.record(z.string(), z.union([z.int(), z.array(z.int()), z.string()])),
})
export type AttemptDetail = z.infer<typeof attemptDetail>

export const attemptRemoveBody = z.object({ id: attemptId })

export const questionSetCounts = get('/api/question-set/counts', {
  who: 'all',
  summary: 'How often each set was gone through',
  data: z.object({ list: z.array(taken) }),
})

export const questionSetTaken = post('/api/question-set/taken', {
  who: 'all',
  body: setTakenBody,
  data: z.null(),
})

/** `already`: this visitor had sent the survey before; that answer stays. */
export const questionSetSend = post('/api/question-set/send', {
  who: 'all',
  summary: 'Sends a survey without a name, each visitor once',
  body: surveySendBody,
  data: z.object({ already: z.boolean() }),
  samples: [
    {
      set: 'kecheng-fankui',
      edition: 1,
      key: '{uuid}',
      respondent: 'any',
      answers: { who: 1, what: [1], pace: 3, clear: 3, days: 3, best: '诵读', change: '再慢些' },
      visitor: '{uuid}',
    },
  ],
})

/** `id`: of the attempt; the same for the same key. */
export const questionSetSave = post('/api/question-set/save', {
  who: 'members',
  summary: 'Saves answers as a result of the member; the server scores them',
  body: attemptSaveBody,
  data: z.object({ id: z.int() }),
})

export const questionSetList = get('/api/question-set/list', {
  who: 'members',
  query: attemptListQuery,
  data: attemptList,
  samples: [{}, { set: 'constitution' }],
})

export const questionSetDetail = get('/api/question-set/detail', {
  who: 'members',
  query: attemptQuery,
  data: attemptDetail,
  samples: [{ id: '1' }],
  own: { kind: 'attempt' },
})

export const questionSetRemove = post('/api/question-set/remove', {
  who: 'members',
  body: attemptRemoveBody,
  data: z.null(),
  own: { kind: 'attempt' },
})
