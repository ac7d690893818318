import type { Found } from '@shuyuan/content/reading/collections'
import type { LongText } from '@shuyuan/content/fields/text'
import { languageTag } from '@shuyuan/contract/text/language'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

export function Moved({ title, to, text }: { title: string; to: string; text: Found<LongText> | null }) {
  const { t } = useTranslation('document')
  return (
    <>
      <header className="page-width">
        <p className="text-sm text-cinnabar">{t('moved')}</p>
        <h1 className="mt-2 text-2xl sm:text-3xl">{title}</h1>
        <div className="mt-6 flex flex-col items-start gap-5 rounded-lg bg-indigo-wash px-5 py-5 sm:px-7">
          <p className="max-w-measure">{text ? t('movedKept') : t('movedOnly')}</p>
          <ButtonLink to={to} variant="primary">
            {t('toNew')}
          </ButtonLink>
        </div>
      </header>
      {text && (
        <Section title={t('oldText')}>
          <div lang={languageTag[text.lang]}>
            <Html html={text.value.body} />
          </div>
        </Section>
      )}
    </>
  )
}
