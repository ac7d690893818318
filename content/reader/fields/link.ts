import { z } from 'zod'

/** Why an address may not stand in content, or nothing when it may. */
export function linkFault(href: string): string | undefined {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[a-z][a-z0-9-]*$/.test(href)) return undefined
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9-]+)$/.test(href)) return undefined
  if (!href.startsWith('https://')) return 'must be a path of this site, #part, https://, mailto: or tel:'
  const url = URL.parse(href)
  if (!url || url.username || url.password) return 'is not an address that can be opened'
  return undefined
}

/** Addresses of other sites lead through the one page where leaving is permitted. */
export function hrefOf(href: string): string {
  return href.startsWith('https://') ? `/redirect?to=${encodeURIComponent(href)}` : href
}

/** An address in a content file, as the page uses it. */
export const link = z
  .string()
  .superRefine((href, context) => {
    const fault = linkFault(href)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .transform(hrefOf)

/** A button or link with its words. */
export const action = z.strictObject({ label: z.string().min(1), href: link })
export type Action = z.infer<typeof action>
