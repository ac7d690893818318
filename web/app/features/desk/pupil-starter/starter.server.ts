import { importColumns } from '@shuyuan/contract/pupil/import-columns'
import type { LoaderFunctionArgs } from 'react-router'
import { textsIn } from '#app/i18n/all-texts.server.ts'
import { languageContext } from '#app/i18n/language.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import type { DeskListServer } from '../list/acts.server.ts'
import { offeredTerms, termTitles } from '../registrations/term-titles.server.ts'
import { starterSheet } from './starter-sheet.ts'

/** A file in which a school writes its list of pupils, as the import reads it. */
export const starterList: DeskListServer = {
  async sheet(args: LoaderFunctionArgs) {
    const language = args.context.get(languageContext)
    const terms = termTitles(args.context.get(contentContext), await offeredTerms(args), language)
    const heads = textsIn(language, 'pupil-import')
    return starterSheet({
      t: textsIn(language, 'pupil-starter'),
      columns: importColumns.map((column) => ({ column, head: heads(`column.${column}`) })),
      classes: terms.map(({ label }) => label),
    })
  },
}
