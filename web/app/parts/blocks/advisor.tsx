import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonAnchor } from '#app/ui/button-link.tsx'
import { Seal } from '#app/ui/seal.tsx'
import { Section } from './section.tsx'
import type { ViewOf } from './view.ts'

/** Somebody to ask before deciding: who it is, when, and how. */
export function Advisor({ id, title, intro, advisor, details }: ViewOf<'advisor'>) {
  const { t } = useTranslation('blocks')
  return (
    <Section id={id} title={title} intro={intro}>
      <div className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-5 shadow-soft sm:flex-row sm:items-start sm:p-7">
        {advisor.portrait ? (
          <img
            src={advisor.portrait}
            alt={t('advisor.portrait', { name: advisor.name })}
            width={80}
            height={80}
            loading="lazy"
            className="size-20 shrink-0 rounded-full object-cover"
          />
        ) : (
          <Seal name={advisor.name} size={64} />
        )}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="serif text-lg font-semibold">{advisor.name}</span>
            <span className="text-sm text-muted">{advisor.role}</span>
            {advisor.sample && <Badge tone="warning">{t('contact.sample')}</Badge>}
          </p>
          <p className="mt-2 max-w-measure text-sm">{advisor.words}</p>
          {details.hours && (
            <p className="mt-2 text-sm text-muted">{t('advisor.hours', { hours: details.hours })}</p>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonAnchor href={`mailto:${details.email}`}>{t('advisor.write')}</ButtonAnchor>
            {details.phone && <ButtonAnchor href={`tel:${details.phone}`}>{t('advisor.call')}</ButtonAnchor>}
          </div>
        </div>
      </div>
    </Section>
  )
}
