import { AdvisorPanel } from '#app/parts/advisor/advisor-panel.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** Somebody to ask before deciding: the school's advisor, until the browser knows who referred the visitor. */
export function Advisor({ id, title, intro, advisor }: ViewOf<'advisor'>) {
  return (
    <div className="print:hidden">
      <Section id={id} title={title} intro={intro} folded={title}>
        <div data-advisor="">
          <AdvisorPanel advisor={advisor} />
        </div>
      </Section>
    </div>
  )
}
