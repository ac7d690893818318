import type { HabitHistory } from '@shuyuan/contract/habit/habit'
import { useRevalidator } from 'react-router'
import { useSend } from '#app/api/use-send.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'

const tones = { pending: 'info', shown: 'success', hidden: 'neutral' } as const satisfies Record<
  string,
  BadgeTone
>

export function HistoryItem({ entry, child }: { entry: HabitHistory['list'][number]; child: number }) {
  const { t } = useTranslation('habit')
  const dateText = useDateText()
  const { day, title, kind, note, minutes, image, wall, points } = entry
  const words = t('history.day', { year: day.slice(0, 4), day: dateText(day, 'weekday') })
  return (
    <li className="flex gap-4 py-4">
      {image && (
        <img
          src={image}
          alt={t('history.photo', { day: words })}
          width={72}
          height={72}
          loading="lazy"
          decoding="async"
          className="size-18 shrink-0 rounded-sm object-cover"
        />
      )}
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={day} className="font-medium">
            {words}
          </time>
          {kind !== 'done' && (
            <Badge tone={kind === 'madeUp' ? 'warning' : 'neutral'}>{t(`state.${kind}`)}</Badge>
          )}
          {wall !== 'none' && <Badge tone={tones[wall]}>{t(`history.wall.${wall}`)}</Badge>}
        </p>
        <Facts
          className="mt-1 text-sm text-muted"
          items={[
            title || t('history.unknownTask'),
            minutes > 0 && t('minutes', { count: minutes }),
            points !== 0 && t(points > 0 ? 'history.plus' : 'history.minus', { points: Math.abs(points) }),
          ]}
        />
        {note && <p className="mt-2 max-w-measure whitespace-pre-line">{note}</p>}
        {(wall === 'pending' || wall === 'shown') && <TakeDown entry={entry} child={child} />}
      </div>
    </li>
  )
}

function TakeDown({ entry, child }: { entry: HabitHistory['list'][number]; child: number }) {
  const { t } = useTranslation('habit')
  const notify = useNotify()
  const { revalidate } = useRevalidator()
  const [send, busy] = useSend()
  const take = async () => {
    const { day, note, minutes, image } = entry
    if (!(await send('/api/habit/entry', { child, day, note, minutes, image, wall: false }))) return
    notify.success(t('history.takenDown'))
    await revalidate()
  }
  return (
    <Button variant="plain" className="-ms-3" busy={busy} onClick={() => void take()}>
      {t('history.takeDown')}
    </Button>
  )
}
