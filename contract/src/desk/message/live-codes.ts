import * as z from 'zod/mini'
import { get } from '#envelope/endpoint'

/** A live code with its items: which are shown, until when and how often, and what visitors reported. */
const item = z.object({
  name: z.string(),
  label: z.string(),
  /** A path of a picture, or the text of a QR code; one of them is ''. */
  image: z.string(),
  text: z.string(),
  weight: z.int(),
  scans: z.int(),
  /** 0 for no limit. */
  most: z.int(),
  /** The last day `yyyy-mm-dd`; '' for none. */
  until: z.string(),
  state: z.enum(['shown', 'full', 'over']),
  faults: z.int(),
})

const liveCode = z.object({
  key: z.string(),
  title: z.string(),
  purpose: z.string(),
  items: z.array(item),
  /** The newest first; times in unix seconds. */
  reports: z.array(z.object({ item: z.string(), fault: z.string(), note: z.string(), create_time: z.int() })),
})
export type DeskLiveCode = z.infer<typeof liveCode>

export const deskLiveCodeList = get('/api/desk/live-code/list', {
  who: 'desk/live-code:read',
  data: z.object({ list: z.array(liveCode) }),
})
