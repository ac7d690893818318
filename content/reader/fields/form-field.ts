import { formSteps, knownFields, optionSources } from '@shuyuan/contract/registration/registration-kinds'
import { z } from 'zod'
import { asOwnName, slug } from './school.ts'
import { bilingual } from './text.ts'

const head = {
  label: bilingual,
  /** Text below the field: what to enter, or why it is asked. */
  hint: bilingual.optional(),
  step: z.enum(formSteps),
  required: z.boolean().default(false),
  /** The classes whose families are asked; absent for all. */
  classes: z.array(slug).min(1).optional(),
}
const known = z.strictObject({ ...head, kind: z.enum(knownFields).exclude(['idNumber']) })
/** A form that asks for an identity number must say why. */
const idNumber = z.strictObject({ ...head, kind: z.literal('idNumber'), why: bilingual })

const own = {
  ...head,
  name: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'must be a name of letters and digits')
    .refine((name) => !knownFields.some((field) => field === name), 'is the name of a known field')
    .meta(asOwnName),
  /** True: families do not see it; the office fills it in and reads it. */
  staffOnly: z.boolean().default(false),
  /** True: the answer is needed only during the term, and is deleted after it. */
  untilEnd: z.boolean().default(false),
}
const option = z.strictObject({
  value: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and -')
    .meta(asOwnName),
  label: bilingual,
})
const options = z
  .array(option)
  .min(2)
  .max(30)
  .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'has a value twice')
const text = z.strictObject({
  ...own,
  kind: z.enum(['text', 'textarea']),
  /** The most characters; a usual number where it is absent. */
  max: z.int().min(1).max(2000).optional(),
})
const choice = z.strictObject({ ...own, kind: z.enum(['select', 'radio']), options })
/** `max`: the most options that may be chosen. */
const choices = z.strictObject({
  ...own,
  kind: z.literal('checkbox'),
  options,
  max: z.int().min(1).optional(),
})
const yesNo = z.strictObject({ ...own, kind: z.literal('yesNo') })
/** What a question of this kind is answered with. */
const yesOrNo = [
  { value: 'yes', label: { 'zh-cn': '是', en: 'Yes' } },
  { value: 'no', label: { 'zh-cn': '否', en: 'No' } },
]
const date = z.strictObject({ ...own, kind: z.literal('date') })
const float = z.strictObject({
  ...own,
  kind: z.literal('float'),
  from: z.number().optional(),
  to: z.number().optional(),
  unit: bilingual.optional(),
})
const remoteSelect = z.strictObject({
  ...own,
  kind: z.literal('remoteSelect'),
  source: z.enum(optionSources),
})

/** A field of a form; the kind of a known field is its name. */
export const formField = z
  .discriminatedUnion('kind', [text, choice, choices, yesNo, date, float, remoteSelect, known, idNumber])
  .superRefine((field, context) => {
    if (field.kind === 'float' && (field.from ?? -Infinity) > (field.to ?? Infinity))
      context.addIssue({ code: 'custom', path: ['to'], message: 'must not come before from' })
  })
  .transform((field) => ({
    ...field,
    name: 'name' in field ? field.name : field.kind,
    ...(field.kind === 'yesNo' && { options: yesOrNo }),
  }))
