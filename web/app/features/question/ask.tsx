import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useHydrated } from '#app/hydrated.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { loadAsk } from './ask.server.ts'
import { AskForm } from './ask-form.tsx'
import { type AskView, listPath } from './question-view.ts'

export const handle: PageHandle = { ns: ['question', 'form', 'editor', 'ui'], title: 'question:ask.title' }
export const loader = publicPage(loadAsk).loader
export const clientLoader = payloadLoader<AskView>

/** The page for asking. It is the same for everybody: an unsent draft is in the browser's storage. */
export default function Ask() {
  const { t } = useTranslation('question')
  const { listTitle, tags, offered } = useLoaderData<AskView>()
  const hydrated = useHydrated()
  return (
    <div className="page-width pb-16">
      <div className="mx-auto max-w-reading">
        <Breadcrumb trail={[{ label: listTitle, to: listPath }]} />
        <h1 className="mt-2 text-2xl sm:text-3xl">{t('ask.title')}</h1>
        {offered && <p className="mt-4 max-w-measure text-muted">{t('ask.intro')}</p>}
        <div className="mt-8 min-h-160">
          {!offered && (
            <EmptyState text={t('ask.off')} action={<ButtonLink to={listPath}>{t('ask.back')}</ButtonLink>} />
          )}
          {offered && (hydrated ? <AskForm tags={tags} /> : <Skeleton lines={8} />)}
          <noscript>
            <p>{t('ask.noScript')}</p>
          </noscript>
        </div>
      </div>
    </div>
  )
}
