import type { Language } from '@shuyuan/contract/text/language'
import type { AdvisorView } from '#app/parts/blocks/advisor-view.ts'

/** Where the site's own server has the school's advisor as JSON. */
export function schoolAdvisorPath(language: Language): string {
  return `/advisor/${language}.json`
}

/** The school's advisor; null where it has none. Rejects when it cannot be had. */
export async function fetchSchoolAdvisor(
  language: Language,
  signal: AbortSignal,
): Promise<AdvisorView | null> {
  const response = await fetch(schoolAdvisorPath(language), { signal })
  if (!response.ok) throw new Error(`The advisor's file answered ${response.status}`)
  return (await response.json()) as AdvisorView | null
}
