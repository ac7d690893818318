import { useTranslation } from '#app/i18n/use-translation.tsx'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Differences } from './differences.tsx'
import type { Editing } from '../use-edited-file.ts'

/** Somebody else has written meanwhile: shows both, and lets one choose. Nothing is lost until then. */
export function ConflictView({ editing: { conflict, dropped, settle } }: { editing: Editing }) {
  const { t } = useTranslation('content')
  const { timeZone } = useRuntime()
  if (!conflict)
    return dropped === null ? null : (
      <details className="rounded-sm border border-line bg-raised px-4 py-2 text-sm">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
          {t('conflict.dropped')}
        </summary>
        <pre className="max-h-64 overflow-y-auto pb-2 wrap-anywhere whitespace-pre-wrap">{dropped}</pre>
      </details>
    )
  const { by, time, differences } = conflict
  const at = timeFormat(time, { format: 'yyyy-mm-dd hh:MM', timeZone })
  return (
    <section role="alert" className="rounded-sm border border-ochre bg-ochre-wash p-4">
      <h3 className="font-medium">{by ? t('conflict.by', { by, time: at }) : t('conflict.starter')}</h3>
      <p className="mt-1 text-sm">{t('conflict.help')}</p>
      <details open className="my-3">
        <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
          {t('conflict.show')}
        </summary>
        <div className="max-h-64 overflow-y-auto">
          <Differences parts={differences} />
        </div>
      </details>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => settle(true)}>{t('conflict.mine')}</Button>
        <Button onClick={() => settle(false)}>{t('conflict.theirs')}</Button>
      </div>
    </section>
  )
}
