import { formSteps, knownFields, optionSources } from '@shuyuan/contract/registration-kinds'
import { z } from 'zod'
import { bilingual } from './text.ts'

const head = {
  label: bilingual,
  /** Below the field: what to write, or what for. */
  hint: bilingual.optional(),
  step: z.enum(formSteps),
  required: z.boolean().default(false),
}
const known = z.strictObject({ ...head, kind: z.enum(knownFields).exclude(['idNumber']) })
/** An identity number is asked for only where the form says why. */
const idNumber = z.strictObject({ ...head, kind: z.literal('idNumber'), why: bilingual })

const own = {
  ...head,
  name: z
    .string()
    .regex(/^[a-z][a-zA-Z0-9]{0,39}$/, 'must be a name of letters and digits')
    .refine((name) => !knownFields.some((field) => field === name), 'is the name of a known field'),
  /** The answer is for the meetings alone: it is deleted when the term is over. */
  untilEnd: z.boolean().default(false),
}
const option = z.strictObject({
  value: z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and -'),
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
  /** Most characters. */
  max: z.int().min(1).max(2000),
})
const choice = z.strictObject({ ...own, kind: z.enum(['select', 'radio']), options })
/** `max`: most that may be chosen. */
const choices = z.strictObject({
  ...own,
  kind: z.literal('checkbox'),
  options,
  max: z.int().min(1).optional(),
})
const date = z.strictObject({ ...own, kind: z.literal('date') })
const float = z.strictObject({
  ...own,
  kind: z.literal('float'),
  from: z.number(),
  to: z.number(),
  unit: bilingual,
})
const remoteSelect = z.strictObject({
  ...own,
  kind: z.literal('remoteSelect'),
  source: z.enum(optionSources),
})

/** One field of a form; a known field is called by its kind. */
export const formField = z
  .discriminatedUnion('kind', [known, idNumber, text, choice, choices, date, float, remoteSelect])
  .transform((field) => ({ ...field, name: 'name' in field ? field.name : field.kind }))
export type FormField = z.infer<typeof formField>
