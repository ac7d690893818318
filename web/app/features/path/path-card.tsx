import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { agesText, Meta } from '#app/parts/catalogue/meta.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { PathFigure } from './path-figure.tsx'
import type { PathCardView } from './path-view.ts'

export function PathCard({ path }: { path: PathCardView }) {
  const { t } = useTranslation('path')
  const { t: words } = useTranslation('catalogue')
  const language = useLanguage()
  const { slug, title, subtitle, subject, ages, stages, steps, lang } = path
  const weeks = stages.reduce((sum, stage) => sum + stage.weeks, 0)
  return (
    <article
      lang={lang === language ? undefined : languageTag[lang]}
      className="group relative grid gap-x-12 gap-y-3 border-t border-line py-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        {path.scene && (
          <Drawing
            {...path.scene}
            className="mb-4 h-28 w-full rounded-lg object-cover object-[85%_75%] sm:h-56"
          />
        )}
        <p className="text-sm text-celadon">{words(`subject.${subject}`)}</p>
        <h2 className="mt-1 text-xl sm:text-2xl">
          <PageLink
            to={`/lessons2/${slug}`}
            className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
          >
            {title}
          </PageLink>
        </h2>
        <p className="mt-2 max-w-measure text-muted">{subtitle}</p>
        <Meta
          className="mt-3"
          items={[
            agesText(words, ages),
            t('stages', { count: stages.length }),
            t('steps', { count: steps.length }),
            t('weeks', { count: weeks }),
          ]}
        />
        <PathFigure steps={steps} />
      </div>
      <ol className="border-s border-line">
        {stages.map((stage) => (
          <li key={stage.slug} className="relative py-2 ps-6">
            <span
              aria-hidden="true"
              className="absolute -start-1 top-4.5 size-2 rounded-full border border-cinnabar bg-paper"
            />
            <p className="serif font-semibold">{stage.title}</p>
            <p className="mt-0.5 max-w-measure text-sm text-muted">{stage.about}</p>
          </li>
        ))}
      </ol>
    </article>
  )
}
