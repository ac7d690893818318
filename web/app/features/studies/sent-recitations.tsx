import { sentDays } from '@shuyuan/contract/learning/sent-recitation'
import { Trash2 } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SoundPlayer } from '#app/ui/sound-player.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import type { SentWithWords } from './load-studies.ts'

/** What was sent to the teacher in the last 90 days, and what the teacher says of it. */
export function SentRecitations({ list }: { list: readonly SentWithWords[] }) {
  const { t } = useTranslation('studies')
  return (
    <Card title={t('sent.title')} id="sent">
      {list.length === 0 && <EmptyState scene="bamboo" text={t('sent.none', { days: sentDays })} />}
      <ul className="divide-y divide-line">
        {list.map((each) => (
          <SentItem key={each.id} sent={each} />
        ))}
      </ul>
    </Card>
  )
}

function SentItem({ sent }: { sent: SentWithWords }) {
  const { t } = useTranslation('studies')
  const { revalidate } = useRevalidator()
  const [send, busy] = useSend()
  const { id, create_time: time, mark, answer, answer_time: answered, sound, words } = sent
  const title = words ? [words.of, words.title].filter(Boolean).join(' · ') : t('gone')
  const withdraw = async () => {
    const outcome = await send('/api/recitation/withdraw', { id })
    if (outcome) void revalidate()
  }
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted">{timeFormat(time, { format: 'yyyy-mm-dd hh:MM' })}</span>
      </p>
      {answered === null ? (
        <p className="text-sm text-muted">{t('sent.waiting')}</p>
      ) : (
        <p>
          {mark && <strong className="me-2 text-cinnabar">{t(`sent.mark.${mark}`)}</strong>}
          {answer}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <SoundPlayer
          preload="none"
          src={sound}
          aria-label={t('sent.hear', { title })}
          className="min-w-0 flex-1"
        />
        <Button
          variant="plain"
          size="icon"
          busy={busy}
          aria-label={t('sent.withdraw', { title })}
          onClick={() => void withdraw()}
        >
          <Trash2 aria-hidden="true" size={18} />
        </Button>
      </div>
    </li>
  )
}
