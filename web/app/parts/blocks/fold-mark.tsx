import { useTranslation } from '#app/i18n/use-translation.tsx'

/**
 * Opens a section that phones show folded (`folded` of `<Section>`, which draws it); the whole line of its title can be
 * pressed. Works in prepared HTML and without scripts: app.css hides the rest while the box is not checked.
 */
export function FoldMark({ title }: { title: string }) {
  const { t } = useTranslation('blocks')
  return (
    <label
      data-mark=""
      className="grid size-target place-items-center text-edge after:absolute after:inset-0 has-focus-visible:outline-2 has-focus-visible:outline-indigo sm:hidden print:hidden"
    >
      <input type="checkbox" className="peer sr-only" aria-label={t('open', { title })} />
      <span
        aria-hidden="true"
        className="text-2xl leading-none font-light transition-transform peer-checked:rotate-45"
      >
        +
      </span>
    </label>
  )
}
