import type { Content } from '@shuyuan/content/content'
import { languages } from '@shuyuan/contract/language'
import { schoolAdvisor } from '#app/parts/advisor/school-advisor.server.ts'
import { schoolAdvisorPath } from '#app/parts/advisor/school-advisor.ts'
import { makeBody } from '#server/body.ts'
import type { Body } from '#server/body.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  'x-content-type-options': 'nosniff',
  vary: 'Accept-Encoding',
}

/** The school's advisor in each language, for pages that show a visitor's referrer in that place. */
export function openAdvisorFile(content: Content) {
  return {
    get(pathname: string): Promise<Body> | null {
      const language = languages.find((each) => pathname === schoolAdvisorPath(each))
      if (!language) return null
      const raw = Buffer.from(JSON.stringify(schoolAdvisor(content, language)))
      return makeBody(raw, headers, 'quick')
    },
  }
}
