import { Share2 } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'

/** Hands this page's address to the device's own sharing; where there is none, copies it. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('catalogue')
  const notify = useNotify()
  const share = async () => {
    const url = location.origin + location.pathname
    if (typeof navigator.share === 'function') {
      // Turning back is no failure.
      return navigator.share({ title, url }).catch(() => {})
    }
    try {
      await navigator.clipboard.writeText(url)
      notify.success(t('share.copied'))
    } catch {
      notify.warning(t('share.copyFailed'))
    }
  }
  return (
    <Button
      variant="plain"
      aria-label={t('share.share')}
      className="min-w-target px-3"
      onClick={() => void share()}
    >
      <Share2 aria-hidden="true" size={18} />
      <span className="hidden sm:inline">{t('share.share')}</span>
    </Button>
  )
}
