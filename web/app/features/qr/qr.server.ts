import { schoolCode } from '@shuyuan/content/kinds/live-code'
import { loadPage } from '#app/parts/blocks/loading/load-page.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { QrView } from './qr-view.ts'

/** `/qr?k=<key>`, and the school's own code at `/qr`; a 404 for a key that names nothing. */
export async function loadQr(args: LoadArgs): Promise<QrView> {
  const { content, language, request } = args
  const page = await loadPage('qr', args)
  const asked = new URL(request.url).searchParams.get('k') ?? ''
  const found = content?.liveCode(asked || schoolCode)
  if (asked && !found) throw notFound(request)
  if (!content || !found) return { ...page, code: null }
  const { key, title, purpose, next, fallback } = found
  const { email = '', phone = '', hours = '' } = content.site(language).value.contact
  const code = {
    key,
    title: title[language],
    purpose: purpose[language],
    next: next?.[language] ?? '',
    fallback: {
      image: fallback?.image ?? '',
      text: fallback?.text ?? '',
      label: fallback?.label[language] ?? '',
    },
    contact: { email, phone, hours },
  }
  return { ...page, title: code.title, code }
}
