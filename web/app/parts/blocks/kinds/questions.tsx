import { MessageCircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'
import { Words } from '#app/parts/blocks/words.tsx'

export function Questions({ id, title, intro, all, items }: ViewOf<'questions'>) {
  const { t } = useTranslation('blocks')
  return (
    <Section
      id={id}
      title={title}
      intro={intro}
      folded={title}
      aside={
        <Link to={all} className="text-link inline-flex min-h-target items-center text-sm">
          {t('allQuestions')}
        </Link>
      }
    >
      {items.length === 0 && <p className="text-muted">{t('noQuestions')}</p>}
      <ul className="border-b border-line empty:hidden">
        {items.map(({ question, href }) => (
          <li key={href + question} className="border-t border-line max-sm:nth-of-type-[n+3]:hidden">
            <Link
              to={href}
              className="flex min-h-target items-center gap-3 py-3 no-underline hover:text-cinnabar"
            >
              <MessageCircleQuestionMark aria-hidden="true" size={18} className="shrink-0 text-edge" />
              <span>
                <Words text={question} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
