import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import { expect, it } from 'vitest'
import { shareTargets } from './targets.server.ts'

it('a form that the school has added is a page to send links to, with its own words', async () => {
  const content = await openSchoolContent()
  const [first] = content.forms()
  if (!first) throw new Error('there are forms')
  const title = { 'zh-cn': '寒假班报名', en: 'Winter camp' }
  const own = { ...first, key: 'hanjia', title }
  const targets = shareTargets({ ...content, forms: () => [...content.forms(), own] }, 'zh-cn')
  const forms = targets.filter(({ path }) => /^\/(?:signup|zybm|guoxuebaoming)/.test(path))
  expect(forms.map(({ path }) => path).toSorted()).toEqual(['/guoxuebaoming', '/signup/hanjia', '/zybm'])
  expect(forms.find(({ path }) => path === '/signup/hanjia')).toEqual({
    path: '/signup/hanjia',
    title: '寒假班报名',
    text: first.intro['zh-cn'],
    kind: 'page',
    picture: { motif: 'scroll' },
  })
})
