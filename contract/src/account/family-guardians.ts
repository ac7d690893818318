import * as z from 'zod/mini'
import { requiredText, text, wholeNumber } from '#fields/input'
import { isDate } from '#fields/field-checks'
import { mobile, personName } from '#fields/patterns'
import { get, post } from '#envelope/endpoint'

/** Further guardians of a pupil who see the lessons with accounts of their own, beside who signed up. */
export const mostFurtherGuardians = 3

/** Whole years from which a pupil is nobody's child here: what was open to a guardian closes by itself. */
export const grownUp = 18

/** Seconds in which an account has to be opened to a child before it lapses. */
export const openFor = 30 * 86_400

/** Wrong answers after which it lapses. */
export const mostWrongAnswers = 5

/** Somebody who may see a child. `since`: null until the person has answered, which is possible `until`; unix seconds. */
export const furtherGuardian = z.object({
  id: z.int(),
  name: z.string(),
  /** Masked: 138****1234. */
  mobile: z.string(),
  /** Whether the school has opened it. */
  bySchool: z.boolean(),
  since: z.nullable(z.int()),
  until: z.int(),
})
export type FurtherGuardian = z.infer<typeof furtherGuardian>

const familyGuardiansData = z.object({
  /** Those whom the member has signed up and who are no adults, by a number of a sign-up; with who else sees them. */
  own: z.array(z.object({ no: z.string(), name: z.string(), guardians: z.array(furtherGuardian) })),
  /** Those whom the member sees because somebody has opened it; `others`: masked names of who else sees them. */
  seen: z.array(z.object({ id: z.int(), name: z.string(), others: z.array(z.string()) })),
  /** What waits for the member's answer; whose child it is shows only after it. Unix seconds. */
  asked: z.array(z.object({ id: z.int(), until: z.int() })),
})
export type FamilyGuardians = z.infer<typeof familyGuardiansData>

/** `no`: any sign-up of the child. */
export const guardianOpenBody = z.object({
  no: requiredText('registration.notFound', 40),
  name: z.pipe(requiredText('family.name', 200), personName),
  mobile: z.pipe(requiredText('family.mobile', 60), mobile),
})

const id = wholeNumber(0, 1, 2_147_483_647)
export const guardianTakeBody = z.object({
  id,
  /** Of the child, as the school has them. */
  name: z.pipe(requiredText('family.childName', 200), personName),
  birthday: z.pipe(text(10), z.string().check(z.refine(isDate, 'family.birthday'))),
})
export const guardianEndBody = z.object({ id })

export const familyGuardians = get('/api/family/guardians', {
  who: 'members',
  summary: 'Who else sees the children of the member, and which children of others the member sees',
  data: familyGuardiansData,
})

export const familyOpen = post('/api/family/open', {
  who: 'members',
  summary:
    'Lets a further guardian see a child with an account of its own, once the number and the birthday are proved',
  body: guardianOpenBody,
  data: familyGuardiansData,
  own: { kind: 'sign-up', with: { name: '王大明', mobile: '13900001111' }, ownerMay: false },
})

export const familyTake = post('/api/family/take', {
  who: 'members',
  body: guardianTakeBody,
  data: familyGuardiansData,
  own: { kind: 'further-guardian', with: { name: '王小明', birthday: '2018-03-08' }, ownerMay: false },
})

export const familyEnd = post('/api/family/end', {
  who: 'members',
  summary: 'Ends that somebody sees a child: for who signed up, and for that person',
  body: guardianEndBody,
  data: familyGuardiansData,
  own: { kind: 'further-guardian' },
})
