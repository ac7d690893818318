import { describe, expect, it } from 'vitest'
import { routeRules } from '#app/route-rules.ts'
import { isReferable, shareLink } from './share-link.ts'

const link = (path: string, more: Partial<Parameters<typeof shareLink>[0]> = {}) =>
  shareLink({ origin: 'https://school.test', path, language: 'zh-cn', code: 'ABCDEFGH', ...more })

describe('shareLink', () => {
  it('carries a code on the 12 routes and what is below them', () => {
    const routes = Object.keys(routeRules).filter((path) => !path.slice(1).includes('/'))
    expect(routes.filter(isReferable)).toHaveLength(12)
    expect(link('/class')).toBe('https://school.test/class?d=ABCDEFGH')
    expect(link('/guoxue/read/lunyu/xueer')).toContain('?d=ABCDEFGH')
  })

  it.each(['/', '/czdaka', '/receive', '/privacy', '/user/account/overview'])(
    'carries none on %s',
    (path) => {
      expect(link(path)).toBe(`https://school.test${path}`)
    },
  )

  it('names a campaign only with a code, and the language where it is not the default', () => {
    expect(link('/yuer', { campaign: 'qun-3' })).toBe('https://school.test/yuer?d=ABCDEFGH&c=qun-3')
    expect(link('/yuer', { campaign: 'qun-3', code: '' })).toBe('https://school.test/yuer')
    expect(link('/yuer', { language: 'en' })).toBe('https://school.test/yuer?lang=en&d=ABCDEFGH')
  })
})
