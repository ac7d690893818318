import { drawingOf } from '#app/drawings/drawings.server.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import { isPaper, offPaper } from '#app/parts/blocks/paper.ts'
import { renderBlocks } from './render.server.tsx'
import { resolvePage } from './resolve.server.ts'
import type { Still } from '#app/parts/blocks/still-block.tsx'
import type {
  LivingBlock,
  PageView,
  ResolvedPage,
  ShownBlock,
  ViewBlock,
} from '#app/parts/blocks/block-view.ts'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { NewestQuestions } from './resolve-block.server.ts'

/** The page of a content file; a 404 where there is none. Its cached copy is replaced when content changes. */
export async function loadPage(name: string, args: LoadArgs): Promise<PageView> {
  const { content, language, offers, request, tag } = args
  tag('content')
  const { terms } = args
  const page =
    content && (await resolvePage(content, language, name, { newest: newestQuestions(args), terms, offers }))
  if (!page) throw notFound(request)
  return preparePage(page, args)
}

/** The page with its still blocks as HTML, each run of them in one piece. */
export function preparePage(
  page: ResolvedPage,
  { language, prepared, report, request }: Pick<LoadArgs, 'language' | 'prepared' | 'report' | 'request'>,
): PageView {
  const paper = page.blocks.some(isPaper)
  const around = offPaper(paper)
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  const blocks = runsOf(page.blocks).map((run, index): ShownBlock => {
    if (!Array.isArray(run)) return run
    const name = `still-${index}`
    return {
      block: 'still',
      html: prepared(name, renderBlocks(run, { language, path, name, around, report })),
      ...(run.some(({ block }) => block === 'timetable') && { terms: true as const }),
    }
  })
  const { photo, ...words } = page
  const scene = photo ?? drawingOf('pages', path.slice(1)) ?? drawingOf('scenes', page.motif)
  return { ...words, blocks, paper, contents: contentsOf(page.blocks), scene }
}

/** Living blocks by themselves, the still ones between them together. */
function runsOf(blocks: readonly ViewBlock[]): (LivingBlock | Still[])[] {
  const runs: (LivingBlock | Still[])[] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (isLiving(block)) runs.push(block)
    else if (Array.isArray(last)) last.push(block)
    else runs.push([block])
  }
  return runs
}

function isLiving(block: ViewBlock): block is LivingBlock {
  return block.block === 'daily' || block.block === 'solarTerm'
}

function contentsOf(blocks: readonly ViewBlock[]): PageView['contents'] {
  return blocks.flatMap((block) =>
    'title' in block && block.title && block.id ? [{ id: block.id, title: block.title }] : [],
  )
}

/** Members' questions for a page: those whose answer came last. None where the server has none, or does not answer. */
function newestQuestions({
  api,
  offers,
  report,
  tag,
}: Pick<LoadArgs, 'api' | 'offers' | 'report' | 'tag'>): NewestQuestions {
  return async (subject, count) => {
    if (!offers('question')) return []
    tag('questions')
    const params = { tab: 'answered', subject: subject === 'all' ? '' : subject, limit: count }
    const answer = await api
      .get('/api/question/list', { params, showErrorMessage: false })
      .catch((error: unknown) => report(error))
    if (answer?.code !== code.success) return []
    return answer.data.list.map(({ id, title }) => ({ question: title, href: `/guoxuewenda/${id}` }))
  }
}
