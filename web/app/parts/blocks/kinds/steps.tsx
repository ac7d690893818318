import { useLanguage } from '#app/i18n/language.tsx'
import { classes } from '#app/ui/classes.ts'
import { Html } from '#app/parts/blocks/html.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

const numerals = [...'一二三四五六七八九']

export function Steps({ id, title, intro, items }: ViewOf<'steps'>) {
  const chinese = useLanguage() === 'zh-cn'
  return (
    <Section id={id} title={title} intro={intro}>
      <ol
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones it scrolls, which keys must reach
        tabIndex={0}
        className={classes(
          'rail sm:gap-x-10 sm:gap-y-8',
          items.length === 3 ? 'md:grid-cols-3' : 'sm:grid-cols-2',
        )}
      >
        {items.map((item, index) => (
          <li key={item.title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="serif grid size-9 shrink-0 place-items-center rounded-sm border border-cinnabar text-lg leading-none text-cinnabar"
            >
              {(chinese && numerals[index]) || index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="pt-1 text-lg">{item.title}</h3>
              <Html html={item.text} className="prose-text mt-1 text-sm sm:mt-2" />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
