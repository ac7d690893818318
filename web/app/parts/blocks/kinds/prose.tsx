import { Html } from '#app/parts/blocks/html.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Prose({ id, title, text }: ViewOf<'prose'>) {
  return (
    <Section id={id} title={title}>
      <Html html={text} />
    </Section>
  )
}
