import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Contents } from '#app/parts/blocks/contents.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { PrintButton } from '#app/parts/blocks/print-button.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'

export function Policy(page: PageView) {
  const { t } = useTranslation('blocks')
  const dateText = useDateText()
  const date = page.version && dateText(page.version.date, 'full')
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
