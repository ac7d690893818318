import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import { draftParameter } from '@shuyuan/contract/desk/site/content'
import { formAt } from '@shuyuan/contract/registration/form-address'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import type { Language } from '@shuyuan/contract/text/language'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { loadPage, preparePage } from '#app/parts/blocks/loading/load-page.server.ts'
import { breadcrumbList } from '#app/parts/catalogue/structured.server.ts'
import { lessonsOf, timetableEntries } from '#app/parts/catalogue/terms/term-view.server.ts'
import { describePage } from '#app/parts/structured/page.server.ts'
import { pageAddress } from '#app/routing/addresses/page-address.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { describeOffers } from './describe.server.ts'
import { formView } from './form-view.server.ts'
import type { FormTerm, FormView, ReceiptPage, RegistrationPage } from './registration-view.ts'

/** The page of a form; its name is the form's key. */
export async function loadRegistration(args: LoadArgs): Promise<RegistrationPage> {
  const { content, language, request, structured } = args
  const key = keyOf(request)
  if (content?.isClosed(addresses.form(key))) throw notFound(request)
  const form = await loadForm(args, key)
  const page = await loadFormPage(args, form)
  if (!content) throw new Error('forms are listed on the server')
  const today = content.today()
  const all = lastingTerms(await args.terms(), key, today)
  const terms = await formTerms(content, language, all)
  structured(describePage(args, page))
  for (const course of describeOffers(args, key, terms)) structured(course)
  structured(breadcrumbList(request, [{ name: page.title, path: addresses.form(key) }]))
  const draft = new URL(request.url).searchParams.has(draftParameter)
  return { ...page, form, terms, today, ...(draft && { draft }) }
}

/** The page that shows receipts: the form's words about what happens next, and what an edit needs. */
export async function loadReceiptPage(args: LoadArgs): Promise<ReceiptPage> {
  const form = await loadForm(args, keyOf(args.request))
  return { form, title: form.title, noindex: true }
}

async function loadForm({ content, language, request, tag }: LoadArgs, key: string): Promise<FormView> {
  tag('content')
  const form = content && (await formView(content, language, key))
  if (!form) throw notFound(request)
  return form
}

/** The page of the content that has the form's name; where there is none, the form's own words. */
async function loadFormPage(args: LoadArgs, form: FormView): Promise<PageView> {
  const { content, language } = args
  if (content?.names('pages').includes(form.key)) return loadPage(form.key, args)
  const { title, intro } = form
  return preparePage(
    { lang: language, title, description: intro, intro, motif: 'scroll', actions: [], blocks: [] },
    args,
  )
}

/** `/zybm`, `/zybm/receipt` and their data requests are of `zybm`. */
export function keyOf(request: Request): string {
  return formAt(pageAddress(request.url).pathname) ?? ''
}

/** Of all terms those of a form that have not ended. */
export function lastingTerms(terms: readonly ClassTerm[], key: string, today: string): ClassTerm[] {
  return terms.filter(
    ({ form, ends, heldUntil }) => form === key && (ends > heldUntil ? ends : heldUntil) >= today,
  )
}

/** Terms as the form shows them. */
export async function formTerms(
  content: Content,
  language: Language,
  terms: readonly ClassTerm[],
): Promise<FormTerm[]> {
  const mine = timetableEntries(content, language, terms)
  const classes = new Map<string, string>()
  for (const { course } of mine) {
    const found = await content.item('classes', language, course.slug)
    classes.set(course.slug, found?.value.refund ?? '')
  }
  const lessons = new Map(terms.map((term) => [term.slug, lessonsOf(term)]))
  return mine.map((term) => ({
    ...term,
    lessons: lessons.get(term.slug) ?? [],
    refund: classes.get(term.course.slug) ?? '',
  }))
}
