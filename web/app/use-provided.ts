import { type Context, use } from 'react'

/** The value of a context that `<AppProviders>` fills for every page. Throws where it is not around. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = use(context)
  if (!value) throw new Error('<AppProviders> is missing')
  return value
}
