import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { type Strength, strengthOf, strengths } from './strength.ts'

const fills: Record<Strength, string> = {
  weak: 'bg-cinnabar',
  fair: 'bg-ochre',
  good: 'bg-celadon',
  strong: 'bg-celadon',
}

/** Four strokes and a word: how hard the typed password is to guess. */
export function StrengthHint({ password }: { password: string }) {
  const { t } = useTranslation('password')
  const strength = strengthOf(password)
  const reached = password ? strengths.indexOf(strength) + 1 : 0
  return (
    <div className="flex items-center gap-3 text-sm text-muted">
      <div aria-hidden="true" className="flex flex-1 gap-1.5">
        {strengths.map((step, index) => (
          <span
            key={step}
            className={classes(
              'h-1 flex-1 rounded-sm transition-colors',
              index < reached ? fills[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <output className="min-w-24 text-end">
        {password ? t(`strength.${strength}`) : t('strength.none')}
      </output>
    </div>
  )
}
