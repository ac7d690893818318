import { useLayoutEffect, useRef } from 'react'
import { classes } from '#app/ui/classes.ts'
import { isTyping } from '#app/ui/typing.ts'
import { useClearPlace } from './clear-place.ts'
import type { Notice, NoticePosition, Notifier } from './notifier.ts'
import { Toast } from './toast.tsx'

const places: Record<NoticePosition, string> = {
  'top-right': 'top-0 end-0 pt-20 items-end',
  'top-left': 'top-0 start-0 pt-20 items-start',
  // Above what stands at the bottom of a phone: the member's menu, or the button of a page.
  'bottom-right': 'bottom-0 end-0 flex-col-reverse items-end max-lg:pb-24',
  'bottom-left': 'bottom-0 start-0 flex-col-reverse items-start max-lg:pb-24',
}

/** All toasts, stacked in their corners 16 px apart; the newest is nearest to the middle of the window. */
export function Toasts({ notifier, notices }: { notifier: Notifier; notices: readonly Notice[] }) {
  // Before the first toast is painted, so that no key is lost after somebody saw one.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (!isTyping(event)) notifier.key(event.key)
    }
    // In the capture phase, because a dialog stops Esc from bubbling.
    document.addEventListener('keydown', key, true)
    return () => document.removeEventListener('keydown', key, true)
  }, [notifier])

  return (Object.keys(places) as NoticePosition[]).map((position) => (
    <Corner
      key={position}
      position={position}
      notifier={notifier}
      notices={notices.filter((notice) => notice.position === position)}
    />
  ))
}

interface CornerProps {
  position: NoticePosition
  notifier: Notifier
  notices: readonly Notice[]
}

function Corner({ position, notifier, notices }: CornerProps) {
  const list = useRef<HTMLOListElement>(null)
  const shift = useClearPlace(list, notices.length)
  return (
    <ol
      ref={list}
      data-position={position}
      className={classes(
        'pointer-events-none fixed z-toast flex max-h-dvh w-full max-w-[24rem] flex-col gap-4 overflow-hidden p-4',
        places[position],
      )}
      style={position.startsWith('top') ? { translate: `0 ${shift}px` } : undefined}
    >
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} notifier={notifier} />
      ))}
    </ol>
  )
}
