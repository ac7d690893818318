import { accountPage, addresses } from '@shuyuan/content/addresses/addresses'
import { accounts } from '@shuyuan/content/kinds/article'
import type { Block, BlockOf } from '@shuyuan/content/kinds/block'
import type { Content } from '@shuyuan/content/reading/content'
import type { ClassTerm } from '@shuyuan/contract/class/class'
import { dayAfter } from '@shuyuan/contract/time/calendar-day'
import { mostAsked } from '@shuyuan/contract/question-set/answers'
import type { Language } from '@shuyuan/contract/text/language'
import { schoolAdvisor } from '#app/parts/advisor/school-advisor.server.ts'
import { articleHeads, newestOf } from '#app/parts/articles/heads.server.ts'
import { courseCards } from '#app/parts/catalogue/course-view.server.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'
import { timetableEntries } from '#app/parts/catalogue/terms/term-view.server.ts'
import { drawingOf } from '#app/drawings/drawings.server.ts'
import { doorPhoto } from '#app/drawings/photo-view.server.ts'
import { dailyView, solarTermView } from './day-views.server.ts'
import { followViews } from './follow-accounts.server.ts'
import { passageOfDay } from './passage-of-day.server.ts'
import { shelfGroups } from './shelf-groups.server.ts'
import type { ViewBlock } from '#app/parts/blocks/block-view.ts'

/** Fetches members' newest answered questions from the API. */
export type NewestQuestions = (
  subject: string,
  count: number,
) => Promise<{ question: string; href: string }[]>

/** What blocks show that is no content. */
export interface FromApi {
  newest: NewestQuestions
  terms(): Promise<readonly ClassTerm[]>
}

/** Number of days whose sentences are part of a page. */
const daysAhead = 2

/** Questions of a page, taken from its lists in turn. */
async function questionsOf(content: Content, language: Language, name: string) {
  const page = await content.item('pages', language, name)
  const lists = (page?.value.blocks ?? []).flatMap((block) => (block.block === 'faq' ? [block] : []))
  const longest = Math.max(0, ...lists.map(({ items }) => items.length))
  return Array.from({ length: longest }, (_, place) => place).flatMap((place) =>
    lists.flatMap(({ id, items }) => {
      const question = items[place]?.question
      return question ? [{ question, href: addresses.page(name) + (id ? `#${id}` : '') }] : []
    }),
  )
}

function chosenCourses(content: Content, language: Language, { slugs, subject, count }: BlockOf<'courses'>) {
  const all = courseCards(content, language)
  const chosen = slugs
    ? slugs.flatMap((slug) => all.filter((course) => course.slug === slug))
    : all.filter((course) => !subject || course.subject === subject)
  return chosen.slice(0, count)
}

/** Terms that are open for sign-up today or later. */
function nextTerms(
  content: Content,
  language: Language,
  {
    subject,
    count,
    terms,
  }: Pick<BlockOf<'timetable'>, 'subject' | 'count'> & { terms: readonly ClassTerm[] },
) {
  const today = content.today()
  return timetableEntries(content, language, terms)
    .filter((term) => (!subject || term.course.subject === subject) && term.enrolUntil >= today)
    .slice(0, count)
}

/** What a block shows; nothing where there is nothing to show. */
export async function resolveBlock(
  content: Content,
  language: Language,
  block: Block,
  { newest, terms }: FromApi,
): Promise<ViewBlock[]> {
  const today = content.today()
  switch (block.block) {
    case 'daily': {
      const days = Array.from({ length: daysAhead }, (_, ahead) => dayAfter(today, ahead))
      return [{ ...block, days: days.map((day) => dailyView(content, language, day)) }]
    }
    case 'solarTerm': {
      const now = solarTermView(content, language, today)
      return [{ ...block, today, terms: [now, solarTermView(content, language, now.next.day)] }]
    }
    case 'channels':
      return [
        {
          ...block,
          items: block.items.map(({ photo: _photo, ...item }) => ({
            ...item,
            scene: doorPhoto(content, language, item.href) ?? drawingOf('scenes', item.motif),
          })),
        },
      ]
    case 'contact': {
      const { contact } = content.site(language).value
      const { sample, ...ways } = contact
      const isEmpty = Object.values(ways).every((way) => !way)
      return isEmpty || (content.hidesSamples && sample) ? [] : [{ ...block, details: contact }]
    }
    case 'advisor': {
      const advisor = schoolAdvisor(content, language)
      return advisor ? [{ ...block, advisor }] : []
    }
    case 'follow': {
      const linked = followViews(content, language)
      return linked.length ? [{ ...block, accounts: linked }] : []
    }
    case 'questions': {
      const asked = block.newest ? await newest(block.newest, block.count) : []
      const items = [...asked, ...(await questionsOf(content, language, block.page))]
      return [{ ...block, all: addresses.page(block.page), items: items.slice(0, block.count) }]
    }
    case 'articles': {
      const chosen = block.account === 'both' ? accounts : [block.account]
      const all = chosen.flatMap((account) => articleHeads(content, language, account))
      const heads = newestOf(all).filter(({ tags }) => !block.tag || tags.includes(block.tag))
      const pages = chosen.map((account) => accountPage[account])
      return heads.length ? [{ ...block, heads: heads.slice(0, block.count), pages }] : []
    }
    case 'shelf':
      return [{ ...block, groups: shelfGroups(content, language, block.books) }]
    case 'passage': {
      const passage = passageOfDay(content, language, block.subject, today)
      return passage ? [{ ...block, passage }] : []
    }
    case 'courses': {
      const items = chosenCourses(content, language, block)
      return items.length ? [{ ...block, items }] : []
    }
    case 'timetable': {
      const items = nextTerms(content, language, { ...block, terms: await terms() })
      return items.length ? [{ ...block, today, items }] : []
    }
    case 'teachers': {
      const items = teacherViews(content, language)
        .filter(({ subjects }) => !block.subject || subjects.includes(block.subject))
        .slice(0, block.count)
      return items.length ? [{ ...block, items }] : []
    }
    case 'quiz': {
      const set = content.list('questionSets', language).find(({ name }) => name === block.set)?.value
      if (!set) return []
      const { title = set.title, text = set.subtitle } = block
      const length = { questions: mostAsked(set.items), minutes: set.minutes }
      return [{ ...block, title, text, ...length, motif: set.motif, href: addresses.questionSet(block.set) }]
    }
    case 'table': {
      if (!block.months) return [block]
      const present = Number(today.slice(5, 7))
      const order = block.rows.map((_, ahead) => ((present + ahead - 1) % 12) + 1)
      const rows = order.flatMap((month) => [block.rows[month - 1] ?? []])
      return [{ ...block, rows, scenes: order.map((month) => drawingOf('months', String(month))) }]
    }
    case 'text': {
      const found = await content.item('texts', language, block.name)
      return found ? [{ ...block, ...found }] : []
    }
    default:
      return [block]
  }
}
