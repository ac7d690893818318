import * as z from 'zod/mini'
import { text } from '#fields/input'
import { contentKinds, contentRefused } from './content.ts'
import { get, post } from '#envelope/endpoint'

/**
 * Why a sample stays: the school changed it; a draft of it waits; somebody is signed up; the school's own words name it;
 * of people and questions: others had to do with them, or they have more than samples are made of.
 */
export const sampleReasons = ['changed', 'draft', 'signedUp', 'used', 'others'] as const
export type SampleReason = (typeof sampleReasons)[number]

/**
 * What a sample is beside content: a member with check-ins, wall entries, points and money; a question with its answers; a
 * term with its lessons.
 */
export const samplesOfRows = ['people', 'asked', 'terms'] as const

/** A teacher, a term, a class with its plan, an offer, an advisor, an address, a person that the project made up. */
const sample = z.object({
  kind: z.enum([...contentKinds, ...samplesOfRows]),
  title: z.string(),
  /** The file that has it; the page of the desk for people, questions and terms. */
  path: z.string(),
})

const samples = z.object({
  /** Changes with what would go. */
  version: z.string(),
  goes: z.array(sample),
  stays: z.array(z.extend(sample, { why: z.enum(sampleReasons) })),
  /** The press that can be taken back: when it was, unix seconds, and who pressed. Null for none. */
  undo: z.nullable(z.object({ time: z.int(), by: z.string() })),
})
export type DeskSamples = z.infer<typeof samples>

/** `version`: what was shown of what would go. */
export const removeSamplesBody = z.object({ version: text(60) })

export const deskSampleShow = get('/api/desk/sample/show', {
  who: 'desk/content:publish',
  data: samples,
})

export const deskSampleRemove = post('/api/desk/sample/remove', {
  who: 'desk/content:publish',
  body: removeSamplesBody,
  data: z.nullable(contentRefused),
})

/** Puts back all that the last press took, but for what the school has changed since. */
export const deskSampleRestore = post('/api/desk/sample/restore', {
  who: 'desk/content:publish',
  data: z.nullable(contentRefused),
})
