import type { UploadData } from '@shuyuan/contract/site/upload'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useStores } from '#app/session/stores.tsx'
import type { Refused } from './ready-to-send.ts'

/**
 * `upload(file)` checks a picture, sends it and returns what the server made of it; null when it was refused, which the
 * visitor has seen. `busy` while files are looked at and sent.
 */
export function useUpload() {
  const { t } = useTranslation('upload')
  const api = useApi()
  const notify = useNotify()
  const { siteConfig } = useStores()
  const [running, setRunning] = useState(0)

  /** What is wrong with a file, and what the site takes. */
  function tell({ problem, types, size }: Refused) {
    const known = problem === 'size' || (problem === 'type' && types.length > 0)
    const taken = known && t(`limits.${problem}`, { types: types.join(t('limits.comma')), size })
    notify.error(t(problem) + (taken || ''))
  }

  async function upload(chosen: File): Promise<UploadData['file'] | null> {
    setRunning((count) => count + 1)
    try {
      const limits = siteConfig.getState().upload
      // Fetched when it is wanted: pages with a form need not carry it. Where it cannot be, sending fails and says so.
      const ready = await import('./ready-to-send.ts').then(
        ({ readyToSend }) => readyToSend(chosen, limits),
        () => ({ file: chosen }),
      )
      if ('problem' in ready) {
        tell(ready)
        return null
      }
      const answer = await api.upload(ready.file, { loading: true })
      return answer.code === code.success && answer.data?.file?.url ? answer.data.file : null
    } catch {
      return null
    } finally {
      setRunning((count) => count - 1)
    }
  }

  return { upload, busy: running > 0 }
}
