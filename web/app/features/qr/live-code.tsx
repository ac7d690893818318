import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useFetched } from '#app/api/fetched.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { CodeActions } from './code-actions.tsx'
import { Report } from './report.tsx'
import { useLiveCode } from './use-live-code.ts'
import { useTarget, type Target } from './use-target.ts'
import type { CodeView } from './qr-view.ts'

/** Pixels that a code is drawn with; shown at half of that. */
const drawn = 528

/** The code as a picture that can be pressed and held; its space is reserved until it is drawn. */
function CodePicture({ target, label }: { target: Target | null; label: string }) {
  const { t } = useTranslation('qr')
  const link = target?.link ?? ''
  // Where it cannot be drawn, the link below it still leads there.
  const { data: made } = useFetched(link, async () => {
    const { qrPicture } = await import('#app/ui/qr/qr-picture.ts')
    return qrPicture(link, drawn)
  })

  const src = target?.image || made
  if (!src) return <div aria-busy="true" className="size-66 max-w-full rounded-sm bg-soft" />
  return (
    <img
      src={src}
      alt={t('alt', { label })}
      width={264}
      height={264}
      decoding="async"
      className="size-66 max-w-full rounded-sm bg-slip object-contain"
    />
  )
}

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

function NoCode({ contact }: Pick<CodeView, 'contact'>) {
  const { t } = useTranslation('qr')
  const { email, phone, hours } = contact
  return (
    <div className="m-auto flex flex-col items-center gap-3">
      <Motif name="scroll" className="size-24 text-edge" />
      <p className="font-medium">{t('replaced.title')}</p>
      <p className="text-sm text-muted">{t('replaced.text')}</p>
      {email && (
        <p>
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone}`} className="text-link">
            {phone}
          </a>
        </p>
      )}
      {hours && <p className="text-sm text-muted">{hours}</p>}
    </div>
  )
}

function UntilLine({ day }: { day: string }) {
  const { t } = useTranslation('qr')
  const dateText = useDateText()
  return <p className="mt-1 text-sm text-muted">{t('until', { day: dateText(day, 'weekday') })}</p>
}
