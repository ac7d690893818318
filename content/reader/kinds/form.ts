import { guardianDoc, idNumberDoc } from '@shuyuan/contract/registration/registration-kinds'
import { z } from 'zod'
import { formField } from '#fields/form-field'
import { dayMeant, relativeDay } from '#fields/relative-day'
import { noneTwice, slug } from '#fields/school'
import { bilingual, line, markdown } from '#fields/text'

/** Until when a registration may be changed or cancelled: until staff has called, or has confirmed the seat. */
const until = z.enum(['contacted', 'confirmed'])

/**
 * `both/forms/<key>.yaml`: how one signs up for the classes that name this form. Its page has the same name.
 */
export const form = z
  .strictObject({
    title: bilingual,
    intro: bilingual,
    /** First and last day of the form; without them, the terms alone decide. */
    opens: relativeDay.optional(),
    closes: relativeDay.optional(),
    /** The terms that it offered, where not all of its classes: read when these became rows, and without effect since. */
    terms: z.array(slug).min(1).optional().meta({ deprecated: true }),
    fields: z.array(formField).min(3),
    /** Documents of `consents/`, each with a box of its own that is not ticked beforehand. */
    consents: z
      .array(z.strictObject({ doc: slug, required: z.boolean() }))
      .min(1)
      .refine((all) => noneTwice(all.map(({ doc }) => doc)), 'has a document twice'),
    /** Whether a code must prove the mobile number, where the site can send codes. */
    smsCode: z.boolean(),
    fee: bilingual,
    refund: bilingual,
    /** Text beside the form, such as how many people one number can sign up. */
    note: bilingual,
    /** What happens next, for the receipt. */
    next: z.array(bilingual).min(1),
    editUntil: until,
    cancelUntil: until,
    /** Points for the referrer when a seat is confirmed. */
    creditPoints: z.int().min(0).max(10_000),
  })
  .superRefine(({ fields, consents }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const names = fields.map(({ name }) => name)
    if (!noneTwice(names)) fault('fields', 'has a field twice')
    for (const name of ['name', 'mobile', 'birthday']) {
      if (!fields.find((field) => field.name === name)?.required)
        fault('fields', `must have ${name}, and ask for it`)
    }
    const needed = [guardianDoc, ...(names.includes('idNumber') ? [idNumberDoc] : [])]
    for (const doc of needed) {
      if (!consents.find((consent) => consent.doc === doc)?.required)
        fault('consents', `must have ${doc}, and ask for it`)
    }
  })
export type FormSource = z.infer<typeof form>

/** A form with its days as `yyyy-mm-dd`; '' means no limit. */
export type Form = Omit<FormSource, 'opens' | 'closes'> & { key: string; opens: string; closes: string }

export function datedForm(key: string, source: FormSource, firstDay: string): Form {
  const day = (date: string | undefined) => (date === undefined ? '' : dayMeant(date, firstDay))
  return { ...source, key, opens: day(source.opens), closes: day(source.closes) }
}

/** `<language>/consents/<doc>.md`: a text that people agree to, the same version in both languages. */
export const consentText = z.strictObject({
  title: line.max(40),
  /** The label of the box to tick. */
  agree: line.max(120),
  /** Changes whenever the meaning does: people who agreed to another version are asked again. */
  version: z.string().regex(/^\d+\.\d+$/, 'must be a version such as 1.0'),
  date: z.iso.date(),
  body: markdown,
})
