import { Printer } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Prepared } from '#app/routing/prepared.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadWords } from './words.server.ts'
import type { WordsView } from './words-view.ts'
import '#app/parts/classics/cells.css'
import './words.css'

export const handle: PageHandle = { ns: ['words', 'ui'] }
export const loader = publicPage(loadWords).loader
export const clientLoader = payloadLoader<WordsView>

/** The classical language in cards: all groups, or the cards of one. */
export default function Words() {
  const { title, intro, groups, group } = useLoaderData<WordsView>()
  const { t } = useTranslation('words')
  const trail = [{ label: t('guoxue'), to: '/guoxue' }]
  if (group) trail.push({ label: t('all'), to: '/guoxue/words' })
  return (
    <div className="page-width pb-12">
      <Breadcrumb trail={trail} />
      <h1 className="mt-2 text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-3 max-w-measure">{intro}</p>
      {groups?.map((each) => (
        <section key={each.to} className="mt-8">
          <h2 className="text-lg">
            <PageLink to={each.to} className="no-underline hover:text-cinnabar">
              {each.title}
            </PageLink>
          </h2>
          <ul lang="zh-Hans" translate="no" className="mt-2 flex flex-wrap gap-x-1">
            {each.words.map(({ word, to }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  className="inline-flex min-h-target min-w-target items-center justify-center px-2 font-serif text-lg no-underline hover:text-cinnabar"
                >
                  {word}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {group && <Group key={title} {...group} />}
    </div>
  )
}

function Group({ cards, exercises, previous, next }: NonNullable<WordsView['group']>) {
  const { t } = useTranslation('words')
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        <ButtonLink variant="primary" to={exercises}>
          {t('exercises')}
        </ButtonLink>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} />
          {t('print')}
        </Button>
      </p>
      <Prepared of={cards} className="word-cards mt-6 max-w-measure" />
      <nav aria-label={t('others')} className="mt-6 flex flex-wrap justify-between gap-3 print:hidden">
        {previous && <ButtonLink to={previous.to}>{t('previous', { title: previous.title })}</ButtonLink>}
        {next && <ButtonLink to={next.to}>{t('next', { title: next.title })}</ButtonLink>}
      </nav>
    </>
  )
}
