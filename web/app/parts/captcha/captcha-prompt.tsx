import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'

/** "Please click 看 <cup>": what is clicked already is struck and said to be done. */
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
            'serif text-lg',
            index < done ? 'text-muted line-through' : 'font-semibold text-cinnabar',
          )}
        >
          {word}
        </span>
      ))}
    </p>
  )
}
