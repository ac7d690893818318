import type { AttendTableLesson, AttendTablePupil } from '@shuyuan/contract/desk/class/attend-table'
import { nameApart } from '../apart.tsx'
import type { DeskListServer } from '../list/acts.server.ts'
import { cellsOf, exportWords } from '../list/exported-file.server.ts'
import { exportedRows } from '../list/exported-rows.server.ts'

/** The attendance table of a term as a file: a row for each pupil, a column for each lesson, and how often each came. */
export const attendanceList: DeskListServer = {
  async sheet(args, { term = '' }) {
    const { t } = exportWords(args, 'classes')
    const called = nameApart(exportWords(args, 'desk').t)
    const { head, rows } = await exportedRows<AttendTablePupil, '/api/desk/attend/export'>(
      args,
      '/api/desk/attend/export',
      { term },
    )
    const { lessons, title, label } = head
    const markOf = ({ marks, madeUp }: AttendTablePupil, { planned }: AttendTableLesson) => {
      const mark = marks[planned]
      const [said, instead] = [mark ? t(`sheet.counts.${mark}`) : '', madeUp[planned]]
      if (!instead) return said
      const key = instead.attendance === 'present' ? 'sheet.madeUp' : 'sheet.willMakeUp'
      return [said, t(key, { day: instead.day })].filter(Boolean).join(' ')
    }
    return {
      name: [title, label, t('sheet.title')].filter(Boolean).join(' '),
      columns: [
        { head: t('name'), width: 14 },
        { head: t('sheet.no'), width: 16 },
        ...lessons.map(({ day, from }) => ({ head: `${day} ${from}`, width: 16 })),
        ...(['present', 'absent', 'excused'] as const).map((mark) => ({
          head: t(`sheet.counts.${mark}`),
          width: 8,
        })),
        { head: t('sheet.made'), width: 8 },
        { head: t('sheet.percent'), width: 10 },
        { head: t('sheet.lessonsLeft'), width: 10 },
      ],
      rows: cellsOf(rows, (row) => [
        called(row),
        row.no,
        ...lessons.map((lesson) => markOf(row, lesson)),
        row.present,
        row.absent,
        row.excused,
        row.made,
        row.share,
        row.pack?.left ?? null,
      ]),
    }
  },
}
