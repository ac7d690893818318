import type { ClickCaptchaData } from '@shuyuan/contract/account/captcha'
import { useState, type MouseEvent, type KeyboardEvent } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { toPicture, type Point, type Size } from './points.ts'

/** Pixels of the picture that one press moves: small enough for the smallest character; with Shift finer. */
const step = 10
const fineStep = 2

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A place on the picture that the arrow keys move, for those who use no pointer. */
function useCursor({ width, height }: Size) {
  const [place, setPlace] = useState<Point>({ x: width / 2, y: height / 2 })

  function onKeyDown(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const pixels = event.shiftKey ? fineStep : step
    setPlace(({ x, y }) => ({
      x: Math.min(Math.max(x + direction.x * pixels, 0), width),
      y: Math.min(Math.max(y + direction.y * pixels, 0), height),
    }))
  }

  return { place, onKeyDown }
}

interface CaptchaPictureProps {
  picture: ClickCaptchaData
  points: readonly Point[]
  onAdd: (point: Point) => void
  onRemove: (index: number) => void
}

const dotLook =
  'absolute -translate-1/2 flex size-7 items-center justify-center rounded-full border-2 border-on-fill bg-cinnabar-fill text-xs leading-none text-on-fill'

/** The picture and the numbered dots on it. A press adds a dot, a press on a dot takes it away. */
export function CaptchaPicture({ picture, points, onAdd, onRemove }: CaptchaPictureProps) {
  const { t } = useTranslation('captcha')
  const [focused, setFocused] = useState(false)
  const cursor = useCursor(picture)

  function press(event: MouseEvent<HTMLButtonElement>) {
    // Enter and the space bar arrive as a click without coordinates and use the cursor's.
    if (event.detail === 0) {
      onAdd(cursor.place)
      return
    }
    const box = event.currentTarget.getBoundingClientRect()
    onAdd(toPicture({ x: event.clientX - box.left, y: event.clientY - box.top }, box, picture))
  }

  return (
    <>
      <button
        type="button"
        aria-label={t('picture', { words: picture.text.join(' ') })}
        className="absolute inset-0 touch-manipulation"
        onClick={press}
        onKeyDown={cursor.onKeyDown}
        onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        <img src={picture.base64} alt="" draggable={false} className="lamplit size-full select-none" />
      </button>
      {focused && (
        <span
          aria-hidden="true"
          style={placeOf(cursor.place, picture)}
          className="pointer-events-none absolute -translate-1/2"
        >
          <svg
            viewBox="0 0 28 28"
            width="28"
            height="28"
            fill="none"
            className="stroke-cinnabar"
            strokeWidth="2"
          >
            <path d="M14 1v9M14 18v9M1 14h9M18 14h9" />
          </svg>
        </span>
      )}
      {points.map((point, index) => (
        <button
          key={`${point.x} ${point.y}`}
          type="button"
          aria-label={t('remove', { number: index + 1 })}
          style={placeOf(point, picture)}
          className={dotLook}
          onClick={() => onRemove(index)}
        >
          {index + 1}
        </button>
      ))}
    </>
  )
}

/** Uses the element's style object, which the content security policy allows. It never becomes server HTML. */
function placeOf({ x, y }: Point, { width, height }: ClickCaptchaData) {
  return { left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%` }
}
