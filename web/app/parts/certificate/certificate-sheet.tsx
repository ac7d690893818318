import type { Certificate } from '@shuyuan/contract/class/certificate'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Seal } from '#app/ui/picture/seal.tsx'
import './certificate.css'

/** A certificate of attendance: one sheet of A4 with the school's seal. */
export function CertificateSheet({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificate')
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  const school = useSiteConfig((state) => state.siteName)
  const carved = useSiteConfig((state) => state.sealName) || school
  const { no, name, title, starts, ends, lessons, present, signed, time } = certificate
  const day = timeFormat(time, { format: 'yyyy-mm-dd', timeZone })
  const span = { from: dateText(starts, 'full'), until: dateText(ends, 'full') }
  return (
    <article className="certificate">
      <div className="certificate-frame">
        <p className="serif text-lg tracking-widest">{school}</p>
        <h1 className="serif mt-6 text-4xl tracking-[0.4em] sm:text-5xl">{t('heading')}</h1>
        <p className="serif mt-12 text-3xl font-semibold wrap-anywhere">{name}</p>
        <p className="serif mx-auto mt-8 max-w-measure text-lg leading-loose wrap-anywhere">
          {t('text', { ...span, title, lessons, present })}
        </p>
        <div className="mt-auto flex w-full items-end justify-between gap-6 pt-12 text-start">
          <Seal name={carved} size={96} />
          <div className="text-end">
            {signed && <p className="serif text-lg">{t('signed', { signed })}</p>}
            <p className="mt-1">{dateText(day, 'full')}</p>
          </div>
        </div>
        <p className="mt-8 w-full border-t border-line pt-3 text-xs text-muted">
          {t('check', { no, address: addressOf() })}
        </p>
      </div>
    </article>
  )
}

/** Where its number is checked, as it stands on paper. */
function addressOf(): string {
  return typeof location === 'undefined' ? '/certificate' : `${location.host}/certificate`
}
