import type { DeskExportedRegistration } from '@shuyuan/contract/desk/registrations'
import type { Language } from '@shuyuan/contract/text/language'
import { withPatience } from '#db/patience.ts'
import { inPieces, inPiecesOf, patienceForFiles } from '#db/pieces.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { keptQuestions } from '#features/registration/questions/service.ts'
import { trialsShown } from '#features/registration/trial/service.ts'
import {
  countByForm,
  idsByChange,
  pieceOfRegistrations,
  type RegistrationOrder,
  registrationsById,
} from './queries.ts'
import { type AskedByStaff, meantBy, namesOfAreas, noNames, noteLook, present } from './records.ts'

/**
 * All of a filter in the list's order, as `showForStaff` has each, and the forms that they are of; noted where `full`. A
 * list by change is that of the beginning: a row that is changed meanwhile would move in it, and be left out.
 */
export async function exportForStaff(
  deps: RegistrationDeps,
  {
    full,
    actor,
    language,
    ...asked
  }: AskedByStaff & RegistrationOrder & { full: boolean; actor: string; language: Language },
) {
  const { db } = deps
  const list = await meantBy(deps, asked)
  const counted = await withPatience(patienceForFiles, () => countByForm(db, list))
  const ids =
    list.sort === 'changed' ? await withPatience(patienceForFiles, () => idsByChange(db, list)) : null
  if (full) {
    const ref = list.term || list.form || 'all'
    const count = counted.reduce((sum, each) => sum + each.count, 0)
    await noteLook(deps, { action: 'registration.export', ref, actor, count })
  }
  const forms = counted.map(({ form }) => form)
  return { forms, questions: await keptQuestions(db, forms, language), pieces: presented() }

  async function* presented(): AsyncGenerator<DeskExportedRegistration[]> {
    const keyOf = ({ id }: RegistrationRow) => id
    const pieces = ids
      ? inPiecesOf(ids, (some) => registrationsById(db, some), keyOf)
      : inPieces((at) => pieceOfRegistrations(db, list, at), keyOf)
    for await (const rows of pieces) {
      const names = full ? await namesOfAreas(deps, rows) : noNames
      const tried = await trialsShown(db, deps, rows)
      yield rows.map((row) => {
        const trial = tried(row)
        return { ...present(deps, row, full, names), ...(trial && { trial }) }
      })
    }
  }
}
