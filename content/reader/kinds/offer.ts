import { codeAlphabet, prefixLength } from '@shuyuan/contract/claim/claim-code'
import type { Language } from '@shuyuan/contract/text/language'
import { z } from 'zod'
import { dayMeant, relativeDay } from '#fields/relative-day'
import { yuan } from '#fields/money'
import { handoutFile, slug } from '#fields/school'
import { line } from '#fields/text'

const head = {
  title: line.max(40),
  /** What one gets, in one or two sentences. */
  what: line.max(160),
  /** The first characters of its codes; never given to another offer later. */
  prefix: z
    .string()
    .regex(
      new RegExp(`^[${codeAlphabet}]{${prefixLength}}$`),
      `must be ${prefixLength} signs without I, L, O and U`,
    )
    .meta({ ownName: { signs: codeAlphabet, count: prefixLength, shown: true } }),
  /** First and last day of the offer, in the school's time zone. */
  opens: relativeDay,
  closes: relativeDay,
  /** Without it, the number of codes is the only limit. */
  stock: z.int().min(1).max(1_000_000).optional(),
  /** How often one member may claim it. */
  perMember: z.int().min(1).max(100).default(1),
  /** False: guests may claim it too; only for files. */
  needsLogin: z.boolean().default(true),
  /** True: members may claim it once at `/receive?offer=<name>`, without a code. */
  byLink: z.boolean().default(false),
  conditions: z.array(line).default([]),
}

/** `<language>/offers/<offer>.yaml`: what can be claimed by code or by link. */
export const offer = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...head, kind: z.literal('course'), course: slug }),
    z.strictObject({ ...head, kind: z.literal('points'), points: z.int().min(1).max(100_000) }),
    z.strictObject({
      ...head,
      kind: z.literal('balance'),
      /** Yuan. */
      amount: yuan,
    }),
    z.strictObject({ ...head, kind: z.literal('material'), file: handoutFile }),
    z.strictObject({
      ...head,
      kind: z.literal('coupon'),
      /** How the coupon is used. */
      note: line.max(160),
      /** Yuan that it takes off the fee of a class; without it staff say what it is worth. */
      off: yuan.optional(),
      /** The classes that it is for; without it all. */
      classes: z.array(slug).min(1).optional(),
    }),
  ])
  .superRefine(({ kind, needsLogin, stock }, context) => {
    if (needsLogin) return
    const fault = (message: string) => context.addIssue({ code: 'custom', path: ['needsLogin'], message })
    if (kind !== 'material') fault('must be true: only files are for guests')
    if (stock !== undefined) fault('must be true where there is a stock: one guest could take all of it')
  })
export type OfferSource = z.infer<typeof offer>

/** An offer with its days as `yyyy-mm-dd`; `lang` is the language that it was found in. */
export type Offer = OfferSource & { slug: string; lang: Language }

/** The offer, with relative dates counted from the day of the site's first start. */
export function datedOffer(source: OfferSource, firstDay: string) {
  return { ...source, opens: dayMeant(source.opens, firstDay), closes: dayMeant(source.closes, firstDay) }
}
