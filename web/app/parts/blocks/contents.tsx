import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { PageView } from './block-view.ts'

/** The parts of a long page, by the names in its address. */
export function Contents({ contents }: Pick<PageView, 'contents'>) {
  const { t } = useTranslation('blocks')
  return (
    <nav aria-label={t('contents')} className="page-width print:hidden">
      <ul className="grid gap-x-8 rounded-lg bg-soft px-5 py-3 sm:grid-cols-2 lg:grid-cols-3">
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-target items-center text-sm underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
