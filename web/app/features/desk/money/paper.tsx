import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PaperReceipt } from '#app/parts/paper-receipt/paper-receipt.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['money', 'paper-receipt', 'ui'], title: 'paper-receipt:title' }

export function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params
  return loadDesk(args, (api) => api.post('/api/desk/money/receipt', { id }))
}

/** A receipt for print. Who opens it is noted. */
export default function PaperPage() {
  const { t } = useTranslation('money')
  const receipt = useLoaderData<typeof loader>()
  return <PaperReceipt receipt={receipt} back={<BackLink to="/desk/money">{t('paper.back')}</BackLink>} />
}
