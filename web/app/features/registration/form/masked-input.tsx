import { useState } from 'react'
import { TextInput, type TextInputProps } from '#app/ui/form/text-input.tsx'

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> {
  value: string
  onChange: (value: string) => void
  /** Called when the field is left: it is checked then. */
  onLeave: () => void
  mask: (value: string) => string
}

/** Shows what was typed, which no draft keeps, only while the field has the focus, and dots later. */
export function MaskedInput({ value, onChange, onLeave, mask, ...rest }: MaskedInputProps) {
  const [typing, setTyping] = useState(false)
  return (
    <TextInput
      {...rest}
      data-undrafted=""
      autoComplete="off"
      spellCheck={false}
      value={typing ? value : mask(value)}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onLeave()
      }}
    />
  )
}
