import { ArrowUpRight, Copy } from 'lucide-react'
import { useRef, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { Button } from '#app/ui/button.tsx'

/** Seconds until an allowed address opens by itself. */
const wait = 3

/** Where the visitor is about to go: the host large, the whole address small; known hosts (`title`) open by themselves. */
export function Leave({ url, title }: { url: URL; title?: string }) {
  const { t } = useTranslation('redirect')
  const navigate = useNavigate()
  const link = useRef<HTMLAnchorElement>(null)
  // A click on the link sends noreferrer; setting the location would not.
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

/** Copies an address, or says that the browser does not allow it; the address is on the page too. */
function CopyLink({ url }: { url: string }) {
  const { t } = useTranslation('redirect')
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t('copied'))
    } catch {
      notify.warning(t('copyFailed'))
    }
  }
  return (
    <Button variant="plain" onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
      {t('copy')}
    </Button>
  )
}

/** Counts whole seconds down and then calls `done` once; `left` is null while nothing is counted down. */
function useCountdown(seconds: number | null, done: () => void) {
  const [left, setLeft] = useState(seconds)
  const finish = useEffectEvent(done)
  useEffect(() => {
    if (left === 0) finish()
    if (!left) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left: left || null, stop: () => setLeft(null) }
}

/** WeChat opens few foreign addresses: says how to open a real browser. Rendered in the browser only. */
function WechatHint() {
  const { t } = useTranslation('redirect')
  if (!/MicroMessenger/i.test(navigator.userAgent)) return null
  return (
    <aside className="mt-6 flex items-center gap-5 rounded-lg bg-celadon-wash p-5">
      <svg
        aria-hidden="true"
        viewBox="0 0 64 48"
        width="96"
        height="72"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        className="shrink-0 text-celadon"
      >
        <rect x="4" y="10" width="56" height="34" rx="4" />
        <path d="M4 20h56" />
        <path d="M46 15h.1M50 15h.1M54 15h.1" strokeWidth="3" />
        <path d="M22 40c14-2 24-8 27-16M43 28l6-5 3 7" />
      </svg>
      <div>
        <p className="font-medium">{t('wechatTitle')}</p>
        <p className="mt-1 text-sm">{t('wechatText')}</p>
      </div>
    </aside>
  )
}
