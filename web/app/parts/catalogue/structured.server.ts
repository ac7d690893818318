import { languageTag, type Language } from '@shuyuan/contract/text/language'
import type { LoadArgs } from '#app/routing/page.ts'

/** A thing of schema.org. */
export type Structured = Record<string, unknown>

/** The address of a path on this site; the path alone where the site does not know its own address. */
export function fullAddress(request: Request, path: string): string {
  const { origin, hostname } = new URL(request.url)
  return hostname.endsWith('.internal') ? path : origin + path
}

/** Says what a page lists; a list without an entry is none. */
export function describeList(
  { request, structured }: Pick<LoadArgs, 'request' | 'structured'>,
  name: string,
  items: readonly { name: string; path: string }[],
): void {
  if (items.length === 0) return
  structured({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: fullAddress(request, item.path),
    })),
  })
}

/** The way to a page; the page itself is the last. */
export function breadcrumbList(
  request: Request,
  trail: readonly { name: string; path: string }[],
): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: fullAddress(request, crumb.path),
    })),
  }
}

/** The way to a thing below a list; the list is a page of content, named as in its address. */
export async function trailBelow(
  { content, language, request }: Pick<LoadArgs, 'content' | 'language' | 'request'>,
  list: string,
  things: readonly { name: string; path: string }[],
): Promise<Structured> {
  const page = await content?.item('pages', language, list)
  return breadcrumbList(request, [{ name: page?.value.title ?? '', path: `/${list}` }, ...things])
}

interface CourseWords {
  title: string
  description: string
  path: string
  lang: Language
  /** `yyyy-mm-dd` */
  published?: string
  /** From and to, in years. */
  ages?: readonly number[]
}

/** A course of schema.org, as far as all kinds of courses are alike. */
export function courseOf(args: Pick<LoadArgs, 'request' | 'siteName'>, course: CourseWords): Structured {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url: fullAddress(args.request, course.path),
    inLanguage: languageTag[course.lang],
    datePublished: course.published,
    typicalAgeRange: course.ages?.join('-'),
    provider: schoolAsProvider(args),
  }
}

/** How long a course takes that one takes online, without a class. */
export function onlineFor(minutes: number): Structured {
  const time = isoDuration(minutes)
  return {
    timeRequired: time,
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'online', courseWorkload: time },
  }
}

/** The school as the provider of a course; the home page has more of it under the same id. */
export function schoolAsProvider({ request, siteName }: Pick<LoadArgs, 'request' | 'siteName'>): Structured {
  const id = fullAddress(request, '/#school')
  return { '@type': 'EducationalOrganization', '@id': id, name: siteName, url: fullAddress(request, '/') }
}

export function isoDuration(minutes: number): string {
  return `PT${minutes}M`
}
