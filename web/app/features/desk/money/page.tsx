import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { pageAddress } from '#app/routing/addresses/page-address.ts'
import { contentContext } from '#app/routing/contexts.ts'
import { revalidateAfterAct } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { Invoices } from '../invoices/list.tsx'
import { loadList } from '../list/load-list.server.ts'
import { classTitles } from '../registrations/term-titles.server.ts'
import { Bookings } from './list.tsx'

export const handle: PageHandle = { ns: ['money', 'invoices', 'desk', 'list', 'ui'], title: 'money:title' }

/** `/desk/money` shows the bookings, `/desk/money/invoice` what families wish of invoices. */
export async function loader(args: LoaderFunctionArgs) {
  const language = args.context.get(languageContext)
  const address = pageAddress(args.request.url)
  if (address.pathname.endsWith('/invoice')) {
    const invoices = await loadList(args, { path: '/api/desk/invoice/list', list: 'invoice' })
    return { title: textsIn(language, 'invoices')('title'), invoices }
  }
  const asked = Object.fromEntries(address.searchParams)
  const [loaded, sums] = await Promise.all([
    loadList(args, { path: '/api/desk/money/list', list: 'money' }),
    // What the address asks for is checked by the API.
    loadDesk(args, (api) => api.get('/api/desk/money/sums', { params: asked as object })),
  ])
  const courses = classTitles(args.context.get(contentContext), language)
  return { bookings: { loaded, sums, courses } }
}

export const action = pageAction('invoice', ['tick', 'untick'])

export const shouldRevalidate = revalidateAfterAct

/** The bookings, or the invoices to issue. One route, because every visitor loads the list of all routes. */
export default function MoneyPage() {
  const { bookings, invoices } = useLoaderData<typeof loader>()
  return invoices ? <Invoices loaded={invoices} /> : <Bookings {...bookings} />
}
