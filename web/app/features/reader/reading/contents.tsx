import { useEffect } from 'react'
import { whenIdle } from '#app/ui/idle.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import type { BookName } from '../reader-view.ts'

const load = async () => (await import('./contents-list.tsx')).ContentsList

/** The book's chapters at the left, where there is room; loaded after the text. Their column is kept for them. */
export function Contents(props: { book: BookName; here: string }) {
  const [List, want] = useLoaded(load)
  useEffect(() => whenIdle(() => matchMedia('(width >= 80rem)').matches && want()), [want])
  return <div className="reader-contents max-xl:hidden print:hidden">{List && <List {...props} />}</div>
}
