import { Check } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'

/** "Please click 看 <cup>": what is clicked already gets a tick. */
export function CaptchaPrompt({ words, done }: { words: readonly string[]; done: number }) {
  const { t } = useTranslation('captcha')
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="text-sm text-muted">{t('pleaseClick')}</span>
      {words.map((word, index) => (
        <span
          key={word}
          lang="zh-CN"
          className={classes(
            'serif inline-flex items-center gap-1 text-lg',
            index < done ? 'text-muted' : 'font-semibold text-cinnabar',
          )}
        >
          {word}
          {index < done && <Check aria-hidden="true" size={18} className="text-celadon" />}
        </span>
      ))}
    </p>
  )
}
