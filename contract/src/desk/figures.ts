import * as z from 'zod/mini'
import { text } from '#fields/input'
import { get } from '#envelope/endpoint'

/** Sources of visits that are no host names: typed or from an app, WeChat, and what is beyond the limit of a day. */
export const directVisit = 'direct'
export const wechatVisit = 'wechat'
export const otherVisit = 'other'

/** Days that figures are of. The first is the usual. */
export const figureDays = [7, 30, 90] as const

export const figuresQuery = z.object({
  days: z.pipe(
    text(),
    z.transform((given) => figureDays.find((days) => String(days) === given) ?? figureDays[0]),
  ),
})

const counted = z.object({ name: z.string(), count: z.int() })
const ofSignUps = z.object({ name: z.string(), signUps: z.int(), confirmed: z.int() })

const figures = z.object({
  /** Oldest first; the last is today. */
  days: z.array(
    z.object({
      day: z.string(),
      visits: z.int(),
      signUps: z.int(),
      /** Lessons and chapters that members have done. */
      learned: z.int(),
      checkIns: z.int(),
    }),
  ),
  /** The most visited pages, by path. */
  pages: z.array(counted),
  /** Where visits began. */
  sources: z.array(counted),
  /** By class, with its title. */
  classes: z.array(ofSignUps),
  /** By how the referrer was known; `none` came by themselves. */
  referrals: z.array(ofSignUps),
})
export type Figures = z.infer<typeof figures>

export const deskTodayFigures = get('/api/desk/today/figures', {
  who: 'desk/home:figures',
  query: figuresQuery,
  data: figures,
  samples: [{ days: '30' }, { days: '90' }],
})
