import type { SiteTexts } from '@shuyuan/content/kinds/site'

export type Footer = SiteTexts['footer']
type Link = Footer['groups'][number]['links'][number]

/** Links as lines of a text: the name, a space, the address. */
export const linesOf = (links: readonly Link[]): string =>
  links.map(({ label, href }) => `${label} ${href}`).join('\n')

/** The footer that a form holds, or the line that is no link. */
export function footerOf(form: FormData): { footer: Footer } | { line: string } {
  const texts = (name: string) => form.getAll(name).map((value) => String(value).trim())
  const [titles, lists] = [texts('title'), texts('links')]
  const groups: Footer['groups'] = []
  for (const [index, title] of titles.entries()) {
    const links: Link[] = []
    for (const line of (lists[index] ?? '').split('\n').map((each) => each.trim())) {
      if (line === '') continue
      const [, label, href] = /^(\S.*?)\s+(\S+)$/.exec(line) ?? []
      if (!label || !href) return { line }
      links.push({ label, href })
    }
    if (title !== '' || links.length > 0) groups.push({ title, links })
  }
  return { footer: { about: String(form.get('about') ?? '').trim(), groups } }
}
