import type { ChangeEvent, MouseEvent } from 'react'

export interface ChoicesProps {
  name: string
  labels: readonly string[]
  /** The places in the order in which they are shown, from 1; that of `labels` where it is not given. */
  order?: readonly number[]
  /** The places that are right, once they are shown: nothing can be chosen any more. */
  told?: readonly number[] | undefined
  several?: boolean
  /** Places from 1. */
  chosen: readonly number[]
  onChoose(place: number): void
  /** Called at a pointer press: choosing one option goes on by itself. */
  onPoint?(): void
}

/** The options of an item, each with the figure of its key. */
export function Choices(props: ChoicesProps) {
  const { name, labels, order, told, several = false, chosen, onChoose, onPoint } = props
  const shown = order ?? labels.map((_, index) => index + 1)
  return (
    <div className="mt-6 flex flex-col gap-2.5">
      {shown.map((place, index) => {
        const label = labels[place - 1] ?? ''
        const change = (_event: ChangeEvent) => onChoose(place)
        // A key press, and a screen reader's, is a click with `detail` 0.
        const click = (event: MouseEvent) => {
          if (event.detail > 0) onPoint?.()
        }
        const right = told?.includes(place)
        return (
          <label
            key={label}
            data-told={told && (right ? 'right' : chosen.includes(place) ? 'wrong' : 'other')}
            className="flex min-h-13 items-center gap-3.5 rounded-sm border border-edge bg-raised px-4 py-2 transition-colors hover:bg-soft has-checked:border-cinnabar has-checked:bg-cinnabar-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo data-[told=other]:text-muted data-[told=right]:border-celadon data-[told=right]:bg-celadon-wash"
          >
            <input
              type={several ? 'checkbox' : 'radio'}
              name={name}
              value={place}
              checked={chosen.includes(place)}
              onChange={change}
              onClick={click}
              disabled={told !== undefined && !chosen.includes(place)}
              className="size-5 shrink-0 accent-cinnabar-fill outline-none"
            />
            <span className="min-w-0 flex-1">{label}</span>
            <span
              aria-hidden="true"
              className="hidden min-w-6 rounded-sm border border-line px-1.5 text-center text-xs text-muted tabular-nums pointer-fine:inline"
            >
              {index + 1}
            </span>
          </label>
        )
      })}
    </div>
  )
}
