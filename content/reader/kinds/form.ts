import { guardianDoc, idNumberDoc } from '@shuyuan/contract/registration-kinds'
import { z } from 'zod'
import { formField } from '#fields/form-field'
import { dayMeant, relativeDay } from '#fields/relative-day'
import { noneTwice, slug } from '#fields/school'
import { bilingual, line, markdown, type Rendered } from '#fields/text'

/** Until when somebody may change or take back what he sent: until staff has called, or has confirmed the place. */
const until = z.enum(['contacted', 'confirmed'])

/**
 * `both/forms/<key>.yaml`: how one signs up for the classes that name this form. Its page has the same name.
 */
export const form = z
  .strictObject({
    title: bilingual,
    intro: bilingual,
    /** First and last day on which it takes people; without, the terms alone decide. */
    opens: relativeDay.optional(),
    closes: relativeDay.optional(),
    /** Only these of the terms of its classes. */
    terms: z.array(slug).min(1).optional(),
    fields: z.array(formField).min(3),
    /** Documents of `consents/` that are asked for, each on its own; none is ticked beforehand. */
    consents: z
      .array(z.strictObject({ doc: slug, required: z.boolean() }))
      .min(1)
      .refine((all) => noneTwice(all.map(({ doc }) => doc)), 'has a document twice'),
    /** Whether the mobile number must be proved by a code, where codes can be sent. */
    smsCode: z.boolean(),
    fee: bilingual,
    refund: bilingual,
    /** Said beside the form: what one number can sign up, and so on. */
    note: bilingual,
    /** What happens next, for the receipt. */
    next: z.array(bilingual).min(1),
    editUntil: until,
    cancelUntil: until,
    /** Points for whoever recommended the school, when a place is confirmed. */
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

/** A form with its days as `yyyy-mm-dd`, '' where there is none. */
export type Form = Omit<FormSource, 'opens' | 'closes'> & { key: string; opens: string; closes: string }

export function datedForm(key: string, source: FormSource, firstDay: string): Form {
  const day = (date: string | undefined) => (date === undefined ? '' : dayMeant(date, firstDay))
  return { ...source, key, opens: day(source.opens), closes: day(source.closes) }
}

/** `<language>/consents/<doc>.md`: a text that people agree to, the same version in both languages. */
export const consentText = z.strictObject({
  title: line.max(40),
  /** What stands beside the box to tick. */
  agree: line.max(120),
  /** A new one whenever the meaning changes: who agreed to another is asked again. */
  version: z.string().regex(/^\d+\.\d+$/, 'must be a version such as 1.0'),
  date: z.iso.date(),
  body: markdown,
})
export type ConsentText = Rendered<z.infer<typeof consentText>>
