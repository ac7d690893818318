import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import { wholeNumber } from '#fields/input'

const areaId = wholeNumber(0, 1, 999_999_999)
export const areaQuery = z.object({ province: areaId, city: areaId })
export const areaOption = z.object({ value: z.int(), label: z.string() })
export type AreaOption = z.infer<typeof areaOption>
export const areaAnswer = envelopeOf(z.array(areaOption))
