import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { OldLinks } from './old-links.tsx'
import type { OldLink } from './document-view.ts'

/** A page of the old site, kept for reading, with a link to its successor. */
export function Archive({ links, ...page }: PageView & { links: readonly OldLink[] }) {
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <Blocks {...page} />
      <OldLinks links={links} />
    </PageBody>
  )
}
