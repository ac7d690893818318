import * as z from 'zod/mini'
import { personInput } from '#account/child'
import { requiredText, text, wholeNumber } from '#fields/input'
import { mostRecitationItems, recitationModes } from './learning-kinds.ts'
import { moment, refusedItem } from './learning.ts'
import { get, post } from '#envelope/endpoint'

const item = z.object({
  /** A random id that the client makes; one that was sent before is not stored again. */
  key: requiredText('input.invalid', 40),
  /** `book/chapter` */
  ref: text(200),
  mode: z.enum(recitationModes),
  /** The reciter's own judgement: 1 not yet, 5 without a slip. */
  score: z.int().check(z.minimum(1), z.maximum(5)),
  /** How long it took. */
  seconds: z.int().check(z.minimum(0), z.maximum(86_400)),
  /** When it ended, in milliseconds. */
  at: moment,
})

export type RecitationItem = { key: string; ref: string } & Pick<
  z.output<typeof item>,
  'mode' | 'score' | 'seconds' | 'at'
>

/** `child`: whose they are. */
export const recitationAddBody = z.object({
  child: personInput,
  items: z.array(item).check(z.maxLength(mostRecitationItems, 'input.tooLong')),
})

/** `ref` '': of all chapters. */
export const recitationQuery = z.object({
  child: personInput,
  page: wholeNumber(1, 1, 1_000_000),
  limit: wholeNumber(10, 1, 100),
  ref: text(200),
})

const recitation = z.object({
  key: z.string(),
  ref: z.string(),
  mode: z.enum(recitationModes),
  score: z.int(),
  seconds: z.int(),
  /** Unix seconds. */
  create_time: z.int(),
})
export type Recitation = z.infer<typeof recitation>

/** Newest first. */
const recitationListData = z.object({ list: z.array(recitation), total: z.int() })
export type RecitationList = z.infer<typeof recitationListData>

export const recitationList = get('/api/recitation/list', {
  who: 'members',
  query: recitationQuery,
  data: recitationListData,
  samples: [{}, { ref: 'lunyu/xueer' }],
})

/** `refused`: chapters that are not in the content. */
export const recitationAdd = post('/api/recitation/add', {
  who: 'members',
  body: recitationAddBody,
  data: z.object({ refused: z.array(refusedItem) }),
  samples: [
    {
      items: [
        { key: '{uuid}', ref: 'daodejing/01', mode: 'all', score: 4, seconds: 60, at: 1_795_000_000_000 },
      ],
    },
  ],
})
