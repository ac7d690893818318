import type { LoaderFunctionArgs } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext } from '#app/routing/contexts.ts'

/** The offers by their names, for a choice. */
export function offerOptions({ context }: LoaderFunctionArgs): { value: string; label: string }[] {
  const offers = context.get(contentContext)?.offers(context.get(languageContext)) ?? []
  return offers.map(({ slug, title }) => ({ value: slug, label: title }))
}
