import { addresses } from '@shuyuan/content/addresses/addresses'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { coverTitle } from '#app/parts/catalogue/cover-title.ts'
import { routeRules } from '#app/route-rules.ts'
import type { ShareTarget } from './targets.ts'

/** Pages outside of the routes that report referrals, to which people send links all the same. */
const alsoShared = ['/', '/guoxuebaoming', '/czdaka']

/** The pages that links are made for: those of the menu, forms that the school has added, then courses, paths and classes. */
export function shareTargets(
  content: Pick<Content, 'list' | 'forms' | 'isClosed'>,
  language: Language,
): ShareTarget[] {
  const pages = new Map(
    content.list('pages', language).map(({ name, value }) => [addresses.page(name), value]),
  )
  const reporting = Object.entries(routeRules).flatMap(([path, { middleware = [] }]) =>
    middleware.includes('distribution') ? [path] : [],
  )
  return [
    ...[...alsoShared, ...reporting].flatMap((path): ShareTarget[] => {
      const page = pages.get(path)
      if (!page) return []
      const { title, intro: text, motif } = page
      return [{ path, title, text, kind: 'page', picture: { motif } }]
    }),
    ...content.forms().flatMap(({ key, title, intro }): ShareTarget[] => {
      const path = addresses.form(key)
      if (pages.has(path) || content.isClosed(path)) return []
      const own = pages.get(addresses.page(key))
      const picture = { motif: own?.motif ?? 'scroll' } as const
      return [
        {
          path,
          title: own?.title ?? title[language],
          text: own?.intro ?? intro[language],
          kind: 'page',
          picture,
        },
      ]
    }),
    ...listed('courses', 'course', addresses.course),
    ...listed('paths', 'path', addresses.path),
    ...listed('classes', 'class', addresses.classCourse),
  ]

  function listed(
    collection: 'courses' | 'paths' | 'classes',
    kind: ShareTarget['kind'],
    address: (name: string) => string,
  ): ShareTarget[] {
    return content.list(collection, language).map(({ name, value }) => {
      const { title, subtitle: text, subject } = value
      return {
        path: address(name),
        title,
        text,
        kind,
        picture: { subject, cover: coverTitle(title), slug: name },
      }
    })
  }
}
