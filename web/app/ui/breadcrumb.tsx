import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from './page-link.tsx'

export interface Crumb {
  label: string
  to: string
}

/** The pages above this one, without the page itself, whose heading stands right below. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('breadcrumb')} className="text-sm print:hidden">
      <ol className="flex flex-wrap text-muted">
        {trail.map(({ label, to }) => (
          <li key={to} className="group flex items-center">
            <PageLink
              to={to}
              className="inline-flex min-h-target items-center no-underline hover:text-cinnabar hover:underline"
            >
              {label}
            </PageLink>
            <span aria-hidden="true" className="mx-2 text-edge group-last:hidden">
              /
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
