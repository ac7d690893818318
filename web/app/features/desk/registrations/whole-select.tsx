import { useState } from 'react'
import { Select, type SelectProps } from '#app/ui/form/select.tsx'

/** A select of long choices: on phones, where it cuts them, the one that is chosen stands below it as a whole. */
export function WholeSelect({ onChange, ...rest }: SelectProps) {
  const [chosen, setChosen] = useState(String(rest.defaultValue ?? ''))
  const label = rest.options.find(({ value }) => value === chosen)?.label
  return (
    <>
      <Select
        {...rest}
        onChange={(event) => {
          setChosen(event.currentTarget.value)
          onChange?.(event)
        }}
      />
      {label && (
        <p aria-hidden="true" className="text-sm text-muted md:hidden">
          {label}
        </p>
      )}
    </>
  )
}
