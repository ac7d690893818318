import { languages } from '@shuyuan/contract/text/language'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from '#app/routes.ts'
import { chapterNames, chapterOf, chapters } from './chapters.ts'
import { chapterText } from './handbook.server.ts'

/** The pages inside of the desk's frame that show something: not those that only answer a form's questions. */
function deskPages(entries: readonly RouteConfigEntry[]): string[] {
  const frame = entries.find(({ id }) => id === 'deskLayout')
  return (frame?.children ?? []).filter(({ file }) => file.endsWith('.tsx')).flatMap(({ id }) => id ?? [])
}

it('every page of the desk has a chapter, and no chapter is about a page that is gone', () => {
  const pages = deskPages(routes).filter((id) => id !== 'deskHandbook')
  expect(pages.length).toBeGreaterThan(60)
  expect(pages.filter((id) => chapterOf(id, '') === undefined)).toEqual([])
  expect(
    Object.values(chapters)
      .flat()
      .filter((id) => !pages.includes(id)),
  ).toEqual([])
})

it('the words of a sign-up form have their own chapter', () => {
  expect(chapterOf('deskContentEdit', '?path=both/forms/zybm.yaml')).toBe('forms')
  expect(chapterOf('deskContentNew', '?kind=forms')).toBe('forms')
  expect(chapterOf('deskContentEdit', '?path=zh-cn/pages/home.yaml')).toBe('content')
})

it.each(languages)('every chapter is there in %s, half a page long, with a picture', (language) => {
  for (const name of chapterNames) {
    const { title, body, picture } = chapterText(name, language)
    expect(title, name).not.toBe('')
    expect(picture?.alt, name).toBeTruthy()
    expect(body.length, name).toBeGreaterThan(language === 'en' ? 700 : 250)
    expect(body.length, name).toBeLessThan(language === 'en' ? 2400 : 900)
  }
})
