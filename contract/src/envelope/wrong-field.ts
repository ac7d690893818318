import * as z from 'zod/mini'

/**
 * Which field of the body was refused: said to our own pages alone, which mark it. Other clients get null, as from other
 * servers of this contract.
 */
export const wrongField = z.object({ field: z.string() })
export type WrongField = z.infer<typeof wrongField>
