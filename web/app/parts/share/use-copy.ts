import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'

/** Copies a text and says whether it worked: where the browser refuses, the text stands on the page to be copied. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('share')
  const notify = useNotify()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(t('copied'))
    } catch {
      notify.warning(t('copyFailed'))
    }
  }
}
