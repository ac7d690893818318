import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { threadPath, type ThreadView } from '../question-view.ts'

export function RelatedQuestions({ related }: Pick<ThreadView, 'related'>) {
  const { t } = useTranslation('question')
  const language = useLanguage()
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-lg">
        {t('thread.related')}
      </h2>
      <ul className="mt-3 border-b border-line">
        {related.map(({ id, title, lang }) => (
          <li key={id} className="border-t border-line">
            <PageLink
              to={threadPath(id)}
              lang={lang === language ? undefined : languageTag[lang]}
              className="flex min-h-target items-center py-2 text-sm no-underline hover:text-cinnabar"
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
