import { useTranslation } from '#app/i18n/use-translation.tsx'
import { classes } from '#app/ui/classes.ts'
import { textSizes, useTextSize, type TextSize } from './text-size.ts'

const looks: Record<TextSize, string> = { small: 'text-xs', normal: 'text-base', large: 'text-lg' }

/** Three sizes of the text, each shown by a letter of its own size. */
export function SizeChoice() {
  const { t } = useTranslation('article')
  const [size, choose] = useTextSize()
  return (
    <fieldset className="ms-auto flex border-0 p-0">
      <legend className="sr-only">{t('size.label')}</legend>
      {textSizes.map((each) => (
        <label
          key={each}
          className={classes(
            'serif relative flex size-target items-center justify-center rounded-sm focus-within:outline-2 focus-within:outline-indigo',
            looks[each],
            each === size ? 'bg-soft text-cinnabar' : 'text-muted hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="article-size"
            value={each}
            checked={each === size}
            onChange={() => choose(each)}
            aria-label={t(`size.${each}`)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span aria-hidden="true">{t('size.letter')}</span>
        </label>
      ))}
    </fieldset>
  )
}
