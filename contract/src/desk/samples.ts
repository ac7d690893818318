import * as z from 'zod/mini'
import { text } from '#fields/input'
import { contentKinds, contentRefused } from './content.ts'
import { get, post } from '#envelope/endpoint'

/**
 * Why a sample stays: the school changed it; a draft of it waits; somebody is signed up; the school's own words name it.
 */
export const sampleReasons = ['changed', 'draft', 'signedUp', 'used'] as const
export type SampleReason = (typeof sampleReasons)[number]

/** A teacher, a term, a class with its plan, an offer, an advisor or an address that the project made up. */
const sample = z.object({
  kind: z.enum(contentKinds),
  title: z.string(),
  /** The file that has it. */
  path: z.string(),
})

const samples = z.object({
  /** Changes with what would go. */
  version: z.string(),
  goes: z.array(sample),
  stays: z.array(z.extend(sample, { why: z.enum(sampleReasons) })),
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
