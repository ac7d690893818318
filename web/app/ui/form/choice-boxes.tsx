// A fieldset takes its name from a legend; this group is named by the Field around it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useContext } from 'react'
import { FieldControlContext } from './field-control.ts'

interface ChoiceBoxesProps {
  /** For a form that no script sends. */
  name?: string
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  /** In the order of the options. */
  onChange: (chosen: string[]) => void
}

/** Several of some choices, each in a frame of its own; inside `<Field as="group">`, which names them. */
export function ChoiceBoxes({ name, options, chosen, onChange }: ChoiceBoxesProps) {
  const field = useContext(FieldControlContext)
  const toggle = (value: string, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === value ? on : chosen.includes(each))),
    )
  return (
    <div
      role="group"
      id={field?.id}
      aria-labelledby={field?.labelId}
      aria-describedby={field?.describedBy}
      tabIndex={-1}
      className="flex flex-wrap gap-2"
    >
      {options.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-target items-center gap-2.5 rounded-sm border border-edge bg-raised px-4 text-sm transition-colors has-checked:border-cinnabar has-checked:bg-cinnabar-wash"
        >
          <input
            type="checkbox"
            name={name}
            value={value}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
            className="size-4.5 accent-cinnabar-fill"
          />
          {label}
        </label>
      ))}
    </div>
  )
}
