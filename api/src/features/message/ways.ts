import type { MessageChannel } from '@shuyuan/contract/message/message-kinds'
import type { MessageRow } from '#db/tables/message.ts'

/** A way out of the site, and to whom: an address, a mobile number or the number of a binding of WeChat's. */
export type Way = readonly [channel: MessageChannel, recipient: string]

/** What a row is where it goes by the next of its ways; null where there is none. */
export function nextWay({ behind, tries }: MessageRow) {
  const [way, ...left] = JSON.parse(behind) as Way[]
  if (!way) return null
  const [channel, recipient] = way
  return { channel, recipient, behind: JSON.stringify(left), tries_before: tries }
}
