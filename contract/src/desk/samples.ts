import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { text } from '#fields/input'
import { contentKinds } from './content.ts'

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
export const deskSamplesAnswer = envelopeOf(samples)
/** `version`: what was shown of what would go. */
export const removeSamplesBody = z.object({ version: text(60) })
