import { HeartPulse } from 'lucide-react'

/** What must be said of a set before and after it: that it is no diagnosis. */
export function Caution({ text }: { text: string }) {
  if (!text) return null
  return (
    <p role="note" className="flex gap-3 rounded-lg bg-ochre-wash px-4 py-3 text-sm">
      <HeartPulse aria-hidden="true" className="mt-1 shrink-0 text-ochre" size={18} />
      {text}
    </p>
  )
}
