import { openSchoolContent } from '@shuyuan/content/reading/testing-content'
import type { Photo } from '@shuyuan/content/fields/photo'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { courseCards } from '#app/parts/catalogue/course-view.server.ts'
import { resolvePage } from '#app/parts/blocks/loading/resolve.server.ts'
import { LetterLeaf } from '#app/ui/picture/covers.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { photoOf } from './photo-view.server.ts'

const content = await openSchoolContent()
const image = [...content.media()].find(([, file]) => file.size)?.[0] ?? ''
const photo: Photo = { image, alt: '孩子们在院子里读书', focus: 'top' }

/** The content whose Chinese pages and courses have a photograph. */
function withPhoto(of: Photo): typeof content {
  const list: typeof content.list = (kind, language) =>
    content.list(kind, language).map((each) => ({
      ...each,
      value:
        language === 'zh-cn' && (kind === 'pages' || kind === 'courses')
          ? { ...each.value, photo: of }
          : each.value,
    }))
  return { ...content, list }
}

it('a photograph stands where the drawing was, in both languages, with its words and without a shift', async () => {
  const chosen = withPhoto(photo)
  for (const language of ['zh-cn', 'en'] as const) {
    const page = await resolvePage(chosen, language, 'guoxue')
    // Its words are Chinese.
    const alt = language === 'en' ? '' : photo.alt
    expect(page?.photo).toMatchObject({ alt, focus: 'top', width: expect.any(Number) })
    const [course] = courseCards(chosen, language)
    expect(course?.drawing).toEqual(page?.photo)
  }
  const view = photoOf(chosen, 'zh-cn', 'pages', 'guoxue')
  const html = view ? renderToStaticMarkup(<Drawing {...view} className="h-20 object-[85%_75%]" />) : ''
  expect(html).toContain(`alt="${photo.alt}"`)
  expect(html).toMatch(/<source[^>]+type="image\/webp"/)
  expect(html).toContain(`width="${view?.width}" height="${view?.height}"`)
  expect(html).toContain('object-top!')
  expect(renderToStaticMarkup(<LetterLeaf title="论语" drawing={view} />)).toContain(`alt="${photo.alt}"`)
})

it('a page without one, or whose picture is gone, has its drawing', async () => {
  expect(photoOf(content, 'zh-cn', 'pages', 'guoxue')).toBeUndefined()
  expect(
    photoOf(withPhoto({ ...photo, image: '/media/gone.jpg' }), 'zh-cn', 'pages', 'guoxue'),
  ).toBeUndefined()
  expect((await resolvePage(content, 'zh-cn', 'guoxue'))?.photo).toBeUndefined()
})
