import { csvOf } from '@shuyuan/contract/csv'
import type { Language } from '@shuyuan/contract/language'
import type { FastifyRequest } from 'fastify'
import { dayOf, timeOf } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { listLeads } from './registrations.ts'

const most = 10_000
const columns = ['time', 'name', 'mobile', 'course', 'status', 'source', 'credit', 'points', 'money'] as const

/** What a distributor may see of the registrations, for a spreadsheet. */
export async function exportLeads(
  deps: Pick<ApiDeps, 'db' | 'content' | 'settings'>,
  distributorId: number,
  { language, t }: { language: Language; t: FastifyRequest['t'] },
): Promise<{ name: string; csv: string }> {
  const filter = { distributorId, status: '', language, page: 1, limit: most }
  const { list } = await listLeads(deps, filter)
  const { timeZone } = deps.settings
  const rows = list.map((lead) => [
    `${dayOf(lead.create_time * 1000, timeZone)} ${timeOf(lead.create_time * 1000, timeZone)}`,
    lead.name,
    lead.mobile,
    lead.course,
    t(`distribution.csv.statuses.${lead.status}`),
    t(`distribution.csv.sources.${lead.source}`),
    t(`distribution.csv.credits.${lead.credit}`),
    lead.points,
    lead.money,
  ])
  const heading = columns.map((column) => t(`distribution.csv.${column}`))
  return { name: `${t('distribution.csv.file')}.csv`, csv: csvOf([heading, ...rows]) }
}
