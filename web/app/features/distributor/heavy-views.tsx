import type { MineData } from '@shuyuan/contract/distribution/distribution'
import { useEffect } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'
import { Skeleton } from '#app/ui/state/skeleton.tsx'

const loadBuilder = async () => (await import('#app/parts/share/link-builder.tsx')).LinkBuilder
const loadEditor = async () => (await import('./card-editor.tsx')).CardEditor

/** Makes links; its code comes after the page is shown. */
export function Links({ code }: { code: string }) {
  const [Builder, want] = useLoaded(loadBuilder)
  useEffect(want, [want])
  return Builder ? <Builder code={code} /> : <Coming />
}

/** The card and its form; their code comes after the page is shown. */
export function CardView({ mine }: { mine: MineData }) {
  const [Editor, want] = useLoaded(loadEditor)
  useEffect(want, [want])
  return Editor ? <Editor mine={mine} /> : <Coming />
}

function Coming() {
  return <Skeleton lines={6} className="min-h-88" />
}
