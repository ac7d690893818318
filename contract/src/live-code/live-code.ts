import * as z from 'zod/mini'
import { referralCode } from '#distribution/distribution-kinds'
import { text } from '#fields/input'
import { liveCodeFaults, liveCodeSources } from './live-code-kinds.ts'
import { post } from '#envelope/endpoint'

const key = z.pipe(text(60), z.string().check(z.regex(/^[a-z0-9-]+$/, 'live-code.unknown')))
/** A random id for each view of a page: one view is counted once, however often it asks. */
const view = z.pipe(text(64), z.string().check(z.regex(/^[\w-]{8,64}$/, 'input.invalid')))

export const liveCodeShowBody = z.object({
  key,
  view,
  /** The referral code that the browser keeps; '' for none, and for text that is no code. */
  code: z.pipe(
    text(40),
    z.transform((value: string) => referralCode(value) ?? ''),
  ),
})

/** What to show; fields without a value are ''. Never both `image` and `text` have one. */
export const liveCodeData = z.object({
  source: z.enum(liveCodeSources),
  /** Name of the item, for reports. */
  item: z.string(),
  /** Path of a picture. */
  image: z.string(),
  /** What the QR code encodes: a path of the site, or an address elsewhere. */
  text: z.string(),
  label: z.string(),
  /** The last day `yyyy-mm-dd` at the school. */
  until: z.string(),
  who: z.object({ name: z.string(), role: z.string() }),
})
export type LiveCodeData = z.infer<typeof liveCodeData>

export const liveCodeReportBody = z.object({
  key,
  view,
  item: text(60),
  fault: z.enum(liveCodeFaults, 'live-code.fault'),
  note: text(200),
})

export const liveCodeShow = post('/api/live-code/show', {
  who: 'all',
  summary: 'The code for this visitor, counted once a look',
  body: liveCodeShowBody,
  data: liveCodeData,
})

export const liveCodeReport = post('/api/live-code/report', {
  who: 'all',
  summary: 'Says that a code does not work',
  body: liveCodeReportBody,
  data: z.null(),
  samples: [
    {
      key: 'class',
      view: '{uuid}',
      item: 'timetable',
      fault: 'wrong',
      note: '打不开',
    },
  ],
})
