import { languageTag } from '@shuyuan/contract/text/language'
import { useId } from 'react'
import { Html } from '#app/parts/blocks/html.tsx'
import { Words } from '#app/parts/blocks/words.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

export function LongTextBlock({ id, value, lang }: ViewOf<'text'>) {
  const heading = useId()
  return (
    <article
      id={id}
      lang={languageTag[lang]}
      aria-labelledby={heading}
      className="page-width grid gap-x-12 gap-y-5 py-9 sm:py-12 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <p className="text-sm text-cinnabar lg:border-t lg:border-cinnabar lg:pt-3">{value.byline}</p>
      <div className="min-w-0">
        <h2 id={heading} className="mb-5 text-xl sm:text-2xl">
          <Words text={value.title} />
        </h2>
        <Html html={value.body} />
      </div>
    </article>
  )
}
