import type { BookSource } from '@shuyuan/content/kinds/book'
import { type ActionFunctionArgs, type LoaderFunctionArgs, data, useLoaderData } from 'react-router'
import type { NeededRecording } from '@shuyuan/contract/desk/class/recordings'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk, needDesk, postAtDesk } from '../desk-page.server.ts'
import { chapterTitle } from '../recitations/chapter-title.server.ts'
import { TapTimes } from './tap-times.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['recordings', 'recorder', 'desk', 'draft', 'ui'],
  title: 'recordings:title',
}

interface ShownChapter {
  /** `book/chapter` */
  ref: string
  title: string
  recorded: boolean
}

export async function loader(args: LoaderFunctionArgs) {
  needDesk(args)
  const { list: needed } = await loadDesk(args, (api) => api.get('/api/desk/recording/needed'))
  const [content, language] = [args.context.get(contentContext), args.context.get(languageContext)]
  const asked = new URL(args.request.url).searchParams.get('chapter') ?? ''
  const [book = '', slug = ''] = asked.split('/')
  const chapter = content?.chapter(book, slug)
  const lines = chapter?.passages
    .flatMap((passage) => passage.lines)
    .map(({ s, at }, index) => ({ number: index + 1, s, at: at ?? null }))
  return {
    needed: needed.map((each) => ({ ...each, chapter: chapterTitle(content, language, each.ref) })),
    books: (content?.books() ?? []).map((each) => ({
      title: each.title.s,
      chapters: (content?.chapters(each) ?? []).map(({ slug: name, title, audio }): ShownChapter => ({
        ref: `${each.slug}/${name}`,
        title: title.s,
        recorded: audio !== undefined,
      })),
    })),
    chosen:
      chapter && lines
        ? {
            ref: asked,
            title: chapter.title.s,
            lines,
            audio: chapter.audio ?? '',
            reader: chapter.reader ?? { 'zh-cn': '', en: '' },
            path: pathOf(content?.book(book), book, slug),
          }
        : null,
  }
}

const pathOf = (book: BookSource | undefined, slug: string, chapter: string) =>
  `/${book?.subject ?? 'guoxue'}/read/${slug}/${chapter}`

/** Keeps a sound, or the times of its lines, or takes a recording away. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const file = form.get('file')
  if (file instanceof File) {
    const body = new FormData()
    body.set('file', file)
    return postAtDesk(args, { act: 'sound', path: '/api/desk/recording/sound', body })
  }
  const text = (name: string) => String(form.get(name) ?? '')
  const act = text('act')
  if (act === 'remove')
    return postAtDesk(args, { act, path: '/api/desk/recording/remove', body: { chapter: text('chapter') } })
  if (act !== 'save') throw data(null, { status: 400 })
  const body = {
    chapter: text('chapter'),
    audio: text('audio'),
    reader: text('reader'),
    readerEn: text('readerEn'),
    at: text('at').split(' ').filter(Boolean).map(Number),
  }
  return postAtDesk(args, { act, path: '/api/desk/recording/save', body })
}

/** Which chapters have a recording; of one, the tool that marks when each line begins. */
export default function RecordingsPage() {
  const { t } = useTranslation('recordings')
  const { needed, books, chosen } = useLoaderData<typeof loader>()
  if (chosen)
    return (
      <div className="flex flex-col gap-6">
        <BackLink to="/desk/recordings">{t('back')}</BackLink>
        <h1 className="text-2xl">{chosen.title}</h1>
        <TapTimes key={chosen.ref} chapter={chosen} />
        <ButtonLink to={chosen.path} className="self-start">
          {t('toChapter')}
        </ButtonLink>
      </div>
    )
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="max-w-measure text-muted">{t('about')}</p>
      {needed.length > 0 && <Needed list={needed} />}
      <div className="border-t border-line">
        {books.map((book) => (
          <BookOfRecordings key={book.title} {...book} />
        ))}
      </div>
    </div>
  )
}

/** How many chapters are asked for at once: some weeks of ten minutes. */
const mostNeeded = 8

/** What the school's own lessons will read and nobody has recorded, the next lesson first. */
function Needed({ list }: { list: (NeededRecording & { chapter: string })[] }) {
  const { t } = useTranslation('recordings')
  const dateText = useDateText()
  return (
    <Card title={t('needed', { count: list.length })}>
      <p className="max-w-measure text-muted">{t('neededHelp')}</p>
      <ol className="mt-3 divide-y divide-line">
        {list.slice(0, mostNeeded).map(({ ref, chapter, title, day }) => (
          <li key={ref} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <PageLink
              to={`/desk/recordings?chapter=${ref}`}
              className="inline-flex min-h-target items-center text-link"
            >
              {chapter}
            </PageLink>
            <Facts className="text-sm text-muted" items={[dateText(day, 'weekday'), title]} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function BookOfRecordings({ title, chapters }: { title: string; chapters: ShownChapter[] }) {
  const { t } = useTranslation('recordings')
  const count = chapters.filter(({ recorded }) => recorded).length
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-target cursor-pointer items-center justify-between gap-3">
        <span className="font-serif text-lg">{title}</span>
        <span className="text-sm text-muted">{t('countOf', { count, all: chapters.length })}</span>
      </summary>
      <ul className="grid gap-x-6 pb-3 sm:grid-cols-2 xl:grid-cols-3">
        {chapters.map(({ ref, title: name, recorded }) => (
          <li key={ref}>
            <PageLink
              to={`/desk/recordings?chapter=${ref}`}
              className="flex min-h-target items-center justify-between gap-3 text-link"
            >
              {name}
              {recorded && <span className="text-sm text-muted">{t('recorded')}</span>}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
