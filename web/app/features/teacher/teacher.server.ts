import { accountPage, addresses } from '@shuyuan/content/addresses/addresses'
import { accounts } from '@shuyuan/content/kinds/article'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { articlesOf, articleHeads, newestOf } from '#app/parts/articles/heads.server.ts'
import type { ViewBlock } from '#app/parts/blocks/block-view.ts'
import { preparePage } from '#app/parts/blocks/loading/load-page.server.ts'
import { courseCards } from '#app/parts/catalogue/course-view.server.ts'
import { breadcrumbList, fullAddress, schoolAsProvider } from '#app/parts/catalogue/structured.server.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'
import type { TeacherView } from '#app/parts/catalogue/teacher-view.ts'
import { timetableEntries } from '#app/parts/catalogue/terms/term-view.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { TeacherPage } from './teacher-view.ts'

/** How many of his or her articles are shown. */
const mostArticles = 6

/** The page of the teacher whom the address names; a 404 where there is none. */
export async function loadTeacher(args: LoadArgs): Promise<TeacherPage> {
  const { content, language, params, request, tag } = args
  tag('content')
  const [teacher] = content ? teacherViews(content, language, [params['slug'] ?? '']) : []
  if (!content || !teacher) throw notFound(request)
  const found = [
    ...(await classesOf(args, content, teacher)),
    ...coursesOf(content, language, teacher),
    ...writtenBy(content, language, teacher),
  ]
  const { name: title, role, bio, sample } = teacher
  const description = describedBy(language === 'en' ? `${title}, ${role}.` : `${title}，${role}。`, bio)
  const { lang, blocks, paper } = preparePage(
    { lang: language, title, description, intro: bio, motif: 'scroll', actions: [], blocks: found },
    args,
  )
  describe(args, teacher)
  return { title, description, lang, blocks, paper, teacher, noindex: sample }
}

/** The classes that are open for sign-up, then the others that the teacher gives. */
async function classesOf(
  { language, terms }: LoadArgs,
  content: Content,
  teacher: TeacherView,
): Promise<ViewBlock[]> {
  const t = textsIn(language, 'teacher')
  const mine = content.list('classes', language).filter(({ value }) => value.teachers.includes(teacher.slug))
  const names = new Set(mine.map(({ name }) => name))
  const today = content.today()
  const items = timetableEntries(content, language, await terms()).filter(
    ({ course, enrolUntil }) => names.has(course.slug) && enrolUntil >= today,
  )
  const open = new Set(items.map(({ course }) => course.slug))
  const others = mine
    .filter(({ name }) => !open.has(name))
    .map(({ name, value }) => ({
      title: value.title,
      text: value.subtitle,
      href: addresses.classCourse(name),
    }))
  return [
    ...(items.length > 0
      ? [{ block: 'timetable', id: 'terms', title: t('terms'), count: items.length, today, items } as const]
      : []),
    ...(others.length > 0
      ? [
          {
            block: 'cards',
            id: 'classes',
            title: t(open.size > 0 ? 'others' : 'classes'),
            items: others,
          } as const,
        ]
      : []),
  ]
}

function coursesOf(content: Content, language: Language, { slug }: TeacherView): ViewBlock[] {
  const given = content.list('courses', language).filter(({ value }) => value.teachers.includes(slug))
  const names = new Set(given.map(({ name }) => name))
  const items = courseCards(content, language).filter((course) => names.has(course.slug))
  const title = textsIn(language, 'teacher')('courses')
  return items.length > 0 ? [{ block: 'courses', id: 'courses', title, count: items.length, items }] : []
}

/** Articles whose author is named as the teacher is. */
function writtenBy(content: Content, language: Language, { slug }: TeacherView): ViewBlock[] {
  const called = content.teachers().find((teacher) => teacher.slug === slug)?.name
  const authors = new Set(Object.values(called ?? {}))
  const all = accounts.map((account) => {
    const named = articlesOf(content, language, account).filter(
      ({ value }) => value.author !== undefined && authors.has(value.author),
    )
    const names = new Set(named.map(({ name }) => name))
    return { account, heads: articleHeads(content, language, account).filter(({ name }) => names.has(name)) }
  })
  const heads = newestOf(all.flatMap((each) => each.heads)).slice(0, mostArticles)
  if (heads.length === 0) return []
  const pages = all.filter((each) => each.heads.length > 0).map(({ account }) => accountPage[account])
  const title = textsIn(language, 'teacher')('articles')
  return [{ block: 'articles', id: 'articles', title, account: 'both', count: mostArticles, heads, pages }]
}

/** For search engines: who teaches, never a sample. */
function describe(args: LoadArgs, { slug, name, role, bio, sample }: TeacherView): void {
  const { request, structured } = args
  const path = addresses.teacher(slug)
  structured(breadcrumbList(request, [{ name, path }]))
  if (sample) return
  structured({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    jobTitle: role,
    description: bio,
    url: fullAddress(request, path),
    worksFor: schoolAsProvider(args),
  })
}
