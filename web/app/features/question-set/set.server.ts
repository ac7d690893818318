import { addresses } from '@shuyuan/content/addresses/addresses'
import { languageTag } from '@shuyuan/contract/text/language'
import {
  fullAddress,
  isoDuration,
  schoolAsProvider,
  trailBelow,
} from '#app/parts/catalogue/structured.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { findSet, setView } from './set-view.server.ts'
import type { SetView } from './question-set-view.ts'

/** A set: what it is, and its items. It does not have what is right, which is shown after an answer. */
export async function loadSet(args: LoadArgs): Promise<SetView> {
  const { content, language, params, request, tag, structured } = args
  tag('content')
  const { slug = '' } = params
  const { value, lang } = await findSet(args, slug)
  const view = setView(slug, lang, value)
  const address = fullAddress(request, addresses.questionSet(slug))
  structured({
    '@context': 'https://schema.org',
    '@type': 'Quiz',
    name: view.title,
    description: view.description,
    url: address,
    inLanguage: languageTag[lang],
    datePublished: value.published,
    timeRequired: isoDuration(view.minutes),
    isAccessibleForFree: true,
    provider: schoolAsProvider(args),
  })
  structured(await trailBelow(args, 'question', [{ name: view.title, path: addresses.questionSet(slug) }]))
  const stages = content?.list('paths', language).flatMap((path) => path.value.stages) ?? []
  const isStep = stages.some(({ steps }) =>
    steps.some(({ kind, ref }) => kind === 'questionSet' && ref === slug),
  )
  return { ...view, isStep }
}
