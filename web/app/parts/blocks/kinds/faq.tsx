import { Plus } from 'lucide-react'
import { Html } from '#app/parts/blocks/html.tsx'
import { AgeNamed } from '#app/parts/blocks/age-named.tsx'
import { NoneForAge } from '#app/parts/blocks/none-for-age.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { Words } from '#app/parts/blocks/words.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

/** Questions that open to their answers, without any script. */
export function Faq({ id, title, intro, items }: ViewOf<'faq'>) {
  return (
    <Section id={id} title={<AgeNamed title={title} items={items} />} intro={intro} folded={title}>
      <div className="border-b border-line">
        {items.map((item) => (
          <details
            key={item.question}
            data-ages={item.ages?.join(' ')}
            className="group border-t border-line"
          >
            <summary className="flex min-h-target list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="font-sans text-base font-medium [word-break:normal]">
                <Words text={item.question} />
              </h3>
              <Plus
                aria-hidden="true"
                size={20}
                className="shrink-0 text-edge transition-transform group-open:rotate-45"
              />
            </summary>
            <Html html={item.answer} className="pb-5 text-sm" />
          </details>
        ))}
      </div>
      <NoneForAge items={items} />
    </Section>
  )
}
