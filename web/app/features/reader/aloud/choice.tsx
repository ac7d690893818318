import type { ReactNode } from 'react'

interface ChoiceProps<Value extends number> {
  name: string
  label: string
  options: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  /** What an option is called. */
  children: (value: Value) => ReactNode
}

/** One of several, side by side. */
export function Choice<Value extends number>(props: ChoiceProps<Value>) {
  const { name, label, options, chosen, onChoose, children } = props
  return (
    <fieldset className="grid grid-cols-[4.5rem_1fr] items-center gap-3">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="text-sm text-muted">
        {label}
      </span>
      <div className="reader-choices">
        {options.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`aloud-${name}`}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
