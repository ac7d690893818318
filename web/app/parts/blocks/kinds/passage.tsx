import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** Some lines of a classic with pinyin, others each day. */
export function Passage({ id, title, intro, passage }: ViewOf<'passage'>) {
  const { t } = useTranslation('blocks')
  const { lines, short, book, chapter, href, recite } = passage
  return (
    <Section id={id} title={title} intro={intro}>
      <figure className="border border-line bg-raised px-4 py-4 shadow-soft sm:py-6 sm:px-9">
        <blockquote lang="zh-CN" translate="no">
          <Html
            className="cells serif text-xl leading-[2.4] [&_p+p]:!mt-0"
            html={lines
              .map((line, index) => `<p${index < short ? '' : ' class="max-sm:hidden"'}>${line}</p>`)
              .join('')}
          />
        </blockquote>
        <figcaption className="mt-2 text-end sm:mt-4 text-sm text-muted">
          {t('passage.source', { book, chapter })}
        </figcaption>
        <div className="mt-3 flex flex-wrap gap-3 border-t border-line pt-3 sm:mt-5 sm:pt-5">
          <ButtonLink to={href}>{t('passage.read')}</ButtonLink>
          <ButtonLink to={recite} variant="plain">
            {t('passage.recite')}
          </ButtonLink>
        </div>
      </figure>
    </Section>
  )
}
