import { PrintButton } from '#app/parts/blocks/print-button.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Checklist({ id, title, intro, items, after }: ViewOf<'checklist'>) {
  return (
    <Section id={id} title={title} intro={intro} folded={title} aside={<PrintButton />}>
      <ol className="border-b border-line">
        {items.map((item) => (
          <li key={item} className="flex gap-4 border-t border-line py-3.5 print:py-5">
            <span aria-hidden="true" className="mt-1 size-5 shrink-0 rounded-sm border border-edge" />
            {item}
          </li>
        ))}
      </ol>
      {after && <p className="mt-4 text-sm text-muted">{after}</p>}
    </Section>
  )
}
