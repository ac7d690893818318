import { languageTag } from '@shuyuan/contract/text/language'
import { useFetched } from '#app/api/fetched.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { forgetKeptPages, keptPages } from '#app/parts/offline/kept-pages.ts'
import { Button } from '#app/ui/button.tsx'

export function KeptList() {
  const { t } = useTranslation('offline')
  const { data: pages, failed, change } = useFetched('kept pages', keptPages)
  if (!pages && !failed) return <div className="min-h-60" />
  if (!pages?.length) return <p className="mt-10 min-h-60 text-muted">{t('none')}</p>
  const forget = async () => {
    await forgetKeptPages()
    change(() => [])
  }
  return (
    <section className="mt-10 min-h-60">
      <h2 className="text-lg">{t('list')}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {pages.map(({ path, title, language, at }) => (
          <li key={path} className="py-3">
            {/* A whole page load: the page is kept as it was loaded. */}
            <a
              href={path}
              lang={language === 'en' ? languageTag.en : languageTag['zh-cn']}
              className="text-link inline-flex min-h-target items-center"
            >
              {title}
            </a>
            <span className="block text-sm text-muted">
              {t('kept', { time: timeFormat(at, { format: 'yyyy-mm-dd hh:MM' }) })}
            </span>
          </li>
        ))}
      </ul>
      <Button className="mt-5" onClick={() => void forget()}>
        {t('forget')}
      </Button>
    </section>
  )
}
