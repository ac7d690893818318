import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'

/** The first words of the Analects beside the form, upright as in a thread-bound book; only where there is room. */
export function Verse() {
  const { t } = useTranslation('check-in')
  return (
    <aside className="relative hidden items-center justify-center overflow-hidden border-e border-line bg-soft p-12 lg:flex">
      <Motif name="mountain" className="absolute -start-8 -bottom-6 size-80 text-line" />
      <figure className="relative -mt-24 flex flex-col items-center gap-10">
        <blockquote lang="zh-CN" className="serif text-2xl leading-[2.2] [writing-mode:vertical-rl]">
          <p>{t('verse.first')}</p>
          <p className="ps-[2em]">{t('verse.second')}</p>
        </blockquote>
        <figcaption className="max-w-80 text-center text-sm text-muted text-balance">
          {t('verse.source')}
        </figcaption>
      </figure>
    </aside>
  )
}
