import { languageTag } from '@shuyuan/contract/text/language'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useLanguage } from '#app/i18n/language.tsx'
import { Notice } from './kinds/notice.tsx'
import type { PageView } from './block-view.ts'

/** Around all of a page's words: says so when they are in another language than the visitor's. */
export function PageBody({ lang, children }: { lang: PageView['lang']; children: ReactNode }) {
  const { t } = useTranslation('blocks')
  if (lang === useLanguage()) return <div className="sm:pb-10">{children}</div>
  return (
    <>
      <div className="pt-6">
        <Notice block="notice" tone="info" text={t('otherLanguage')} />
      </div>
      <div lang={languageTag[lang]} className="sm:pb-10">
        {children}
      </div>
    </>
  )
}
