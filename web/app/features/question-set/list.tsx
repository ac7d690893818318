import { languageTag } from '@shuyuan/contract/text/language'
import { useLoaderData } from 'react-router'
import { useLanguage } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorSection } from '#app/parts/advisor/advisor-section.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { loadSets } from './list.server.ts'
import { SetMeta } from './set-meta.tsx'
import { useTaken } from './use-taken.ts'
import type { SetListView, SetHead } from './question-set-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'question-set', 'advisor'] }
export const loader = publicPage(loadSets).loader
export const clientLoader = payloadLoader<SetListView>

export default function SetList() {
  const page = useLoaderData<SetListView>()
  const { t } = useTranslation('question-set')
  const taken = useTaken()
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <section aria-label={page.title} className="page-width pb-6 print:hidden">
        {page.sets.length === 0 ? (
          <EmptyState
            scene="lamp"
            text={t('none')}
            action={<ButtonLink to="/lessons">{t('toLessons')}</ButtonLink>}
          />
        ) : (
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {page.sets.map((set) => (
              <SetCard key={set.slug} set={set} taken={taken && (taken.get(set.slug) ?? 0)} />
            ))}
          </div>
        )}
      </section>
      <Blocks {...page} />
      <AdvisorSection />
    </PageBody>
  )
}

function SetCard({ set, taken }: { set: SetHead; taken: number | null }) {
  const { t } = useTranslation('question-set')
  const { slug, lang, title, subtitle, kind, scene } = set
  const foreign = lang === useLanguage() ? undefined : languageTag[lang]
  return (
    <article
      lang={foreign}
      className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-raised p-5 shadow-soft transition-colors hover:border-edge"
    >
      {scene && (
        <Drawing
          {...scene}
          className="-mx-5 -mt-5 mb-3 h-32 w-[calc(100%+2.5rem)] max-w-none object-cover object-[88%_70%]"
        />
      )}
      <p className="text-sm text-celadon">{t(`kind.${kind}`)}</p>
      <h2 className="mt-1 text-lg">
        <PageLink
          to={`/question/${slug}`}
          className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
        >
          {title}
        </PageLink>
      </h2>
      <p className="mt-2 flex-1 text-sm text-muted">{subtitle}</p>
      <SetMeta set={set} taken={taken} />
    </article>
  )
}
