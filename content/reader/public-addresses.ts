import { defaultLanguage } from '@shuyuan/contract/language'
import type { z } from 'zod'
import { accountPage, addresses, articleAddress } from '#addresses'
import type { motif } from '#block'
import type { Content } from '#content'
import type { Subject } from '#school'

/** A page of the site that the content makes, as `addresses` has it. */
export interface PublicAddress {
  path: string
  kind: 'page' | 'book' | 'chapter' | 'course' | 'lesson' | 'path' | 'class' | 'article'
  /** The drawing that stands for it. */
  motif: z.infer<typeof motif>
  /** The day `yyyy-mm-dd` on which it, or the newest thing that it lists, was published; where that is known. */
  published?: string
  /** False for a page that shows guests a door, not what is behind it. */
  open: boolean
}

const subjectMotif: Readonly<Record<Subject, PublicAddress['motif']>> = {
  guoxue: 'scroll',
  zhongyi: 'herb',
  yuer: 'reading',
}

/** Every page that the content makes, landing pages first, sorted as their kinds are. Withdrawn articles have none. */
export function publicAddresses(content: Content): PublicAddress[] {
  const details = [...classics(content), ...learning(content), ...articles(content)]
  const newest = new Map<string, string>()
  for (const { path, published } of details) {
    const landing = `/${path.split('/')[1]}`
    if (published && published > (newest.get(landing) ?? '')) newest.set(landing, published)
  }
  const pages = content.list('pages', defaultLanguage).map(({ name, value }): PublicAddress => {
    const path = addresses.page(name)
    const published = value.version?.date ?? newest.get(path)
    return { path, kind: 'page', motif: value.motif, open: true, ...(published && { published }) }
  })
  return [...pages, ...details]
}

function classics(content: Content): PublicAddress[] {
  return content.books().flatMap(({ subject, slug, chapters }) => {
    const head = { motif: subjectMotif[subject], open: true }
    return [
      { ...head, path: addresses.book(subject, slug), kind: 'book' as const },
      ...chapters.map((chapter) => ({
        ...head,
        path: addresses.chapter(subject, slug, chapter),
        kind: 'chapter' as const,
      })),
    ]
  })
}

function learning(content: Content): PublicAddress[] {
  const courses = content.list('courses', defaultLanguage)
  const lessons = new Map(content.list('lessons', defaultLanguage).map(({ name, value }) => [name, value]))
  const ofCourses = courses.flatMap(({ name, value }): PublicAddress[] => {
    const head = { motif: subjectMotif[value.subject], published: value.published }
    const names = value.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => `${name}/${lesson}`))
    return [
      { ...head, path: addresses.course(name), kind: 'course', open: true },
      ...names.map((lesson): PublicAddress => {
        const open = value.access === 'open' || lessons.get(lesson)?.preview === true
        return { ...head, path: addresses.lesson(lesson), kind: 'lesson', open }
      }),
    ]
  })
  const paths = content.list('paths', defaultLanguage).map(({ name, value }): PublicAddress => {
    const { subject, published } = value
    return { path: addresses.path(name), kind: 'path', motif: subjectMotif[subject], published, open: true }
  })
  const classes = content.list('classes', defaultLanguage).map(({ name, value }): PublicAddress => {
    const { subject, published } = value
    const path = addresses.classCourse(name)
    return { path, kind: 'class', motif: subjectMotif[subject], published, open: true }
  })
  return [...ofCourses, ...paths, ...classes]
}

function articles(content: Content): PublicAddress[] {
  const standing = content.list('articles', defaultLanguage).filter(({ value }) => !value.withdrawn)
  return standing.map(({ name, value }) => {
    const path = articleAddress(name)
    const motif = path.startsWith(`${accountPage.zy}/`) ? 'herb' : 'lamp'
    return { path, kind: 'article', motif, published: value.published, open: true }
  })
}
