import type { Lead, LeadListData } from '@shuyuan/contract/distribution/distribution'
import { maskMobile, maskName } from '@shuyuan/contract/text/mask'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { FastifyRequest } from 'fastify'
import { csvOf } from '@shuyuan/contract/text/csv'
import { dayAndTime } from '#day.ts'
import type { Executor } from '#db/tables.ts'
import { formatMoney } from '@shuyuan/contract/text/money'
import { thingFinder } from '#features/thing/service.ts'
import type { ApiDeps } from '#deps.ts'
import { pageOfSharedRegistrations, type RegistrationFilter } from './queries.ts'

interface LeadFilter extends RegistrationFilter {
  language: Language
}

/**
 * The registrations that a distributor referred and may see, newest first: only shared ones, masked, with course, day
 * and state alone.
 */
export async function listLeads(
  { db, content }: { db: Executor; content: Content },
  { language, ...filter }: LeadFilter & { page: number; limit: number },
): Promise<LeadListData> {
  const { list: rows, total } = await pageOfSharedRegistrations(db, filter)
  const find = thingFinder(content, language)
  const list = rows.map((row): Lead => ({
    id: row.id,
    name: maskName(row.name),
    mobile: maskMobile(row.mobile),
    course: find('class', row.course)?.title ?? find('course', row.course)?.title ?? row.course,
    status: row.state,
    source: row.referral_source,
    credit: row.credit ?? 'none',
    points: row.points ?? 0,
    money: formatMoney(row.cents ?? 0),
    create_time: row.create_time,
  }))
  return { list, total }
}

const mostRows = 10_000
const columns = ['time', 'name', 'mobile', 'course', 'status', 'source', 'credit', 'points', 'money'] as const

/** The same registrations for a spreadsheet. */
export async function exportLeads(
  deps: Pick<ApiDeps, 'db' | 'content' | 'settings'>,
  distributorId: number,
  { language, t }: { language: Language; t: FastifyRequest['t'] },
): Promise<{ name: string; csv: string }> {
  const filter = { distributorId, status: '', language, page: 1, limit: mostRows }
  const { list } = await listLeads(deps, filter)
  const rows = list.map((lead) => [
    dayAndTime(lead.create_time, deps.settings.timeZone),
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
