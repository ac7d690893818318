import { Copy } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'

/** Copies an address; where the browser does not allow it, says so: the address stands on the page. */
export function CopyLink({ url }: { url: string }) {
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
