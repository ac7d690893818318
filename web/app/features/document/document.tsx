import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { loadDocument } from './document.server.ts'
import type { DocumentView, OldLink } from './document-view.ts'
import { Gone, OldAddresses } from './gone.tsx'
import { Moved } from './moved.tsx'
import { OldLinks } from './old-links.tsx'
import { Policy } from './policy.tsx'

export const handle: PageHandle = { ns: ['blocks', 'document'], title: 'document:goneHeading' }
export const loader = publicPage(loadDocument).loader
export const clientLoader = payloadLoader<DocumentView>

export default function Document() {
  const view = useLoaderData<DocumentView>()
  switch (view.kind) {
    case 'document':
      return <Policy {...view} />
    case 'archive':
      return <Archive {...view} />
    case 'moved':
      return <Moved {...view} />
    case 'list':
      return <OldAddresses {...view} />
    case 'gone':
      return <Gone {...view} />
  }
}

/** A page of the old site, kept for reading, with a link to its successor. */
function Archive({ links, ...page }: PageView & { links: readonly OldLink[] }) {
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <Blocks {...page} />
      <OldLinks links={links} />
    </PageBody>
  )
}
