import { Html } from './html.tsx'
import { Section } from './section.tsx'
import type { ViewOf } from './view.ts'

export function Prose({ id, title, text }: ViewOf<'prose'>) {
  return (
    <Section id={id} title={title}>
      <Html html={text} />
    </Section>
  )
}
