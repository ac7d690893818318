import type { DeskContentSummary } from '@shuyuan/contract/desk/site/content-list'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Folded, OwnLink } from '../page-parts.tsx'

const columns = [
  ['own', 'own'],
  ['samples', 'sample'],
  ['missing', 'missing'],
  ['behind', 'behind'],
  ['starterChanged', 'starterChanged'],
  ['faulty', 'faulty'],
] as const

/** How complete each kind of content is; each number leads to its files. */
export function Completeness({ summary: { kinds } }: { summary: DeskContentSummary }) {
  const { t } = useTranslation('content')
  return (
    <Folded label={t('completeness')}>
      <section
        aria-label={t('completeness')}
        // It scrolls sideways on a phone, by the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative overflow-x-auto"
      >
        <table className="w-full text-sm whitespace-nowrap">
          <thead>
            <tr className="border-b border-line text-start text-muted">
              <th scope="col" className="py-2 pe-3 text-start font-normal">
                {t('kind')}
              </th>
              <th scope="col" className="px-3 text-end font-normal">
                {t('files')}
              </th>
              {columns.map(([, mark]) => (
                <th key={mark} scope="col" className="px-3 text-end font-normal">
                  {t(`marks.${mark}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, ...counts }) => (
              <tr key={kind} className="border-b border-line">
                <th scope="row" className="py-1 pe-3 text-start font-normal">
                  <OwnLink to={`?kind=${kind}`}>{t(`kinds.${kind}`)}</OwnLink>
                </th>
                <td className="px-3 text-end tabular-nums">{counts.files}</td>
                {columns.map(([count, mark]) => (
                  <td key={mark} className="px-3 text-end tabular-nums">
                    {counts[count] > 0 ? (
                      <PageLink
                        to={`?kind=${kind}&mark=${mark}`}
                        className="inline-flex min-h-target min-w-target items-center justify-end text-link"
                      >
                        {counts[count]}
                      </PageLink>
                    ) : (
                      <span className="text-muted">–</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Folded>
  )
}
