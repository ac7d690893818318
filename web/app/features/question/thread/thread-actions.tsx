import { Bell } from 'lucide-react'
import { useSend } from '#app/api/use-send.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { ReportButton } from './report-button.tsx'
import { UsefulButton } from './useful-button.tsx'
import { useLogIn } from './use-log-in.ts'
import type { Standing } from './use-standing.ts'
import type { ThreadView } from '../question-view.ts'

export function ThreadActions({ view, standing }: { view: ThreadView; standing: Standing }) {
  const mine = standing.of !== null && standing.of !== 'guest' && standing.of.mine
  const { id, votes } = view
  return (
    <div className="mt-5 -ml-3 flex flex-wrap items-center print:hidden">
      <UsefulButton question={id} answer={0} votes={votes} own={mine} standing={standing} />
      {!mine && <FollowButton question={id} standing={standing} />}
      <ShareButton title={view.title} text={view.description} />
      {!mine && <ReportButton question={id} answer={0} standing={standing} />}
    </div>
  )
}

function FollowButton({ question, standing }: { question: number; standing: Standing }) {
  const { t } = useTranslation('question')
  const [send] = useSend()
  const logIn = useLogIn()
  const { of, change, reload } = standing
  const on = of !== null && of !== 'guest' && of.follows

  async function toggle() {
    if (of === 'guest') return logIn()
    if (!(await send('/api/question/follow', { id: question, on: !on }))) return
    // Pressed before the standing was known: loading it again includes the press.
    if (of === null) reload()
    else change({ follows: !on })
  }
  return (
    <Button variant="plain" aria-pressed={on} onClick={() => void toggle()}>
      <Bell aria-hidden="true" size={18} className={on ? 'fill-ochre text-ochre' : undefined} />
      {t('follow')}
    </Button>
  )
}
