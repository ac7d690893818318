import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { HabitWall } from '@shuyuan/contract/habit/habit'
import type { CallOptions } from '#app/api/client.ts'
import { useApi } from '#app/api/context.tsx'
import { dataOf, quiet, useFetched } from '#app/api/fetched.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { whenIdle } from '#app/ui/idle.ts'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import './wall.css'

const limit = 20

/**
 * Check-ins that members share and staff approved. Only the browser fetches them: they are in no cached or indexed
 * page.
 */
export function Wall() {
  const { t } = useTranslation('habit')
  const dateText = useDateText()
  const api = useApi()
  const wanted = (page: number, options: CallOptions) =>
    api.get('/api/habit/wall', { ...options, params: { page, limit } })
  const {
    data: wall,
    status,
    change,
    again,
  } = useFetched('wall', async (signal) => {
    await new Promise<void>(whenIdle)
    return dataOf(await wanted(1, { ...quiet, signal }))
  })
  const more = async (known: HabitWall) => {
    const answer = await wanted(Math.floor(known.list.length / limit) + 1, {}).catch(() => null)
    if (answer?.code !== code.success) return
    const { list, total } = answer.data
    change(() => ({ total, list: [...known.list, ...list] }))
  }

  if (status === 'error') return <ErrorState message={t('wall.failed')} onRetry={again} />
  if (!wall) return <Skeleton lines={4} className="min-h-32" />
  if (wall.list.length === 0) return <p className="min-h-32 max-w-measure text-muted">{t('wall.empty')}</p>
  return (
    <div data-nosnippet="" className="min-h-32">
      <ul className="grid gap-6 sm:grid-cols-2">
        {wall.list.map(({ id, name, day, note, minutes, image }) => (
          <li key={id} className="wall-slip">
            {image && (
              <img
                src={image}
                alt={t('wall.photo', { name: name || t('wall.unnamed') })}
                width={80}
                height={80}
                loading="lazy"
                decoding="async"
                className="size-20 shrink-0 rounded-sm object-cover"
              />
            )}
            <div className="min-w-0">
              {note && <p className="serif whitespace-pre-line">{note}</p>}
              <p className="mt-2 text-xs text-muted">
                <span className="text-ink">{name || t('wall.unnamed')}</span>
                {` · ${dateText(day, 'day')}`}
                {minutes > 0 && ` · ${t('minutes', { count: minutes })}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {wall.list.length < wall.total && (
        <Button className="mt-5" onClick={() => void more(wall)}>
          {t('wall.more')}
        </Button>
      )}
    </div>
  )
}
