import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import type { Language } from '@shuyuan/contract/text/language'
import type { LoadArgs } from '#app/routing/page.ts'

/** The content of the repository, on a day that stays. */
export function realContent() {
  return openSchoolContent({ now: () => new Date('2026-11-21T04:00:00Z') })
}

/** What a load is given for an address, and what it handed over besides its data. */
export function loadArgs(content: LoadArgs['content'], address: string, language: Language = 'zh-cn') {
  const [, , , book, chapter] = address.split(/[/?]/)
  const structured: object[] = []
  const args: LoadArgs = {
    api: {} as LoadArgs['api'],
    params: { book, chapter: address.split('?')[0]?.split('/')[4] && chapter },
    request: new Request(`https://school.test${address}`),
    language,
    content,
    tag() {},
    report() {},
    siteName: 'Mingde Academy',
    offers: () => false,
    terms: async () => [],
    prepared: (id, html) => ({ prepared: id, html }),
    structured: (data) => void structured.push(data),
  }
  return { args, structured }
}
