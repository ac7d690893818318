import type { Subject } from '@shuyuan/contract/site/subjects'
import { addresses, articleAddress } from '#addresses/addresses'
import type { SiteTexts } from '#kinds/site'
import type { LanguageShelf, Shelf } from '#reading/shelf'
import { closedBy, type IsClosed } from './closed.ts'
import { withOpenLinks } from './open-links.ts'
import { openPage } from './open-page.ts'
import { teaching } from './teaching.ts'

/** The shelf of a school that does not teach these subjects. Forms stay, because receipts show their words. */
export function withoutSubjects(shelf: Shelf, off: readonly Subject[]): Shelf {
  const isClosed = closedBy(shelf, off)
  const given = { shelf, off, isClosed }
  const isTaught = (subject: Subject) => !off.includes(subject)
  const leads = ({ text }: { text?: string | undefined }) => text === undefined || !isClosed(text)
  const books = kept(shelf.books, ({ subject }) => isTaught(subject))
  return {
    ...shelf,
    hash: `${shelf.hash}-without-${off.join('-')}`,
    languages: {
      'zh-cn': openShelf(shelf.languages['zh-cn'], given),
      en: openShelf(shelf.languages.en, given),
    },
    books,
    chapters: kept(shelf.chapters, (_, name) => books.has(name.split('/')[0] ?? '')),
    liveCodes: changed(shelf.liveCodes, ({ fallback, ...code }) => ({
      ...code,
      items: code.items.filter(leads),
      ...(fallback && leads(fallback) && { fallback }),
    })),
    words: isTaught('guoxue') ? shelf.words : new Map(),
    legacy: shelf.legacy.filter(({ subject, to }) => isTaught(subject) && !isClosed(to)),
    signposts: shelf.signposts.filter(({ to }) => !isClosed(to)),
    teachers: teaching(shelf, off).map((teacher) => ({
      ...teacher,
      subjects: teacher.subjects.filter(isTaught),
    })),
  }
}

interface Given {
  shelf: Shelf
  off: readonly Subject[]
  isClosed: IsClosed
}

function openShelf(whole: LanguageShelf, { shelf, off, isClosed }: Given): LanguageShelf {
  /** Whether what a path or a result of a test names is still there. */
  const isThere = ({ kind, ref }: { kind: string; ref: string }) => !isClosed(addressOf(shelf, kind, ref))
  const open = <Value>(things: Map<string, Value>, address: (name: string) => string) =>
    changed(
      kept(things, (_, name) => !isClosed(address(name))),
      (value) => withOpenLinks(value, isClosed),
    )
  return {
    ...whole,
    site: whole.site && openSite(whole.site, isClosed),
    pages: changed(open(whole.pages, addresses.page), (page) => openPage(page, { off, isClosed })),
    texts: changed(whole.texts, (value) => withOpenLinks(value, isClosed)),
    courses: changed(open(whole.courses, addresses.course), (course) => ({
      ...course,
      articles: course.articles.filter((name) => !isClosed(articleAddress(name))),
    })),
    lessons: open(whole.lessons, addresses.lesson),
    paths: kept(
      changed(open(whole.paths, addresses.path), (path) => ({
        ...path,
        stages: path.stages
          .map((stage) => ({ ...stage, steps: stage.steps.filter(isThere) }))
          .filter(({ steps }) => steps.length > 0),
      })),
      ({ stages }) => stages.length > 0,
    ),
    classes: open(whole.classes, addresses.classCourse),
    articles: changed(open(whole.articles, articleAddress), ({ course, ...article }) => ({
      ...article,
      ...(course !== undefined && !isClosed(addresses.course(course)) && { course }),
    })),
    offers: kept(
      whole.offers,
      (offer) => offer.kind !== 'course' || !isClosed(addresses.course(offer.course)),
    ),
    questionSets: changed(open(whole.questionSets, addresses.questionSet), (set) => ({
      ...set,
      results: set.results.map((result) => ({ ...result, next: result.next.filter(isThere) })),
    })),
  }
}

function openSite(site: SiteTexts, isClosed: IsClosed): SiteTexts {
  const isOpen = ({ href }: { href: string }) => !isClosed(href)
  const groups = site.footer.groups.map((group) => ({ ...group, links: group.links.filter(isOpen) }))
  return {
    ...site,
    navigation: site.navigation.filter(isOpen),
    footer: { ...site.footer, groups: groups.filter(({ links }) => links.length > 0) },
    accounts: site.accounts.filter(({ account }) => !isClosed(articleAddress(`${account}/`))),
  }
}

/** The address of what is named by kind and ref: `lesson`, `lunyu-rumen/xuexi`. */
function addressOf({ books }: Shelf, kind: string, ref: string): string {
  const [first = ''] = ref.split('/')
  switch (kind) {
    case 'book':
    case 'chapter':
      return addresses.book(books.get(first)?.subject ?? 'guoxue', first)
    case 'article':
      return articleAddress(ref)
    case 'questionSet':
      return addresses.questionSet(ref)
    case 'path':
      return addresses.path(ref)
    default:
      return addresses.lesson(ref)
  }
}

function kept<Value>(
  things: ReadonlyMap<string, Value>,
  stays: (value: Value, name: string) => boolean,
): Map<string, Value> {
  return new Map([...things].filter(([name, value]) => stays(value, name)))
}

function changed<Value>(things: ReadonlyMap<string, Value>, change: (value: Value) => Value) {
  return new Map([...things].map(([name, value]) => [name, change(value)]))
}
