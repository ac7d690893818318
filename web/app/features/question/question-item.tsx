import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Day } from '#app/parts/articles/day.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useTagLabel } from './tag-label.ts'
import { type ListedQuestion, threadPath } from './question-view.ts'

/** A question in a list, as one link: title, a line of it, what about and how many answers. */
export function QuestionItem({ question }: { question: ListedQuestion }) {
  const { t } = useTranslation('question')
  const label = useTagLabel()
  const foreign = question.lang === useLanguage() ? undefined : languageTag[question.lang]
  return (
    <article className="group relative py-5">
      <h3 lang={foreign} className="text-lg">
        <PageLink
          to={threadPath(question.id)}
          className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
        >
          {question.title}
        </PageLink>
      </h3>
      {question.excerpt && (
        <p lang={foreign} className="mt-1.5 max-w-measure text-sm text-muted">
          {question.excerpt}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        <span className="text-celadon">{label(question.tag)}</span>
        <Day day={question.day} />
        <span>{question.answers > 0 ? t('answers', { count: question.answers }) : t('noAnswer')}</span>
        {question.votes > 0 && <span>{t('usefulTo', { count: question.votes })}</span>}
        {question.accepted && <Badge tone="success">{t('accepted')}</Badge>}
      </p>
    </article>
  )
}
