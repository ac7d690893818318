import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { OldLink } from './document-view.ts'

export function OldLinks({ links }: { links: readonly OldLink[] }) {
  const { t } = useTranslation('document')
  return (
    <Section title={t('oldLinks')}>
      <ul className="border-b border-line">
        {links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3"
          >
            <PageLink to={link.to} className="text-link inline-flex min-h-target items-center">
              {link.title}
            </PageLink>
            <span className="font-mono text-xs break-all text-muted">{link.url}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
