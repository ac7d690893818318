import { type ComponentType, Suspense, useCallback, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { uuid } from '#app/api/uuid.ts'
import { useNotify } from '#app/notify/notify.tsx'
import type { CaptchaDialogProps } from './captcha-dialog.tsx'
import type { CaptchaProof } from './proof.ts'

interface Question {
  Dialog: ComponentType<CaptchaDialogProps>
  account: string
  answer: (proof: CaptchaProof | null) => void
}

/**
 * The click captcha of a page: `await ask()` gives the proof, or null when the visitor gave up; `dialog` goes
 * into the page. One id serves all captchas of the page. `account` (e-mail,
 * mobile number or name) is proposed where a code is sent instead.
 */
export function useCaptcha() {
  const { t } = useTranslation('form')
  const notify = useNotify()
  const [id] = useState(uuid)
  const [question, setQuestion] = useState<Question | null>(null)

  const ask = useCallback(
    async (account = ''): Promise<CaptchaProof | null> => {
      try {
        const { CaptchaDialog } = await import('./captcha-dialog.tsx')
        return await new Promise<CaptchaProof | null>((resolve) => {
          setQuestion({ Dialog: CaptchaDialog, account, answer: resolve })
        })
      } catch {
        notify.error(t('captcha.unavailable'))
        return null
      }
    },
    [notify, t],
  )

  function answered(proof: CaptchaProof | null) {
    question?.answer(proof)
    setQuestion(null)
  }

  const dialog = question && (
    <Suspense fallback={null}>
      <question.Dialog id={id} account={question.account} onAnswer={answered} />
    </Suspense>
  )
  return { ask, dialog }
}
