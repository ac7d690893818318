import { z } from 'zod'
import { bilingual } from '#fields/text'

const host = z
  .string()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/, 'must be a host name in small letters, as in ctext.org')

/**
 * `both/hosts.yaml`: what is known of other sites. A rule covers the host and the hosts under it.
 * `allow`: the leaving page goes on by itself and the frame page embeds at once; `block`: neither, ever.
 */
export const linkRule = z.strictObject({
  host,
  rule: z.enum(['allow', 'block']),
  title: bilingual,
})
export type LinkRule = z.infer<typeof linkRule>
export const linkRules = z.array(linkRule)
