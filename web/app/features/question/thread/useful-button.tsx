import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { useLogIn } from './use-log-in.ts'
import type { Standing } from './use-standing.ts'

export interface UsefulButtonProps {
  question: number
  /** 0: the question itself. */
  answer: number
  /** As the page was rendered. */
  votes: number
  /** Written by the visitor, who finds it useful anyway. */
  own: boolean
  standing: Standing
}

/** Says that something was useful, or takes it back; its size does not depend on which. */
export function UsefulButton({ question, answer, votes, own, standing }: UsefulButtonProps) {
  const { t } = useTranslation('question')
  const [send] = useSend()
  const logIn = useLogIn()
  const [counted, setCounted] = useState<number>()
  const { of, change, reload } = standing
  const mine = of !== null && of !== 'guest' ? of.votes : []
  const on = mine.includes(answer)
  const count = counted ?? votes

  async function toggle() {
    if (of === 'guest') return logIn()
    const body = { id: question, answer, on: !on }
    const reply = await send('/api/question/vote', body)
    if (!reply) return
    setCounted(reply.data.count)
    if (of === null) reload()
    else change({ votes: on ? mine.filter((each) => each !== answer) : [...mine, answer] })
  }

  if (own) {
    return (
      <span className="inline-flex min-h-target items-center gap-2 px-3 text-sm text-muted">
        <ThumbsUp aria-hidden="true" size={18} />
        {t('usefulTo', { count })}
      </span>
    )
  }
  return (
    <Button variant="plain" aria-pressed={on} onClick={() => void toggle()}>
      <ThumbsUp
        aria-hidden="true"
        size={18}
        className={on ? 'fill-cinnabar-wash text-cinnabar' : undefined}
      />
      {t('useful')}
      <span className="min-w-4 text-start tabular-nums">{count}</span>
    </Button>
  )
}
