import { sheetOf } from '@shuyuan/content/question-sets/sheet'
import type { LoadArgs } from '#app/routing/page.ts'
import { nextTargets } from './outcome/next-target.server.ts'
import { findSet, setView } from './set-view.server.ts'
import type { NoteView, SetResultView } from './question-set-view.ts'

/** All that results of the set may be made of: the page is cached, and the browser, which has the answers, chooses. */
export function loadResult(args: LoadArgs): Promise<SetResultView> {
  args.tag('content')
  return resultView(args, args.params.slug ?? '')
}

/** All that a result of a set shows; a 404 where there is no such set. */
export async function resultView(args: LoadArgs, slug: string): Promise<SetResultView> {
  const { content, language } = args
  const { value: set, lang } = await findSet(args, slug)
  if (!content) throw new Error('results are told on the server')
  const { description: _, ...view } = setView(slug, lang, set)
  const targetOf = nextTargets(content, language)
  const results = set.results.map(({ key, title, text, next }) => ({
    key,
    title,
    text,
    next: next.flatMap(({ kind, ref, why }) => {
      const target = targetOf(kind, ref)
      return target ? [{ kind, why, ...target }] : []
    }),
  }))
  const notes = set.items.flatMap(({ id, explanation = '', chapter }): [string, NoteView][] => {
    const source = chapter ? (targetOf('chapter', chapter) ?? null) : null
    return explanation || source ? [[id, { explanation, source }]] : []
  })
  return {
    ...view,
    noindex: true,
    sheet: sheetOf(set),
    scales: set.scales,
    results,
    notes: Object.fromEntries(notes),
    thanks: set.thanks ?? '',
    consent: set.consent ? await consentOf(args, set.consent) : null,
  }
}

async function consentOf({ content, language }: LoadArgs, name: string): Promise<SetResultView['consent']> {
  const found = await content?.item('consents', language, name)
  if (!found) return null
  const { version, title, agree, body } = found.value
  return { version, title, agree, html: body }
}
