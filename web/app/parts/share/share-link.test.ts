import { describe, expect, it } from 'vitest'
import { shareLink } from './share-link.ts'

const link = (path: string, more: Partial<Parameters<typeof shareLink>[0]> = {}) =>
  shareLink({ origin: 'https://school.test', path, language: 'zh-cn', code: 'ABCDEFGH', ...more })

describe('shareLink', () => {
  it.each(['/', '/guoxuebaoming', '/class', '/guoxue/read/lunyu/xueer', '/czdaka'])(
    'carries a code to %s',
    (path) => {
      expect(link(path)).toBe(`https://school.test${path}?d=ABCDEFGH`)
    },
  )

  it('names a campaign only with a code, and the language where it is not the default', () => {
    expect(link('/yuer', { campaign: 'qun-3' })).toBe('https://school.test/yuer?d=ABCDEFGH&c=qun-3')
    expect(link('/yuer', { campaign: 'qun-3', code: '' })).toBe('https://school.test/yuer')
    expect(link('/yuer', { language: 'en' })).toBe('https://school.test/yuer?lang=en&d=ABCDEFGH')
  })
})
