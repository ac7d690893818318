import { applyBody } from '@shuyuan/contract/distribution/distribution'
import * as z from 'zod/mini'

/** As the server checks it; the box must be ticked. */
export const applySchema = z.object({
  realName: applyBody.shape.realName,
  shownName: applyBody.shape.shownName,
  agreed: z.boolean().check(z.refine((agreed) => agreed, 'distribution.agreement.required')),
})
export type ApplyValues = z.output<typeof applySchema>
