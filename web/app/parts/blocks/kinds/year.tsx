import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { Words } from '#app/parts/blocks/words.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** Twelve months from the present one on, each with its picture. */
export function Year({ id, title, intro, columns, rows, scenes }: ViewOf<'table'>) {
  const [, ...labels] = columns
  return (
    <Section id={id} title={title} intro={intro}>
      {/* On phones it is pushed sideways, by keyboard too; nothing inside takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol tabIndex={0} aria-label={title} className="rail gap-4 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {rows.map(([month, ...cells], index) => {
          const scene = scenes?.[index]
          return (
            <li key={month} className="relative overflow-hidden rounded-lg border border-line bg-raised p-5">
              {scene && (
                <Drawing
                  {...scene}
                  className="-mx-5 -mt-5 mb-3 h-32 w-[calc(100%+2.5rem)] max-w-none object-cover object-[88%_70%] print:hidden"
                />
              )}
              <h3 className="text-sm text-celadon">{month}</h3>
              <dl>
                {cells.map((cell, place) => (
                  <div key={labels[place]}>
                    <dt className="sr-only">{labels[place]}</dt>
                    <dd className={looks[place] ?? looks[2]}>
                      <Words text={cell} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}

/** What one does, what one reads, where it stands. */
const looks = ['mt-0.5 font-medium', 'serif mt-2', 'text-xs text-muted'] as const
