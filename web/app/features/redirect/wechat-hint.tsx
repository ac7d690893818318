import { useTranslation } from '#app/i18n/use-translation.tsx'

/** WeChat opens few addresses of others: how to get to a real browser. Rendered in the browser only. */
export function WechatHint() {
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
