import { z } from 'zod'

/** Why content may not link to an address; undefined where it may. */
export function linkFault(href: string): string | undefined {
  if (/^\/(?![/\\])[^\s\\]*$/.test(href) || /^#[a-z][a-z0-9-]*$/.test(href)) return undefined
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9-]+)$/.test(href)) return undefined
  if (!href.startsWith('https://')) return 'must be a path of this site, #part, https://, mailto: or tel:'
  const url = URL.parse(href)
  if (!url || url.username || url.password) return 'is not an address that can be opened'
  return undefined
}

/** Links to other sites go through the leaving page of this site. */
export function hrefOf(href: string): string {
  return href.startsWith('https://') ? `/redirect?to=${encodeURIComponent(href)}` : href
}

/** An address in a content file, turned into the one that pages use. */
export const link = z
  .string()
  .superRefine((href, context) => {
    const fault = linkFault(href)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .transform(hrefOf)

/** A button or link with its label. */
export const action = z.strictObject({ label: z.string().min(1), href: link })
