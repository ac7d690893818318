import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { SchemaForm } from '#app/parts/form/schema-form.ts'
import { type EntryValues, fieldKey } from './entry-values.ts'

interface Found {
  field: string
  message: string
}

interface RefusedOptions {
  /** Fetches the form as it is now. */
  renew: () => Promise<void> | void
  /** Gets the keys of what is wrong, before it is shown. */
  onShow?: (keys: readonly string[]) => void
}

/**
 * Shows what the server found wrong. The page's own rules let it pass, so the school may have changed the form since the page
 * was opened: it is shown in the form as it is now, with what was typed, and what was ticked below it is ticked anew.
 */
export function useRefused(entry: SchemaForm<EntryValues>, { renew, onShow }: RefusedOptions) {
  const [found, setFound] = useState<readonly Found[]>()
  const show = useEffectEvent((problems: readonly Found[]) => {
    const { getValues, setValue } = entry.control
    const said = problems.map(({ field, message }) => ({ name: fieldKey(field), message }))
    for (const { name } of said) if (getValues(name) === true) setValue(name, false)
    onShow?.(said.map(({ name }) => name))
    entry.refuse(said)
  })
  useEffect(() => {
    if (found) show(found)
  }, [found])

  return async (problems: readonly Found[]) => {
    await renew()
    // After what `renew` brought, which is shown in a transition too.
    startTransition(() => setFound(problems))
  }
}
