import { type SubmitEvent, useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { controlLook } from '#app/ui/form/control-look.ts'

/** "Go to page n" by Enter; numbers outside of 1 to last go to the nearest page. */
export function PageJump({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('ui')
  const id = useId()

  function jump(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('page')
    if (!(field instanceof HTMLInputElement)) return
    const wanted = Math.round(Number(field.value))
    field.value = ''
    if (wanted) onPage(Math.min(Math.max(wanted, 1), last))
  }

  return (
    <form className="flex items-center gap-2" onSubmit={jump}>
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {t('pagination.jump')}
      </label>
      <div className="w-16">
        <input
          id={id}
          name="page"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          enterKeyHint="go"
          className={`${controlLook} text-center tabular-nums`}
        />
      </div>
    </form>
  )
}
