import { languageTag } from '@shuyuan/contract/text/language'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { proseLook } from '#app/parts/blocks/prose-look.ts'
import { Section } from '#app/parts/blocks/section.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { Ladder } from './ladder.tsx'
import { PathHead } from './path-head.tsx'
import { loadPath } from './path.server.ts'
import type { PathView } from './path-view.ts'

export const handle: PageHandle = { ns: ['catalogue', 'favourite', 'path', 'share', 'advisor'] }
export const loader = publicPage(loadPath).loader
export const clientLoader = payloadLoader<PathView>

export default function Path() {
  const path = useLoaderData<PathView>()
  const { t } = useTranslation('path')
  const foreign = path.lang === useLanguage() ? undefined : languageTag[path.lang]
  return (
    <div lang={foreign} className="pb-10">
      <PathHead path={path} />
      <div className="print:hidden">
        <Section title={t('about')}>
          <p className="max-w-measure">{path.intro}</p>
        </Section>
      </div>
      <Ladder path={path} />
      <div className="print:hidden">
        <Section title={t('why')}>
          <Prepared of={path.why} className={proseLook} />
        </Section>
        <AdvisorSection />
      </div>
    </div>
  )
}
