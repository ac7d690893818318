import type { ClassTerm, TermsData } from '@shuyuan/contract/class/class'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Language } from '@shuyuan/contract/text/language'
import { readEnvelope } from '#app/api/answer.ts'
import { ApiRefusal } from '#server/http/api-refusal.ts'
import type { WebDeps } from '#server/settings.ts'

/** The terms that pages show; rejects where the API does not say. */
export interface ClassTerms {
  of(language: Language): Promise<readonly ClassTerm[]>
}

/** Milliseconds. A remote API does not report new terms. */
const longestKept = 600_000

/** Asks the API once a language, for all pages that are rendered until `forget`. */
export function createClassTerms({ callApi }: Pick<WebDeps, 'callApi'>): ClassTerms & { forget(): void } {
  const known = new Map<Language, { asked: number; terms: Promise<readonly ClassTerm[]> }>()

  async function ask(language: Language): Promise<readonly ClassTerm[]> {
    const headers = { accept: 'application/json', server: 'true', 'think-lang': language }
    const call = { method: 'GET', url: 'http://api.internal/api/class/terms', headers } as const
    const response = await callApi(call, { address: '' })
    const envelope = response.ok ? await readEnvelope(response) : null
    if (envelope?.code !== code.success) throw new ApiRefusal('class/terms', response.status)
    return (envelope.data as TermsData).list
  }

  return {
    of(language) {
      const kept = known.get(language)
      if (kept && performance.now() - kept.asked <= longestKept) return kept.terms
      const asked = { asked: performance.now(), terms: ask(language) }
      known.set(language, asked)
      asked.terms.catch(() => {
        if (known.get(language) === asked) known.delete(language)
      })
      return asked.terms
    },
    forget() {
      known.clear()
    },
  }
}
