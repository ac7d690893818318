import { languageTag } from '@shuyuan/contract/text/language'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { SetMeta } from './set-meta.tsx'
import type { SetHead } from './view.ts'

/** A set in the list; `taken` null until it is known. */
export function SetCard({ set, taken }: { set: SetHead; taken: number | null }) {
  const { t } = useTranslation('question-set')
  const { slug, lang, title, subtitle, kind, motif } = set
  const foreign = lang === useLanguage() ? undefined : languageTag[lang]
  return (
    <article
      lang={foreign}
      className="group relative flex flex-col rounded-lg border border-line bg-raised p-5 shadow-soft transition-colors hover:border-edge sm:p-6"
    >
      <div className="flex items-start justify-between gap-4">
        <p className="text-sm text-celadon">{t(`kind.${kind}`)}</p>
        <Motif name={motif} className="-my-1 size-14 text-edge" />
      </div>
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
