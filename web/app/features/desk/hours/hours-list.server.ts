import { loadDesk } from '../desk-page.server.ts'
import type { DeskListServer } from '../list/acts.server.ts'
import { exportWords, sheetOf } from '../list/exported-file.server.ts'

/** The hours of a month as a file: a row for each lesson of each teacher. */
export const hoursList: DeskListServer = {
  async sheet(args, { month = '' }) {
    const { t } = exportWords(args, 'hours')
    const hours = await loadDesk(args, (api) => api.get('/api/desk/hours/month', { params: { month } }))
    const rows = [
      ...hours.teachers.flatMap(({ name, list }) => list.map((lesson) => ({ name, ...lesson }))),
      ...hours.unnamed.map((lesson) => ({ name: '', ...lesson })),
    ]
    async function* given() {
      yield* rows
    }
    return sheetOf({ name: t('fileName', { month: hours.month }), t }, given(), [
      ['teacher', 14, ({ name }) => name],
      ['day', 12, ({ day }) => day],
      ['from', 8, ({ from }) => from],
      ['until', 8, ({ until }) => until],
      ['class', 28, ({ title }) => title],
      ['minutes', 8, ({ minutes }) => minutes],
      ['inPlace', 8, ({ substitute }) => (substitute ? t('yes') : '')],
    ])
  },
}
