import * as z from 'zod/mini'
import { envelopeOf } from '#envelope/envelope'
import type { Config } from '#site/config'

/** A group of members, by whose rules they have menus and permissions. */
const group = z.object({ id: z.int(), name: z.string() })

export interface SiteSettings {
  /** Every setting of the database, by its name. */
  settings: Config
  groups: { id: number; name: string }[]
  /** The address of the person who asks, which must not be blocked. */
  address: string
}
export const siteSettingsAnswer = envelopeOf(
  z.object({ settings: z.record(z.string(), z.unknown()), groups: z.array(group), address: z.string() }),
)

/** The settings to change, by name; the API checks each with the schema of its name. */
export const changeSettingsBody = z.object({ values: z.record(z.string(), z.unknown()) })
