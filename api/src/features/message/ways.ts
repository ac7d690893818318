import type { MessageChannel } from '@shuyuan/contract/message/message-kinds'
import type { MessageRow } from '#db/tables/message.ts'

/**
 * A way out of the site, and to whom: an address, a mobile number or the number of a binding of WeChat's. `passed`: it was
 * tried, and is kept for who sends the message again.
 */
export type Way = readonly [channel: MessageChannel, recipient: string, passed?: 1]

/** What a row is where it goes by the next of its ways; null where there is none. */
export function nextWay({ channel: was, recipient: whom, behind, tries }: MessageRow) {
  const all = JSON.parse(behind) as Way[]
  const way = all.find(([, , passed]) => !passed)
  if (!way) return null
  const [channel, recipient] = way
  const left: Way[] = [...all.filter((each) => each !== way), [was, whom, 1]]
  return { channel, recipient, behind: JSON.stringify(left), tries_before: tries }
}
