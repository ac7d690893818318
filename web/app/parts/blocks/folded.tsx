import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'

interface FoldedProps {
  /** `list`: phones show the first three entries; `text`: titles, and the first one's text. */
  kind: 'list' | 'text'
  count: number
  children: ReactNode
}

/** From how many on a list is folded. */
const many = { list: 6, text: 3 }

/**
 * A long list of which phones show a part until all is asked for. Works in prepared HTML and without scripts: app.css
 * hides the rest (`data-fold`) while the box is not checked.
 */
export function Folded({ kind, count, children }: FoldedProps) {
  const { t } = useTranslation('blocks')
  if (count < many[kind]) return children
  return (
    <div data-fold={kind}>
      {children}
      <label className="mt-3 flex min-h-target items-center justify-center rounded-sm border border-edge bg-raised px-5 text-sm has-checked:hidden has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo sm:hidden print:hidden">
        <input type="checkbox" className="sr-only" />
        {t(kind === 'text' ? 'unfoldText' : 'unfold', { count })}
      </label>
    </div>
  )
}
