import type { Content } from '@shuyuan/content/reading/content'
import type { LegacyEntry } from '@shuyuan/content/kinds/legacy'
import type { Language } from '@shuyuan/contract/text/language'
import { data } from 'react-router'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import { describePage } from '#app/parts/structured/page.server.ts'
import { pageAddress, pagePath } from '#app/routing/addresses/page-address.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { findLegacy } from './legacy.ts'
import type { DocumentView, OldLink } from './document-view.ts'

function oldLink({ id, url, title, to }: LegacyEntry, language: Language): OldLink {
  return { id, url, title: title[language], to }
}

function oldLinks(content: Content, language: Language, subject: LegacyEntry['subject']): OldLink[] {
  const entries = content.legacy().filter((entry) => entry.subject === subject)
  return entries.map((entry) => oldLink(entry, language))
}

async function loadMoved({ content, language, request, tag }: LoadArgs) {
  tag('content')
  if (!content) throw new Error('old addresses are looked up on the server')
  const { pathname, searchParams } = pageAddress(request.url)
  if (content.isClosed(pathname)) throw notFound(request)
  if (!searchParams.has('id') && !searchParams.has('url')) {
    const links = content.legacy().map((entry) => oldLink(entry, language))
    const list: DocumentView = {
      kind: 'list',
      noindex: true,
      title: textsIn(language, 'document')('listHeading'),
      links,
    }
    return list
  }
  const entry = findLegacy(content.legacy(), searchParams)
  if (!entry) {
    const links = oldLinks(content, language, 'guoxue')
    const gone: DocumentView = {
      kind: 'gone',
      noindex: true,
      path: pagePath(request.url),
      links,
    }
    return data(gone, { status: 404, statusText: 'Page Not Found' })
  }
  const text = entry.text ? ((await content.item('texts', language, entry.text)) ?? null) : null
  const { title, to } = oldLink(entry, language)
  const moved: DocumentView = { kind: 'moved', title, canonical: to.replace(/#.*$/, ''), to, text }
  return moved
}

/** Loads the page of one of the three document addresses. */
export async function loadDocument(
  args: LoadArgs,
): Promise<DocumentView | Awaited<ReturnType<typeof loadMoved>>> {
  const { content, language, request } = args
  const path = new URL(request.url).pathname
  if (path.startsWith('/guoxue_old')) return loadMoved(args)
  if (path.startsWith('/zhongyi_old')) {
    const links = content ? oldLinks(content, language, 'zhongyi') : []
    return { kind: 'archive', ...(await loadPage('zhongyi_old', args)), canonical: '/zhongyi', links }
  }
  const page = await loadPage('privacy', args)
  args.structured(describePage(args, page))
  return { kind: 'document', ...page }
}
