import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { BookCover } from '#app/ui/picture/covers.tsx'
import { Clauses } from '#app/parts/blocks/clauses.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ShelfItem, ViewOf } from '#app/parts/blocks/block-view.ts'

export function Shelf({ id, title, intro, groups }: ViewOf<'shelf'>) {
  const { t } = useTranslation('blocks')
  return (
    <Section id={id} title={title} intro={intro}>
      {/* On phones all stages stand in one row that scrolls sideways. */}
      <div className="max-sm:-mx-(--page-margin) max-sm:flex max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-(--page-margin) max-sm:pb-2 sm:grid sm:gap-y-10">
        {groups.map(({ stage, items }) => (
          <div key={stage} className="min-w-0 max-sm:flex-none">
            {groups.length > 1 && (
              <h3 className="mb-3 border-b border-line pb-1 text-base sm:mb-4 sm:pb-2 text-celadon">
                {t(`stage.${stage}`)}
              </h3>
            )}
            <ul className="flex gap-3 sm:grid sm:gap-x-10 sm:gap-y-7 trio">
              {items.map((item) => (
                <li
                  key={item.href}
                  className="max-sm:w-72 max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-raised max-sm:p-4"
                >
                  <ShelfBook {...item} level={groups.length > 1 ? 'h4' : 'h3'} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  )
}

function ShelfBook({
  slug,
  emblem,
  subject,
  title,
  name,
  pinyin,
  era,
  opening,
  part,
  href,
  level: Title,
}: ShelfItem & { level: 'h3' | 'h4' }) {
  return (
    <Link to={href} className="group flex gap-5 no-underline">
      <BookCover
        subject={subject}
        slug={slug}
        emblem={emblem}
        title={title}
        width={84}
        className="w-21 shrink-0 self-start shadow-soft transition-transform group-hover:-translate-y-0.5"
      />
      <div className="min-w-0">
        <Title className="text-lg underline-offset-4 group-hover:underline">
          {name ?? (
            <span lang="zh-CN" translate="no">
              {title}
            </span>
          )}
          {name && (
            <span lang="zh-CN" translate="no" className="ms-2 text-sm font-normal text-muted">
              {title}
            </span>
          )}
        </Title>
        <p className="text-xs text-muted">{pinyin}</p>
        <p className="mt-1 text-sm text-celadon">{era}</p>
        {part && <p className="text-sm text-muted">{part}</p>}
        <p lang="zh-CN" translate="no" className="serif mt-2 border-s-2 border-line ps-3">
          <Clauses text={opening} />
        </p>
      </div>
    </Link>
  )
}
