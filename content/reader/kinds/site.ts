import { z } from 'zod'
import { accounts } from './article.ts'
import { action } from '#fields/link'
import { mediaFile } from '#fields/school'
import { line } from '#fields/text'

/** `site.yaml`: texts that every page has. */
export const siteTexts = z.strictObject({
  /** One line under the name of the site. */
  tagline: line,
  /** The main navigation, for servers that send no `nav` rules. */
  navigation: z.array(action).min(1),
  footer: z.strictObject({
    about: line,
    groups: z.array(z.strictObject({ title: line, links: z.array(action).min(1) })).min(1),
  }),
  /** The person who answers visitors' questions before they sign up. */
  advisor: z
    .strictObject({
      name: line,
      role: line,
      words: line,
      portrait: mediaFile.optional(),
      /** True for an invented person: pages say that it is a sample. */
      sample: z.boolean(),
    })
    .optional(),
  /**
   * The school's official accounts. `qr` is a picture of the account's QR code, `follow` an address that a QR code is made
   * of. With neither, the code leads to the account's page on this site, which says what name to search for.
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
    email: z.email().optional(),
    phone: line.optional(),
    address: line.optional(),
    hours: line.optional(),
    /** True until the school has entered its own: the page says so, and the log at start warns. */
    sample: z.boolean(),
  }),
})
export type SiteTexts = z.infer<typeof siteTexts>
export type ContactDetails = SiteTexts['contact']
