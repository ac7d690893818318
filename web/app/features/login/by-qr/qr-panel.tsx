import { useRef } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import type { useEnter } from '../enter.ts'
import { useQrLogin } from './use-qr-login.ts'

const size = 132

/** On a computer: a code that a phone opens, which is logged in. Its place is kept from the first paint on. */
export function QrPanel({ enter }: { enter: ReturnType<typeof useEnter> }) {
  const { t } = useTranslation(['by-qr', 'login'])
  const { shown, state, name, problem, renew } = useQrLogin(enter)
  const title = useRef<HTMLHeadingElement>(null)
  const startAnew = async () => {
    // The button goes, and what had the focus with it.
    if (await renew()) title.current?.focus()
  }
  const waits = state === 'asked' || state === 'looked'
  return (
    <section
      aria-labelledby="qr-login"
      className="hidden min-h-[calc(132px+2rem)] items-center gap-6 border-y border-line py-4 md:pointer-fine:flex noscript:hidden"
    >
      <div className="w-33 shrink-0">
        {shown && waits && problem === null ? (
          <QrCode text={shown.address} size={size} label={t('label')} />
        ) : (
          <div className="grid size-33 place-items-center rounded-sm bg-soft p-3">
            {(problem !== null || state === 'no' || state === 'over') && (
              <Button onClick={() => void startAnew()}>{t('renew')}</Button>
            )}
          </div>
        )}
      </div>
      <div className="min-w-0">
        <h2 ref={title} id="qr-login" tabIndex={-1} className="text-base font-medium focus:outline-none">
          {t('title')}
        </h2>
        {waits && problem === null && (
          // Its line is kept until the number comes.
          <p className={`mt-1 text-sm text-muted ${shown ? '' : 'invisible'}`}>
            {t('number')}{' '}
            <strong className="text-2xl font-semibold text-ink tabular-nums">{shown?.number ?? '00'}</strong>
          </p>
        )}
        <output className="mt-1 block text-sm text-muted">
          {problem === null ? t(`state.${state}`, { name }) : problem || t('login:byWechat.noAnswer')}
        </output>
      </div>
    </section>
  )
}
