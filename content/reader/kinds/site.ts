import { z } from 'zod'
import { accounts } from './article.ts'
import { action } from '#fields/link'
import { mediaFile } from '#fields/school'
import { line } from '#fields/text'

/** `site.yaml`: the words around every page. */
export const siteTexts = z.strictObject({
  /** One line under the name of the site. */
  tagline: line,
  /** The head navigation of a server that sends no `nav` rules. */
  navigation: z.array(action).min(1),
  footer: z.strictObject({
    about: line,
    groups: z.array(z.strictObject({ title: line, links: z.array(action).min(1) })).min(1),
  }),
  /** Who answers visitors' questions before they decide. */
  advisor: z
    .strictObject({
      name: line,
      role: line,
      words: line,
      portrait: mediaFile.optional(),
      /** True until a real person stands here: pages say so. */
      sample: z.boolean(),
    })
    .optional(),
  /**
   * The school's official accounts. `qr` is a picture of the account's code, `follow` an address that a code is made of;
   * with neither, the code leads to the account's page of this site, and visitors are told which name to look for.
   */
  accounts: z
    .array(
      z.strictObject({
        account: z.enum(accounts),
        name: line,
        about: line,
        qr: mediaFile.optional(),
        follow: z.url({ protocol: /^https?$/ }).optional(),
      }),
    )
    .default([]),
  contact: z.strictObject({
    email: z.email(),
    phone: line.optional(),
    address: line.optional(),
    hours: line.optional(),
    /** True until the school has put its own in: the page then says so, and the log at start. */
    sample: z.boolean(),
  }),
})
export type SiteTexts = z.infer<typeof siteTexts>
export type ContactDetails = SiteTexts['contact']
