import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PersonChooser } from './person-chooser.tsx'
import { usePerson } from './use-person.ts'

/**
 * The chooser of a page whose address says whose data it loads (`?child=3`). An address that does not say so leads to
 * the person whom this browser remembers.
 */
export function PersonOfPage({ shown }: { shown: number | null }) {
  const { person } = usePerson()
  const [, setQuery] = useSearchParams()

  useEffect(() => {
    if (shown === null && person) setQuery({ child: String(person) }, { replace: true })
  }, [shown, person, setQuery])

  return <PersonChooser shown={shown} onChosen={(chosen) => setQuery({ child: String(chosen) })} />
}
