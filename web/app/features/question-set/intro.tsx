import { useTranslation } from '#app/i18n/use-translation.tsx'
import { OtherLanguage } from '#app/parts/catalogue/other-language.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { BeginButtons, type BeginButtonsProps } from './begin-buttons.tsx'
import { Caution } from './caution.tsx'
import { SetMeta } from './set-meta.tsx'
import { useKeepsAnswers } from './use-kept.ts'
import { useTaken } from './use-taken.ts'

export function Intro({ set, waiting, onIntent, onBegin }: BeginButtonsProps) {
  const { t } = useTranslation('question-set')
  const taken = useTaken()
  const keeps = useKeepsAnswers()
  const offered = useSiteConfig((state) => state.features.includes('question-set'))
  return (
    <>
      <Breadcrumb trail={[{ label: t('all'), to: '/question' }]} />
      <header className="mt-3 gap-12 lg:flex lg:flex-row-reverse lg:items-center lg:justify-between">
        {set.scene && (
          <Drawing
            {...set.scene}
            eager
            className="mb-3 h-16 w-full rounded-lg object-cover object-[85%_75%] sm:h-56 lg:mb-0 lg:w-1/2 print:hidden"
          />
        )}
        <div className="min-w-0 grow">
          <p className="text-sm text-celadon">{t(`kind.${set.kind}`)}</p>
          <h1 className="mt-1 text-2xl sm:text-3xl">{set.title}</h1>
          <p className="mt-3 max-w-measure text-muted">{set.subtitle}</p>
          <SetMeta set={set} taken={taken && (taken.get(set.slug) ?? 0)} />
          <OtherLanguage lang={set.lang} />
        </div>
      </header>
      <div className="mt-3 flex max-w-reading flex-col gap-5">
        <div className="flex flex-wrap items-start gap-3">
          <BeginButtons set={set} waiting={waiting} onIntent={onIntent} onBegin={onBegin} />
          <ShareButton title={set.title} text={set.subtitle} />
        </div>
        <Caution text={set.notice} />
        <p className="max-w-measure">{set.intro}</p>
        <ul className="max-w-measure list-disc space-y-1 ps-5 text-sm text-muted marker:text-edge">
          <li>{t('how.one')}</li>
          <li>{t(keeps ? 'how.stop' : 'how.atOnce')}</li>
          <li className="pointer-coarse:hidden">{t('how.keys')}</li>
          <li>
            {t(
              set.collect && !offered
                ? 'run.notOffered'
                : `where.${set.collect || (keeps ? 'browser' : 'page')}`,
            )}
          </li>
        </ul>
      </div>
    </>
  )
}
