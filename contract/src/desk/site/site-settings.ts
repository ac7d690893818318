import * as z from 'zod/mini'
import type { Config } from '#site/config'
import { get, post } from '#envelope/endpoint'

/** A group of members, by whose rules they have menus and permissions. */
const group = z.object({ id: z.int(), name: z.string() })

export interface SiteSettings {
  /** Every setting of the database, by its name. */
  settings: Config
  groups: { id: number; name: string }[]
  /** The address of the person who asks, which must not be blocked. */
  address: string
}

/** The settings to change, by name; the API checks each with the schema of its name. */
export const changeSettingsBody = z.object({ values: z.record(z.string(), z.unknown()) })

export const deskSiteSettings = get('/api/desk/site/settings', {
  who: 'desk/site:change',
  data: z.object({
    settings: z.record(z.string(), z.unknown()),
    groups: z.array(group),
    address: z.string(),
  }),
})

export const deskSiteSet = post('/api/desk/site/set', {
  who: 'desk/site:change',
  body: changeSettingsBody,
  data: z.null(),
})
