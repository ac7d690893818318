import type { Reads } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import type { Lead, MineData, ReportData } from '@shuyuan/contract/distribution/distribution'
import { reportSpans, type ReportSpan } from '@shuyuan/contract/distribution/distribution-kinds'
import type { QueryTo } from '#app/api/client.ts'
import { loadPaged, type Paged } from '#app/parts/paged-list/load.ts'
import type { LoadArgs } from '#app/routing/page.ts'

export const views = ['report', 'registrations', 'links', 'card', 'rules'] as const
export type View = (typeof views)[number]

export interface DistributionPage {
  /** Null where it could not be loaded. */
  mine: MineData | null
  view: View
  days: ReportSpan
  /** Only of the view that shows it. */
  report: ReportData | null
  registrations: Paged<Lead> | null
}

/**
 * Loads what the address names: `?view=report&days=30`, `?view=registrations&page=2`. Where it names no view, the report,
 * or the links while there is nothing to report.
 */
export async function loadDistribution(args: Pick<LoadArgs, 'api' | 'request'>): Promise<DistributionPage> {
  const { api, request } = args
  const query = new URL(request.url).searchParams
  const view = views.find((each) => each === query.get('view')) ?? 'report'
  const days = reportSpans.find((each) => String(each) === query.get('days')) ?? 30
  const page = { mine: null, view, days, report: null, registrations: null }
  const mine = await data(api, '/api/distribution/mine')
  if (!mine || !hasReport(mine)) return { ...page, mine }
  if (view === 'report') {
    const report = await data(api, '/api/distribution/report', { days })
    const begins = !query.has('view') && mine.state === 'active' && report !== null && isEmpty(report)
    return begins ? { ...page, mine, view: 'links' } : { ...page, mine, report }
  }
  if (view === 'registrations') {
    const list = { path: '/api/distribution/registrations' } as const
    return { ...page, mine, registrations: await loadPaged(args, list) }
  }
  return { ...page, mine }
}

/** Whether somebody is, or was, a distributor. */
export function hasReport({ state }: Pick<MineData, 'state'>): boolean {
  return state === 'active' || state === 'frozen' || state === 'ended'
}

/** Nobody came by a link yet, nor was anything credited. */
function isEmpty({ visits, signUps, assists, registrations, points, money }: ReportData): boolean {
  const amounts = [...Object.values(points), ...Object.values(money)]
  return [visits, signUps, assists, registrations.total, ...amounts].every((figure) => Number(figure) === 0)
}

async function data<Path extends '/api/distribution/mine' | '/api/distribution/report'>(
  api: LoadArgs['api'],
  path: Path,
  params?: QueryTo<Path>,
): Promise<DataOf<Reads[Path]> | null> {
  const answer = await api.get(path, { params }).catch(() => null)
  return answer?.code === codes.success ? answer.data : null
}
