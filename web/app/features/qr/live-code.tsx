import { useState } from 'react'
import { RotateCw } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { CodeActions } from './code-actions.tsx'
import { CodePicture } from './code-picture.tsx'
import { NoCode } from './no-code.tsx'
import { Report } from './report.tsx'
import { useLiveCode } from './use-live-code.ts'
import { useTarget } from './use-target.ts'
import { UntilLine } from './until-line.tsx'
import type { CodeView } from './view.ts'

/** What the code is for, the code itself, and what can be done with it. */
export function LiveCode({ code }: { code: CodeView }) {
  const { t } = useTranslation('qr')
  const { chosen, view, again } = useLiveCode(code)
  const target = useTarget(chosen)
  const [reporting, setReporting] = useState(false)
  const shown = chosen && chosen !== 'failed' ? chosen : undefined
  const who = shown?.who.name ? shown.who : null

  return (
    <section className="page-width grid gap-x-14 gap-y-7 pt-2 pb-9 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:items-start">
      <header>
        <p className="mb-3 text-sm text-cinnabar">{t('kicker')}</p>
        <h1 className="text-2xl sm:text-3xl">{code.title}</h1>
        <p className="mt-4 max-w-measure">{code.purpose}</p>
        {code.next && <p className="mt-3 max-w-measure text-sm text-muted">{code.next}</p>}
      </header>
      <div className="mx-auto w-full max-w-80 min-w-0 md:row-span-2">
        <div className="flex min-h-96 flex-col items-center rounded-lg border border-line bg-raised p-6 text-center shadow-soft">
          {chosen === 'failed' ? (
            <ErrorState message={t('failed')} onRetry={again} className="m-auto border-0" />
          ) : shown?.source === 'none' ? (
            <NoCode contact={code.contact} />
          ) : (
            <>
              <CodePicture target={target} label={shown?.label || code.title} />
              <p className="mt-4 min-h-7 font-medium">
                {who ? t('who', { ...who, role: who.role || t('referrerRole') }) : (shown?.label ?? '')}
              </p>
              <p className="mt-1 text-sm text-muted print:hidden">{t('hold')}</p>
              {shown?.until && <UntilLine day={shown.until} />}
              {shown?.source === 'fallback' && <p className="mt-1 text-sm text-ochre">{t('fallback')}</p>}
            </>
          )}
        </div>
        <div className="mt-3 flex flex-wrap justify-center gap-x-1 print:hidden">
          <Button variant="plain" onClick={again}>
            <RotateCw aria-hidden="true" size={18} />
            {t('refresh')}
          </Button>
          <Button variant="plain" onClick={() => setReporting(true)}>
            {t('report.open')}
          </Button>
        </div>
      </div>
      <CodeActions target={target} name={code.title} number={`${code.key}/${shown?.item || '-'}`} />
      <Report
        open={reporting}
        onClose={() => setReporting(false)}
        of={{ key: code.key, view, item: shown?.item ?? '' }}
      />
    </section>
  )
}
