import type { Photo } from '@shuyuan/content/fields/photo'
import { type Picture, pictureOf } from '@shuyuan/content/media/picture'
import type { Content } from '@shuyuan/content/reading/content'
import { type Language, languages } from '@shuyuan/contract/text/language'
import type { DrawingView } from './drawings.server.ts'

/** A photograph in place of a drawing. */
export interface PhotoView extends Picture {
  alt: string
  focus?: Photo['focus']
}

export type SceneView = DrawingView | PhotoView

type Shown = Pick<Content, 'list' | 'media'>

/** The school's own picture of a thing, in whichever language it was chosen; undefined where it has none. */
export function photoOf(
  content: Shown,
  language: Language,
  kind: 'pages' | 'classes' | 'courses' | 'paths',
  name: string,
): PhotoView | undefined {
  return inAnyLanguage(content, language, (each) => {
    const found = content.list(kind, each).find((listed) => listed.name === name)
    return found?.value.photo
  })
}

/** The school's own picture of a door to a page. */
export function doorPhoto(content: Shown, language: Language, href: string): PhotoView | undefined {
  return inAnyLanguage(
    content,
    language,
    (each) =>
      content
        .list('pages', each)
        .flatMap(({ value }) => value.blocks)
        .flatMap((block) => (block.block === 'channels' ? block.items : []))
        .find((item) => item.href === href && item.photo)?.photo,
  )
}

function inAnyLanguage(
  content: Shown,
  language: Language,
  find: (language: Language) => Photo | undefined,
): PhotoView | undefined {
  for (const each of [language, ...languages]) {
    const photo = find(each)
    const picture = photo && pictureOf(content.media(), photo.image)
    // Words in another language say nothing to whoever hears them; those beside the picture do.
    if (picture)
      return {
        ...picture,
        alt: each === language ? photo.alt : '',
        ...(photo.focus && { focus: photo.focus }),
      }
  }
  return undefined
}
