import { ArrowRight } from 'lucide-react'
import { PageLink } from '#app/ui/page-link.tsx'
import { AgeNamed } from '#app/parts/blocks/age-named.tsx'
import { NoneForAge } from '#app/parts/blocks/none-for-age.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** A list of things to read or know; those with an address are links as a whole. */
export function Cards({ id, title, intro, items }: ViewOf<'cards'>) {
  return (
    <Section id={id} title={<AgeNamed title={title} items={items} />} intro={intro}>
      {/* On phones it scrolls: where no link in it takes the focus, the row does. */}
      <ul tabIndex={items.some(({ href }) => href) ? undefined : 0} className="rail trio sm:gap-x-10">
        {items.map((item) => (
          <li
            key={item.title}
            data-ages={item.ages?.join(' ')}
            className="group relative border-line py-4 sm:border-t sm:py-5"
          >
            <div className="flex items-baseline justify-between gap-4">
              <h3 className="text-lg">
                {item.href ? (
                  <PageLink
                    to={item.href}
                    className="no-underline after:absolute after:inset-0 group-hover:text-cinnabar"
                  >
                    {item.title}
                  </PageLink>
                ) : (
                  item.title
                )}
              </h3>
              {item.href && (
                <ArrowRight
                  aria-hidden="true"
                  size={18}
                  className="shrink-0 self-center text-edge group-hover:text-cinnabar"
                />
              )}
            </div>
            {item.meta && <p className="text-xs text-celadon">{item.meta}</p>}
            <p className="mt-1.5 max-w-measure text-sm text-muted">{item.text}</p>
          </li>
        ))}
      </ul>
      <NoneForAge items={items} />
    </Section>
  )
}
