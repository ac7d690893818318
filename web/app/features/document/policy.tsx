import { useTranslation } from '#app/i18n/use-translation.tsx'
import { languageTag } from '@shuyuan/contract/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Contents } from '#app/parts/blocks/contents.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { PrintButton } from '#app/parts/blocks/print-button.tsx'
import type { PageView } from '#app/parts/blocks/view.ts'

/** A document with its version, a list of its parts, and the parts. */
export function Policy(page: PageView) {
  const { t } = useTranslation('blocks')
  const language = useLanguage()
  const date =
    page.version &&
    new Intl.DateTimeFormat(languageTag[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(page.version.date),
    )
  return (
    <PageBody lang={page.lang}>
      <header className="page-width pt-2 pb-8 sm:pt-4">
        <h1 className="text-2xl sm:text-3xl">{page.heading ?? page.title}</h1>
        {page.version && (
          <p className="mt-3 text-sm text-muted">{t('version', { number: page.version.number, date })}</p>
        )}
        <p className="mt-5 max-w-measure">{page.intro}</p>
        <div className="mt-6 print:hidden">
          <PrintButton />
        </div>
      </header>
      <Contents contents={page.contents} />
      <Blocks {...page} />
    </PageBody>
  )
}
