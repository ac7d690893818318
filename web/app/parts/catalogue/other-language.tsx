import type { Language } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** Says that a thing is shown in another language than the visitor's, where it is. */
export function OtherLanguage({ lang }: { lang: Language }) {
  const { t } = useTranslation('catalogue')
  if (lang === useLanguage()) return null
  return <p className="mt-4 border-s-2 border-indigo ps-4 text-sm text-muted">{t('otherLanguage')}</p>
}
