import { Plus } from 'lucide-react'
import { Html } from '#app/parts/blocks/html.tsx'
import type { ClassView } from './class-view.ts'

/** Questions that open to their answers, without any script. */
export function Questions({ items }: { items: ClassView['faq'] }) {
  return (
    <div className="border-b border-line">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex min-h-target list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
            <h3 className="font-sans text-base font-medium">{question}</h3>
            <Plus
              aria-hidden="true"
              size={20}
              className="shrink-0 text-edge transition-transform group-open:rotate-45"
            />
          </summary>
          <Html html={answer} className="pb-5 text-sm" />
        </details>
      ))}
    </div>
  )
}
