import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { writeKept } from './kept.ts'
import type { SetView } from './question-set-view.ts'
import { useKeptRun } from './use-kept.ts'

export interface BeginButtonsProps {
  set: SetView
  /** The runner is on its way. */
  waiting: boolean
  /** Somebody is about to begin. */
  onIntent(): void
  onBegin(): void
}

/** Begin; once the browser's storage is read also: go on, see the last result, start again. */
export function BeginButtons({ set, waiting, onIntent, onBegin }: BeginButtonsProps) {
  const { t } = useTranslation('question-set')
  const kept = useKeptRun(set)
  const underWay = kept && kept.done === 0 && Object.keys(kept.answers).length > 0
  const sent = kept && kept.done > 0 && kept.saved < 0
  const beginAnew = () => {
    writeKept(set.slug, null)
    onBegin()
  }
  const main = { variant: 'primary', size: 'large', className: 'min-w-44' } as const
  return (
    <div className="flex min-h-30 flex-wrap content-start items-start gap-3 sm:min-h-13 [&:lang(zh)]:min-h-13 print:hidden">
      {kept && kept.done > 0 ? (
        <>
          <ButtonLink {...main} to={`/question/${set.slug}/result`}>
            {t(sent ? 'begin.sent' : 'begin.result')}
          </ButtonLink>
          {!sent && (
            <Button
              size="large"
              busy={waiting}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              onClick={beginAnew}
            >
              {t('begin.again')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Button {...main} busy={waiting} onPointerEnter={onIntent} onFocus={onIntent} onClick={onBegin}>
            {t(underWay ? 'begin.resume' : 'begin.start')}
          </Button>
          {underWay && (
            <Button size="large" onClick={beginAnew}>
              {t('begin.anew')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
