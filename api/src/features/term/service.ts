import type { Form } from '@shuyuan/content/kinds/form'
import type { Term as TermOfContent } from '@shuyuan/content/kinds/class'
import { defaultLanguage } from '@shuyuan/contract/text/language'
import { heldDays } from '@shuyuan/contract/class/class-dates'
import type { Executor } from '#db/tables.ts'
import type { ApiDeps } from '#deps.ts'
import { lessonsByTerm } from './lessons.ts'

export { lockTerm } from './mirror-queries.ts'

type TermDeps = Pick<ApiDeps, 'content'>

/** A term of a class. */
export interface Term extends TermOfContent {
  /** The day after which it is over: that of its last lesson as it is held, or the planned one where that is later. */
  lastDay: string
}

/** All terms, earliest first. */
export function allTerms(db: Executor, { content }: TermDeps): Promise<Term[]> {
  return withLastDay(db, content.terms())
}

/** Terms by their slugs, in one go; those that are not there are left out. */
export async function termsBySlug(
  db: Executor,
  { content }: TermDeps,
  slugs: readonly string[],
): Promise<Map<string, Term>> {
  const asked = new Set(slugs)
  const terms = await withLastDay(
    db,
    content.terms().filter(({ slug }) => asked.has(slug)),
  )
  return new Map(terms.map((term) => [term.slug, term]))
}

export async function termBySlug(db: Executor, deps: TermDeps, slug: string): Promise<Term | undefined> {
  return (await termsBySlug(db, deps, [slug])).get(slug)
}

/** The terms of a form: those of the classes that name it, or of these the ones that the form names. */
export function termsOfForm(db: Executor, { content }: TermDeps, form: Form): Promise<Term[]> {
  return withLastDay(
    db,
    content.terms().filter((term) => formOfTerm(content, term) === form.key),
  )
}

/** The term of a form by its slug. */
export async function termOfForm(
  db: Executor,
  deps: TermDeps,
  { form, slug }: { form: Form; slug: string },
): Promise<Term | undefined> {
  const term = await termBySlug(db, deps, slug)
  return term && formOfTerm(deps.content, term) === form.key ? term : undefined
}

/** The key of the form by which one signs up for a term; '' where no form takes it. */
export function formOfTerm(
  content: ApiDeps['content'],
  { slug, class: course }: Pick<Term, 'slug' | 'class'>,
): string {
  const key = content.list('classes', defaultLanguage).find(({ name }) => name === course)?.value.form ?? ''
  const form = content.form(key)
  return form && (form.terms?.includes(slug) ?? true) ? key : ''
}

async function withLastDay(db: Executor, terms: readonly TermOfContent[]): Promise<Term[]> {
  const lessons = await lessonsByTerm(db, terms, defaultLanguage)
  return terms.map((term) => {
    const last = heldDays(lessons.get(term.slug) ?? []).at(-1) ?? term.ends
    return { ...term, lastDay: last > term.ends ? last : term.ends }
  })
}
