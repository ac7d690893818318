import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { mostReportWords, mostSignature, reportFacts, termReport } from '#class/term-report'
import { get, post } from '#envelope/endpoint'
import { apart } from './apart.ts'
import { termNamed } from './classes.ts'

const pupil = z.object({
  no: z.string(),
  name: z.string(),
  apart,
  facts: reportFacts,
  /** What is written, given to the family or not. */
  words: z.string(),
  /** How often it was changed; 0 where nothing is written. */
  version: z.int(),
  /** What the family reads; null for nothing. */
  given: z.nullable(termReport),
})
export type ReportPupil = z.infer<typeof pupil>

const reportList = z.object({
  title: z.string(),
  starts: z.string(),
  ends: z.string(),
  /** Who signed last; else the teachers of the class. */
  signed: z.string(),
  /** Who holds a place, by name. */
  people: z.array(pupil),
})
export type DeskReports = z.infer<typeof reportList>

const written = {
  term: text(100),
  signed: text(mostSignature),
  list: z
    .array(
      z.object({
        no: requiredText('registration.notFound', 40),
        words: text(mostReportWords),
        /** As it was seen; where somebody has changed it since, theirs stays. */
        version: wholeNumber(0, 0, 2_147_483_647),
      }),
    )
    .check(z.maxLength(500)),
}
export const reportWriteBody = z.object(written)
export type ReportsWritten = z.output<typeof reportWriteBody>

export const deskReportList = get('/api/desk/report/list', {
  who: 'desk/report:read',
  query: termNamed,
  data: reportList,
  samples: [{ term: 'jieqi-caomu-1' }],
})

export const deskReportSave = post('/api/desk/report/save', {
  who: 'desk/report:write',
  summary: 'Keeps what is written of the pupils of a term; no family sees it yet',
  body: reportWriteBody,
  data: z.null(),
})

export const deskReportRelease = post('/api/desk/report/release', {
  who: 'desk/report:write',
  summary: 'Keeps what is written, and gives all that is new to the families',
  body: reportWriteBody,
  data: z.null(),
})

/** The family does not see it any more; what is written stays at the desk. */
export const deskReportTakeBack = post('/api/desk/report/take-back', {
  who: 'desk/report:write',
  body: z.object({ no: requiredText('registration.notFound', 40) }),
  data: z.null(),
})
