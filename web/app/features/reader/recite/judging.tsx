import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'

const scores = [5, 4, 3, 2, 1]

/** How it went, in the reciter's own judgement. */
export function Judging({ onJudge, onSkip }: { onJudge: (score: number) => void; onSkip: () => void }) {
  const { t } = useTranslation('recite')
  return (
    <>
      <p className="text-sm text-muted">{t('judging.help')}</p>
      <ul className="mt-3 grid gap-2">
        {scores.map((score) => (
          <li key={score}>
            <Button wide onClick={() => onJudge(score)}>
              {t(`score.${score}`)}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="plain" wide className="mt-2" onClick={onSkip}>
        {t('judging.skip')}
      </Button>
    </>
  )
}
