import { Drawing } from '#app/ui/picture/drawing.tsx'
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
            className="group relative overflow-hidden rounded-lg border border-line bg-raised p-5 shadow-soft transition-colors hover:border-edge"
          >
            {item.scene && (
              <Drawing
                {...item.scene}
                className="-mx-5 -mt-5 mb-3 h-32 w-[calc(100%+2.5rem)] max-w-none object-cover object-[88%_70%]"
              />
            )}
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
