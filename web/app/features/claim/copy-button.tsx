import { Copy } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Button } from '#app/ui/button.tsx'

/** Puts a text on the clipboard. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('claim')
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copied'))
    } catch {
      notify.warning(t('copyFailed'))
    }
  }
  return (
    <Button variant="plain" size="icon" aria-label={label} title={label} onClick={() => void copy()}>
      <Copy aria-hidden="true" size={18} />
    </Button>
  )
}
