import type { Lead, LeadListData } from '@shuyuan/contract/distribution/distribution'
import { maskMobile, maskName } from '@shuyuan/contract/text/mask'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import type { FastifyRequest } from 'fastify'
import { csvLines, csvOf } from '@shuyuan/contract/text/csv'
import { dayAndTime } from '#day.ts'
import { inPieces } from '#db/pieces.ts'
import type { Executor } from '#db/tables.ts'
import { formatMoney } from '@shuyuan/contract/text/money'
import { thingFinder } from '#features/thing/service.ts'
import type { ApiDeps } from '#deps.ts'
import {
  pageOfSharedRegistrations,
  pieceOfSharedRegistrations,
  type RegistrationFilter,
  type SharedRegistration,
} from './queries.ts'

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
  return { list: rows.map(leadsIn(content, language)), total }
}

function leadsIn(content: Content, language: Language) {
  const find = thingFinder(content, language)
  return (row: SharedRegistration): Lead => ({
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
  })
}

const columns = ['time', 'name', 'mobile', 'course', 'status', 'source', 'credit', 'points', 'money'] as const

/** The same registrations for a spreadsheet: the file's name, its first line, the others. */
export function exportLeads(
  { db, content, settings }: Pick<ApiDeps, 'db' | 'content' | 'settings'>,
  distributorId: number,
  { language, t }: { language: Language; t: FastifyRequest['t'] },
) {
  const heading = columns.map((column) => t(`distribution.csv.${column}`))
  return { name: `${t('distribution.csv.file')}.csv`, csv: csvOf([heading]), further: further() }

  async function* further() {
    const present = leadsIn(content, language)
    const pieces = inPieces(
      (at) => pieceOfSharedRegistrations(db, distributorId, at),
      ({ id }) => id,
    )
    for await (const rows of pieces) yield csvLines(rows.map(present).map(cellsOf))
  }

  function cellsOf(lead: Lead) {
    return [
      dayAndTime(lead.create_time, settings.timeZone),
      lead.name,
      lead.mobile,
      lead.course,
      t(`distribution.csv.statuses.${lead.status}`),
      t(`distribution.csv.sources.${lead.source}`),
      t(`distribution.csv.credits.${lead.credit}`),
      lead.points,
      lead.money,
    ]
  }
}
