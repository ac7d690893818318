import { createContext, useContext } from 'react'

/** What a Field passes to the control inside it. */
export interface FieldControl {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Set where the control is a group (radios) that takes its name from the label's element. */
  labelId: string
}

export const FieldControlContext = createContext<FieldControl | null>(null)

/** The attributes that tie a control to its label, help and error; what the caller gives itself wins. */
export function useFieldControl(own: {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling'
  required?: boolean
}) {
  const field = useContext(FieldControlContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': (own.required ?? field?.required) || undefined,
  }
}
