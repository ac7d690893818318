import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Contact({ id, title, intro, details }: ViewOf<'contact'>) {
  const { t } = useTranslation('blocks')
  const rows = [
    [
      'email',
      details.email && (
        <a key="email" href={`mailto:${details.email}`} className="text-link">
          {details.email}
        </a>
      ),
    ],
    [
      'phone',
      details.phone && (
        <a key="phone" href={`tel:${details.phone}`} className="text-link">
          {details.phone}
        </a>
      ),
    ],
    ['address', details.address],
    ['hours', details.hours],
  ] as const
  return (
    <Section id={id} title={title} intro={intro}>
      <dl className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-5 sm:p-7">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap gap-x-4">
                <dt className="w-24 shrink-0 text-muted">{t(`contact.${name}`)}</dt>
                <dd className="min-w-0 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {details.sample && (
        <p className="mt-3 text-sm text-muted">
          <Badge tone="warning">{t('contact.sample')}</Badge> {t('contact.sampleHelp')}
        </p>
      )}
    </Section>
  )
}
