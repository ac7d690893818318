import * as z from 'zod/mini'
import { wholeNumber } from '#fields/input'
import { get } from '#envelope/endpoint'

const areaId = wholeNumber(0, 1, 999_999_999)
export const areaQuery = z.object({ province: areaId, city: areaId })
export const areaOption = z.object({ value: z.int(), label: z.string() })
export type AreaOption = z.infer<typeof areaOption>

export const ajaxArea = get('/api/ajax/area', {
  who: 'all',
  query: areaQuery,
  data: z.array(areaOption),
})
