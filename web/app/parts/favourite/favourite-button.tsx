import type { FavouriteKind } from '@shuyuan/contract/learning/learning-kinds'
import { Star } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { favouritesOf } from '#app/parts/learning/learning-store.ts'
import { favoured, thingKey } from '#app/parts/learning/shelf.ts'
import { useLearningOfApp, useLearningState } from '#app/parts/learning/use-learning.ts'
import { Button } from '#app/ui/button.tsx'

export interface FavouriteButtonProps {
  kind: FavouriteKind
  /** `course`, `book/chapter`, `book/chapter#passage.line`: see the contract. Not `ref`, which React keeps for itself. */
  thing: string
  /** What it is called, for screen readers. */
  title: string
  /** Shows the star alone. */
  small?: boolean
}

/** Puts a thing among the visitor's favourites, or takes it away. Its size does not depend on which. */
export function FavouriteButton({ kind, thing, title, small = false }: FavouriteButtonProps) {
  const { t } = useTranslation('favourite')
  const { on, toggle } = useFavourite(kind, thing)
  return (
    <Button
      variant={small ? 'plain' : 'secondary'}
      size={small ? 'icon' : 'normal'}
      aria-pressed={on}
      aria-label={t('label', { title })}
      title={small ? t('favourite') : undefined}
      onClick={toggle}
    >
      <Star aria-hidden="true" size={18} className={on ? 'fill-ochre text-ochre' : undefined} />
      {!small && t('favourite')}
    </Button>
  )
}

/** Milliseconds in which a second press is half of a double tap, and undoes nothing. */
const doubleTap = 1000

/** Whether a thing is among the visitor's favourites, and how to change that. Off until storage has been read. */
function useFavourite(kind: FavouriteKind, ref: string): { on: boolean; toggle: () => void } {
  const { t } = useTranslation('favourite')
  const notify = useNotify()
  const learning = useLearningOfApp()
  const key = thingKey({ kind, ref })
  const kept = useLearningState((state) => favouritesOf(state)[key])
  const on = kept?.on === true
  return {
    on,
    toggle() {
      const now = Date.now()
      if (kept && Math.abs(now - kept.at) < doubleTap) return
      learning.changeOwn((shelf) => favoured(shelf, key, !on, now))
      if (on) notify.info(t('removed'))
    },
  }
}
