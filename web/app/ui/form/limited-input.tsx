import type { ComponentProps } from 'react'
import { useLength } from './length.tsx'
import { TextInput } from './text-input.tsx'

type LimitedInputProps = ComponentProps<typeof TextInput> & { maxLength: number | undefined }

/** One line of text of a limited length, which takes more than that only to say so. It stands in a Field. */
export function LimitedInput({ maxLength, ...rest }: LimitedInputProps) {
  const length = useLength({ ...rest, maxLength }, rest['aria-describedby'])
  return (
    <>
      <TextInput {...rest} {...length.attributes} />
      {length.note}
    </>
  )
}
