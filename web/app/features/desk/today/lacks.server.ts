import type { DeskContentSummary } from '@shuyuan/contract/desk/content'
import type { Delivery } from '@shuyuan/contract/desk/delivery'
import type { SiteSettings } from '@shuyuan/contract/desk/site-settings'
import { configSchemas } from '@shuyuan/contract/site/config'

/** What a new school has not done yet. */
export interface Lacks {
  /** The site still has the name that it came with. */
  name: boolean
  /** Neither mail nor SMS leaves the site. */
  messages: boolean
  /** How many files of the content still say that they are samples. */
  samples: number
}

/** Null stands for what one may not see, which is not mentioned. */
export function lacksOf(seen: {
  settings: SiteSettings | null
  delivery: Delivery | null
  content: DeskContentSummary | null
}): Lacks {
  const { settings, delivery, content } = seen
  const first = configSchemas.site_name.parse(undefined)
  return {
    name: settings?.settings.site_name['zh-cn'] === first['zh-cn'],
    messages: delivery !== null && !delivery.mail && !delivery.sms,
    samples: content?.samples ?? 0,
  }
}
