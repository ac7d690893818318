import * as z from 'zod/mini'

/**
 * What tells those of a list apart who are called the same: month and day of birth, `mm-dd`, and where these are the same
 * too, or not known, the last digits of the number. Null where nobody else in the list has the name.
 */
export const apart = z.nullable(z.object({ birthday: z.string(), mobile: z.string() }))
export type Apart = z.infer<typeof apart>
