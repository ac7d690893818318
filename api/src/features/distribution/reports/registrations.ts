import type { Lead, LeadListData } from '@shuyuan/contract/distribution'
import { maskMobile, maskName } from '@shuyuan/contract/mask'
import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/language'
import { readPage } from '#db/page.ts'
import type { Executor } from '#db/tables.ts'
import { formatMoney } from '#features/ledger/money.ts'
import { thingFinder } from '#features/thing/service.ts'

interface LeadFilter {
  distributorId: number
  /** '' for all. */
  status: string
  language: Language
}

/**
 * The registrations that a distributor sent and may see, newest first: those whose sender agreed to it, masked, and
 * nothing but course, day and how it stands.
 */
export async function listLeads(
  { db, content }: { db: Executor; content: Content },
  filter: LeadFilter & { page: number; limit: number },
): Promise<LeadListData> {
  const matching = leadsOf(db, filter)
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const shown = matching
    .leftJoin('credit', 'credit.registration_id', 'registration.id')
    .select([
      'registration.id',
      'registration.name',
      'registration.mobile',
      'registration.course',
      'registration.state',
      'registration.referral_source',
      'registration.create_time',
      'credit.state as credit',
      'credit.points',
      'credit.cents',
    ])
  const rows = await readPage(shown, total, filter, 'registration.id')
  const find = thingFinder(content, filter.language)
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

function leadsOf(db: Executor, { distributorId, status }: LeadFilter) {
  return db
    .selectFrom('registration')
    .where('registration.distributor_id', '=', distributorId)
    .where('registration.sharing', '=', 1)
    .$if(status !== '', (query) => query.where('registration.state', '=', status as 'submitted'))
}
