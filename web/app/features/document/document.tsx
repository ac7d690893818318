import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Archive } from './archive.tsx'
import { loadDocument } from './document.server.ts'
import { Gone, OldAddresses } from './gone.tsx'
import { Moved } from './moved.tsx'
import { Policy } from './policy.tsx'
import type { DocumentView } from './document-view.ts'

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
