import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ageGroups } from '#app/parts/blocks/age-groups.ts'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/**
 * Chooses an age by radio buttons: app.css hides what is for other ages (`data-ages`), so that it works in prepared HTML
 * and without scripts.
 */
export function Ages({ id, title, intro }: ViewOf<'ages'>) {
  const { t } = useTranslation('blocks')
  return (
    <section id={id} aria-label={title} className="page-width pt-2 pb-4 print:hidden">
      <fieldset>
        <legend className="serif text-xl font-semibold sm:text-2xl">{title}</legend>
        {intro && <p className="mt-2 max-w-measure text-sm text-muted">{intro}</p>}
        <div className="mt-4 flex flex-wrap gap-2">
          <Choice group="all" label={t('ages.all')} checked />
          {ageGroups.map((group) => (
            <Choice key={group} group={group} label={t(`ages.from${group}`)} />
          ))}
        </div>
      </fieldset>
    </section>
  )
}

function Choice({ group, label, checked }: { group: string; label: string; checked?: boolean }) {
  return (
    <label className="inline-flex min-h-target cursor-pointer items-center rounded-lg border border-edge bg-raised px-4 text-sm has-checked:border-cinnabar has-checked:bg-cinnabar-wash has-checked:text-cinnabar has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
      <input type="radio" name="age" id={`age-${group}`} defaultChecked={checked} className="sr-only" />
      {label}
    </label>
  )
}
