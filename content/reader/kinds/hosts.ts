import { z } from 'zod'
import { bilingual } from '#fields/text'

const host = z
  .string()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z0-9-]{2,}$/, 'must be a host name in small letters, as in ctext.org')

/**
 * `both/hosts.yaml`: rules for links to other sites. A rule covers the host and its subdomains.
 * `allow`: the leaving page forwards by itself and the frame page embeds the site at once; `block`: both refuse.
 */
export const linkRule = z.strictObject({
  host,
  rule: z.enum(['allow', 'block']),
  title: bilingual,
})
export type LinkRule = z.infer<typeof linkRule>
export const linkRules = z.array(linkRule)
