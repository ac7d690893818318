import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['money', 'ui'], title: 'money:paper.title' }

export function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  return loadDesk(args, (api) => api.post('/api/desk/money/receipt', { id }))
}

/** A receipt for print: half a sheet of A4, or as wide as a roll of 80 mm. Who opens it is noted. */
export default function PaperPage() {
  const { t } = useTranslation('money')
  const {
    receipt,
    no,
    school,
    name,
    title,
    amount,
    means,
    paidOn,
    takenBy,
    void: isVoid,
  } = useLoaderData<typeof loader>()
  const facts = [
    ['number', receipt],
    ['from', name],
    ['for', `${t('paper.forIs', { title })} · ${no}`],
    ['amount', t('paper.amountIs', { amount })],
    ['means', t(`meansOf.${means}`)],
    ['day', paidOn],
    ['takenBy', takenBy],
  ] as const
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="/desk/money">{t('paper.back')}</BackLink>
        <Button variant="primary" onClick={() => window.print()}>
          {t('paper.print')}
        </Button>
      </div>
      <article className="max-w-form rounded-lg border border-line p-6 wrap-anywhere print:max-w-none print:rounded-none print:border-0 print:p-0">
        <p className="text-center text-sm">{school}</p>
        <h1 className="mt-1 text-center text-2xl">{t('paper.title')}</h1>
        {isVoid && <p className="mt-3 text-center font-medium text-cinnabar">{t('paper.void')}</p>}
        <dl className="mt-4 divide-y divide-line text-sm">
          {facts
            .filter(([, value]) => value !== '')
            .map(([key, value]) => (
              <div key={key} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 py-2">
                <dt className="text-muted">{t(`paper.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        <p className="mt-10 text-end text-sm">{t('paper.stamp')}</p>
      </article>
    </div>
  )
}
