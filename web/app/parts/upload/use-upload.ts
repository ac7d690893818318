import type { UploadData } from '@shuyuan/contract/site/upload'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useApi } from '#app/api/context.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useStores } from '#app/session/stores.tsx'
import { checkFile, type FileProblem, limitText, typeNames } from './check-file.ts'

/**
 * `upload(file)` checks a file, sends it and returns what the server made of it; null when it was refused, which the
 * visitor has seen. `busy` while files are being sent.
 */
export function useUpload() {
  const { t } = useTranslation('upload')
  const api = useApi()
  const notify = useNotify()
  const { siteConfig } = useStores()
  const [running, setRunning] = useState(0)

  /** What the site takes, said after the refusal of something else. */
  function allowed(problem: FileProblem): string {
    const limits = siteConfig.getState().upload
    const types = typeNames(limits)
    if (problem === 'type' && types.length > 0)
      return t('limits.type', { types: types.join(t('limits.comma')) })
    return problem === 'size' ? t('limits.size', { size: limitText(limits.maxSize) }) : ''
  }

  async function upload(file: File): Promise<UploadData['file'] | null> {
    const problem = checkFile(file, siteConfig.getState().upload)
    if (problem) {
      notify.error(t(problem) + allowed(problem))
      return null
    }
    setRunning((count) => count + 1)
    try {
      const answer = await api.upload(file)
      return answer.code === code.success && answer.data?.file?.url ? answer.data.file : null
    } catch {
      return null
    } finally {
      setRunning((count) => count - 1)
    }
  }

  return { upload, busy: running > 0 }
}
