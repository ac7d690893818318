import { Motif } from '#app/ui/picture/motif.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function Channels({ id, title, intro, items }: ViewOf<'channels'>) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="rail sm:gap-4 md:grid-cols-3">
        {items.map((item) => (
          <li
            key={item.href}
            className="group relative flex gap-4 rounded-lg border border-line bg-raised p-5 shadow-soft transition-colors hover:border-edge md:flex-col md:gap-2"
          >
            <Motif
              name={item.motif}
              className="size-16 shrink-0 text-edge transition-colors group-hover:text-cinnabar"
            />
            <div>
              <h3 className="text-lg">
                <PageLink to={item.href} className="no-underline after:absolute after:inset-0">
                  {item.title}
                </PageLink>
              </h3>
              <p className="mt-1 text-sm text-muted">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
