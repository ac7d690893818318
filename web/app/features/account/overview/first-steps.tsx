import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Link } from 'react-router'
import { useReadingPage } from '#app/session/taught.ts'
import { Card } from '#app/ui/card.tsx'

/** What to begin with, for a week in which nothing was earned. */
export function FirstSteps() {
  const { t } = useTranslation('account')
  const reading = useReadingPage()
  const steps = [
    { key: 'profile', to: '/user/account/profile' },
    ...(reading ? [{ key: 'read', to: reading }] : []),
    { key: 'lessons', to: '/lessons' },
  ]
  return (
    <Card title={t('steps.title')}>
      <p className="text-sm text-muted">{t('steps.help')}</p>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {steps.map(({ key, to }, index) => (
          <li key={key} className="flex items-start gap-4 py-4">
            <span
              aria-hidden="true"
              className="serif grid size-9 shrink-0 place-items-center rounded-sm border border-cinnabar text-lg leading-none text-cinnabar"
            >
              {t(`steps.numbers.${index + 1}`)}
            </span>
            <span>
              <Link to={to} className="text-link font-medium">
                {t(`steps.${key}.title`)}
              </Link>
              <span className="mt-0.5 block text-sm text-muted">{t(`steps.${key}.help`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
