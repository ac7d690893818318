import * as z from 'zod/mini'
import { flag, requiredText } from '#fields/input'
import { mobile, personName } from '#fields/patterns'
import { get, post } from '#envelope/endpoint'

/** Who looks after a member under age, and that this person agreed to the version of the text that was shown. */
export const guardianBody = z.object({
  name: z.pipe(requiredText('guardian.name', 200), personName),
  mobile: z.pipe(requiredText('guardian.mobile', 60), mobile),
  agreed: z.pipe(flag, z.literal(true, 'guardian.agreed')),
  version: requiredText('guardian.agreed', 20),
})

export type GuardianBody = z.output<typeof guardianBody>

const guardianData = z.object({
  /** Null where nobody has been named. */
  guardian: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
  /** Of the text to agree to. */
  version: z.string(),
})
export type GuardianData = z.infer<typeof guardianData>

export const guardianShow = get('/api/guardian/show', {
  who: 'members',
  data: guardianData,
})

export const guardianSave = post('/api/guardian/save', {
  who: 'members',
  body: guardianBody,
  data: z.null(),
})
