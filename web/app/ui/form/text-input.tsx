import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { controlLook } from './control-look.ts'
import { useFieldControl } from './field-control.ts'

/** Without a limit of length, at which browsers would cut off what is pasted: see LimitedInput. */
export interface TextInputProps extends Omit<ComponentProps<'input'>, 'maxLength'> {
  /** A button or unit that stands beside the input, such as "Send code". */
  beside?: ReactNode
}

/** One line of text; also for email, tel, number, date. Takes its id and description from the Field around it. */
export function TextInput({ beside, className, ...rest }: TextInputProps) {
  const field = useFieldControl(rest)
  const { required: _required, ...attributes } = rest
  const input = (
    <input
      type="text"
      {...attributes}
      {...field}
      className={classes(controlLook, 'read-only:bg-soft', className)}
    />
  )
  if (!beside) return input
  return (
    <div className="flex flex-wrap gap-2">
      <div className="min-w-0 flex-[1_1_8rem]">{input}</div>
      <div className="flex flex-none items-stretch">{beside}</div>
    </div>
  )
}
