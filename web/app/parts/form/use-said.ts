import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Whether the address says, by `?name=word`, what was done on the page before. It is said once: the word is taken out of
 * the address and the history, so that neither a reload nor a link to the page says it again. It is said until the address
 * changes; without a script it stays there.
 */
export function useSaid(name: string, word: string): boolean {
  const [query, setQuery] = useSearchParams()
  const [heardAt, setHeardAt] = useState<string | null>(null)
  const says = query.get(name) === word
  const rest = new URLSearchParams(query)
  rest.delete(name)
  const quiet = rest.toString()
  if (says && heardAt !== quiet) setHeardAt(quiet)
  useEffect(() => {
    if (says) setQuery(quiet, { replace: true, preventScrollReset: true })
  }, [says, quiet, setQuery])
  return says || heardAt === query.toString()
}
