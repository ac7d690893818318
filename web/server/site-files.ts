import type { Content } from '@shuyuan/content/reading/content'
import { languages } from '@shuyuan/contract/language'
import { schoolAdvisor } from '#app/parts/advisor/school-advisor.server.ts'
import { schoolAdvisorPath } from '#app/parts/advisor/school-advisor.ts'
import { shareTargets } from '#app/parts/share/targets.server.ts'
import { shareTargetsPath } from '#app/parts/share/targets.ts'
import { makeBody } from '#server/body.ts'
import type { Body } from '#server/body.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
}

/** What pages need of the content after they are shown: whom the school lets answer, and what can be shared. */
export function openSiteFiles(content: Content) {
  const made = new Map<string, () => unknown>()
  for (const language of languages) {
    made.set(schoolAdvisorPath(language), () => schoolAdvisor(content, language))
    made.set(shareTargetsPath(language), () => shareTargets(content, language))
  }
  return {
    /** The answer of a path, null where it is none of ours. */
    get(pathname: string): Promise<Body> | null {
      const make = made.get(pathname)
      return make ? makeBody(Buffer.from(JSON.stringify(make())), headers, 'quick') : null
    },
  }
}
