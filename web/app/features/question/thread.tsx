import { languageTag } from '@shuyuan/contract/text/language'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorCard } from '#app/parts/advisor/advisor-card.tsx'
import { Day } from '#app/parts/articles/day.tsx'
import { proseLook } from '#app/parts/blocks/prose-look.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { AnswerItem } from './thread/answer-item.tsx'
import { OwnAnswer } from './thread/own-answer.tsx'
import { useTagLabel } from './tag-label.ts'
import { ThreadActions } from './thread/thread-actions.tsx'
import { loadThread } from './thread.server.ts'
import { useStanding } from './thread/use-standing.ts'
import { listPath, type ThreadView, threadPath, type PassageCard } from './question-view.ts'

export const handle: PageHandle = { ns: ['question', 'share', 'advisor'] }
export const loader = publicPage(loadThread).loader
export const clientLoader = payloadLoader<ThreadView>

export default function Thread() {
  const view = useLoaderData<ThreadView>()
  return <Shown key={view.id} view={view} />
}

function Shown({ view }: { view: ThreadView }) {
  const { t } = useTranslation('question')
  const label = useTagLabel()
  const standing = useStanding(view.id)
  const [accepted, setAccepted] = useState(view.acceptedId)
  const foreign = view.lang === useLanguage() ? undefined : languageTag[view.lang]
  const { answerList } = view
  return (
    <div className="page-width pb-16">
      <Breadcrumb
        trail={[
          { label: view.listTitle, to: listPath },
          { label: label(view.tag), to: `${listPath}?tag=${view.tag.tag}#list` },
        ]}
      />
      <div className="mt-2 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <article className="max-w-reading min-w-0">
          <header>
            <h1 lang={foreign} className="text-xl sm:text-2xl">
              {view.title}
            </h1>
            <p className="mt-3 flex flex-wrap gap-x-3 text-sm text-muted">
              <span>{view.author.name || t('anonymous')}</span>
              <Day day={view.day} />
              {view.status === 'closed' && <span className="text-ochre">{t('state.closed')}</span>}
            </p>
          </header>
          {view.body && (
            <div lang={foreign} className="mt-5">
              <Prepared of={view.body} className={proseLook} />
            </div>
          )}
          <ThreadActions view={view} standing={standing} />
          <section aria-labelledby="answers" className="mt-10">
            <h2 id="answers" className="text-lg">
              {answerList.length > 0 ? t('answers', { count: answerList.length }) : t('thread.noAnswer')}
            </h2>
            {answerList.length > 0 && (
              <ol className="mt-4 border-b border-line">
                {answerList.map((answer) => (
                  <li key={answer.id} id={`answer-${answer.id}`} className="border-t border-line">
                    <AnswerItem
                      answer={answer}
                      question={view.id}
                      accepted={answer.id === accepted}
                      standing={standing}
                      onAccept={() => setAccepted(answer.id)}
                    />
                  </li>
                ))}
              </ol>
            )}
          </section>
          <OwnAnswer view={view} standing={standing} />
        </article>
        <aside className="flex min-w-0 flex-col gap-10 print:hidden">
          {view.passage && <RelatedPassage passage={view.passage} />}
          {view.related.length > 0 && <RelatedQuestions related={view.related} />}
          <AdvisorCard />
        </aside>
      </div>
    </div>
  )
}

function RelatedPassage({ passage }: { passage: PassageCard }) {
  const { t } = useTranslation('question')
  return (
    <Card title={t('thread.passage')}>
      <blockquote lang="zh-CN" translate="no" className="serif text-lg">
        {passage.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </blockquote>
      <p className="mt-3 text-sm text-muted">{passage.meaning}</p>
      <PageLink to={passage.href} className="text-link mt-3 inline-flex min-h-target items-center text-sm">
        {passage.source}
      </PageLink>
    </Card>
  )
}

function RelatedQuestions({ related }: Pick<ThreadView, 'related'>) {
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
