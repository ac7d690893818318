import type { AuditRow } from '@shuyuan/contract/desk/audit'
import { loadDesk } from '../desk-page.server.ts'
import type { DeskListServer } from '../list/acts.server.ts'
import { wordsOf } from '../list/exported-file.server.ts'
import { auditTitles } from './audit-titles.server.ts'
import { actionWords, actorWords, detailWords, refWords } from './audit-words.ts'

/** The audit log as a file. Nothing changes it. */
export const auditList: DeskListServer = {
  act: (_args, row) => Promise.resolve({ row, done: false, message: '' }),

  async sheet(args, query) {
    const { t, time, content, language } = wordsOf(args, 'audit-log')
    const titles = auditTitles(content, language)
    const { list } = await loadDesk<{ list: AuditRow[] }>(args, (api) =>
      api.post('/api/desk/audit/export', query),
    )
    return {
      name: t('file'),
      columns: [
        { head: t('when'), width: 17 },
        { head: t('who'), width: 16 },
        { head: t('name'), width: 24 },
        { head: t('ref'), width: 18 },
        { head: t('detail'), width: 60 },
      ],
      rows: list.map(({ create_time: at, actor, action, entity, ref, detail }) => [
        time(at),
        actorWords(t, actor),
        actionWords(t, action),
        refWords(titles, { entity, ref }),
        detailWords(t, titles, { action, detail }).join('\n'),
      ]),
    }
  },
}
