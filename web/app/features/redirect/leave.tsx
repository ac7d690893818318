import { useRef } from 'react'
import { ArrowUpRight } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { CopyLink } from './copy-link.tsx'
import { useCountdown } from './use-countdown.ts'
import { WechatHint } from './wechat-hint.tsx'

/** Seconds until an allowed address opens by itself. */
const wait = 3

/** Where the visitor is about to go: the host large, the whole address small; known hosts (`title`) open by themselves. */
export function Leave({ url, title }: { url: URL; title?: string }) {
  const { t } = useTranslation('redirect')
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement>(null)
  // The link's own click carries noreferrer, which setting the location would not.
  const { left, stop } = useCountdown(title ? wait : null, () => link.current?.click())
  return (
    <div className="min-h-128">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-3 text-muted">{title ? t('known', { title }) : t('unknown')}</p>
      <div className="mt-6 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-7">
        <p className="text-xl font-semibold break-all">{url.host}</p>
        <p className="mt-2 font-mono text-xs break-all text-muted">{url.href}</p>
        {url.hostname.includes('xn--') && <p className="mt-3 text-sm text-ochre">{t('punycode')}</p>}
        {url.protocol === 'http:' && <p className="mt-3 text-sm text-ochre">{t('plain')}</p>}
        <div className="-ms-3 mt-2 -mb-2">
          <CopyLink url={url.href} />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <a
          ref={link}
          href={url.href}
          rel="noopener noreferrer"
          className={buttonLook({ variant: 'primary', size: 'large' })}
        >
          {t('continue')}
          <ArrowUpRight aria-hidden="true" size={18} />
        </a>
        <Button size="large" onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}>
          {t('back')}
        </Button>
      </div>
      <p aria-live="polite" className="mt-4 flex min-h-target items-center gap-3 text-sm text-muted">
        {left !== null && (
          <>
            {t('countdown', { count: left })}
            <Button variant="plain" onClick={stop}>
              {t('stop')}
            </Button>
          </>
        )}
      </p>
      <WechatHint />
    </div>
  )
}
