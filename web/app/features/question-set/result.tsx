import { languageTag } from '@shuyuan/contract/text/language'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { loadResult } from './result.server.ts'
import { OwnResult } from './outcome/own-result.tsx'
import { useKeptRun } from './use-kept.ts'
import type { SetResultView } from './question-set-view.ts'

export const handle: PageHandle = { ns: ['question-set', 'share', 'advisor'] }
export const loader = publicPage(loadResult).loader
export const clientLoader = payloadLoader<SetResultView>

/** The result that this browser keeps: the page is the same for everybody, the browser fills it in. */
export default function Result() {
  const set = useLoaderData<SetResultView>()
  const { t } = useTranslation('question-set')
  const kept = useKeptRun(set)
  const foreign = set.lang === useLanguage() ? undefined : languageTag[set.lang]
  const home = `/question/${set.slug}`
  return (
    <div lang={foreign} className="page-width pb-12">
      <Breadcrumb
        trail={[
          { label: t('all'), to: '/question' },
          { label: set.title, to: home },
        ]}
      />
      <h1 className="mt-2 mb-6 text-xl">{t('result.title', { title: set.title })}</h1>
      <div className="min-h-dvh">
        {kept === undefined && <Skeleton lines={8} />}
        {kept && kept.done > 0 && <OwnResult key={kept.key} set={set} kept={kept} />}
        {(kept === null || kept?.done === 0) && (
          <EmptyState
            scene={set.motif}
            text={t(kept ? 'result.underWay' : 'result.none')}
            action={
              <ButtonLink to={home} variant="primary">
                {t(kept ? 'begin.resume' : 'begin.start')}
              </ButtonLink>
            }
          />
        )}
      </div>
    </div>
  )
}
