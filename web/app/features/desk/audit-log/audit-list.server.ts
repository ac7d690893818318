import type { AuditRow } from '@shuyuan/contract/desk/audit'
import type { DeskListServer } from '../list/acts.server.ts'
import { exportWords, sheetOf } from '../list/exported-file.server.ts'
import { exportedRows } from '../list/exported-rows.server.ts'
import { meantBy } from './audit-meant.server.ts'
import { type NamedFile, namedFiles } from '../content/names.server.ts'
import { offeredTerms } from '../registrations/term-titles.server.ts'
import { auditTitles } from './audit-titles.server.ts'
import { actionWords, actorWords, detailWords, refWords } from './audit-words.ts'

/** The audit log as a file. Nothing changes it. */
export const auditList: DeskListServer = {
  async sheet(args, query) {
    const { t, time, lastDay, content, language } = exportWords(args, 'audit-log')
    const named = { content, terms: await offeredTerms(args) }
    const titles = auditTitles(named, language)
    const known: Record<string, NamedFile> = {}
    const filesOf = ({ entity, ref }: AuditRow) => {
      if (entity === 'content' && !known[ref]) Object.assign(known, namedFiles(args, [ref]))
      return known
    }
    const meant = await meantBy(query['search'] ?? '', named)
    const { rows } = await exportedRows<AuditRow>(args, '/api/desk/audit/export', {
      ...query,
      meant,
    })
    return sheetOf({ name: t('file'), t }, rows, [
      ['when', 17, ({ create_time: at }) => time(at)],
      ['who', 16, ({ actor }) => actorWords(t, actor)],
      ['name', 24, ({ action }) => actionWords(t, action)],
      ['ref', 18, (row) => refWords(t, { titles, files: filesOf(row) }, row)],
      ['detail', 60, (row) => detailWords(t, titles, lastDay, row).join('\n')],
    ])
  },
}
