import { BookCover } from '#app/ui/book-cover.tsx'
import { Clauses } from './clauses.tsx'
import { Section } from './section.tsx'
import type { ViewOf } from './view.ts'

/** A shelf: what each book is and how it begins. */
export function Books({ id, title, intro, items }: ViewOf<'books'>) {
  return (
    <Section id={id} title={title} intro={intro}>
      <ul className="grid gap-x-10 gap-y-9 md:grid-cols-2">
        {items.map((item) => (
          <li key={item.book} className="flex gap-5">
            <BookCover
              subject={item.subject}
              title={item.book}
              width={84}
              className="w-21 shrink-0 self-start shadow-soft"
            />
            <div className="min-w-0">
              <h3 className="text-lg">
                {item.name ?? item.book}
                {item.name && (
                  <span lang="zh-CN" className="ms-2 text-sm font-normal text-muted">
                    {item.book}
                  </span>
                )}
              </h3>
              <p className="text-xs text-celadon">{item.era}</p>
              <p className="mt-2 text-sm text-muted">{item.about}</p>
              <p lang="zh-CN" className="serif mt-3 border-s-2 border-line ps-3">
                <Clauses text={item.opening} />
              </p>
              {item.openingMeaning && <p className="mt-1 ps-3.5 text-xs text-muted">{item.openingMeaning}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
