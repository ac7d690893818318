import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { preloadDialog } from '#app/ui/overlay/dialog.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import { useLogIn } from './use-log-in.ts'
import type { Standing } from './use-standing.ts'

const load = async () => (await import('./report-dialog.tsx')).ReportDialog

export interface ReportButtonProps {
  question: number
  /** 0: the question itself. */
  answer: number
  standing: Standing
}

/** Opens the form that reports to the school what should not stand there. */
export function ReportButton({ question, answer, standing }: ReportButtonProps) {
  const { t } = useTranslation('question')
  const logIn = useLogIn()
  const [Dialog, want] = useLoaded(load)
  const [open, setOpen] = useState(false)
  const prepare = () => {
    want()
    preloadDialog()
  }
  return (
    <>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        className="text-muted"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          if (standing.of === 'guest') return logIn()
          prepare()
          setOpen(true)
        }}
      >
        <Flag aria-hidden="true" size={18} />
        {t('report.open')}
      </Button>
      {Dialog && <Dialog question={question} answer={answer} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
