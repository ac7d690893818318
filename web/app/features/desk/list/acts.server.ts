import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { textFields } from '#app/parts/form/text-fields.ts'
import type { Sheet } from './exported-file.server.ts'

/** The result of an act on one row. */
export interface RowOutcome {
  /** As it was sent. */
  row: string
  done: boolean
  /** What the server says. */
  message: string
  /** What is sent to take it back. */
  undo?: string
}

export interface RowsActed {
  act: string
  outcomes: RowOutcome[]
}

/** What a list of the desk can do besides being read. */
export interface DeskListServer {
  /** Does to one row what `fields.act` names; left out where nothing is done to several rows. */
  act?(args: ActionFunctionArgs, row: string, fields: Readonly<Record<string, string>>): Promise<RowOutcome>
  /** All that the query finds, for a file. */
  sheet?(args: LoaderFunctionArgs, query: Readonly<Record<string, string>>): Promise<Sheet>
}

/** Does an act to each `row` of a form in turn. One that fails does not stop the others. */
export async function actOnRows(
  args: ActionFunctionArgs,
  form: FormData,
  act: DeskListServer['act'],
): Promise<RowsActed> {
  const fields = textFields(form)
  const outcomes: RowOutcome[] = []
  for (const sent of form.getAll('row')) {
    const row = String(sent)
    outcomes.push((await act?.(args, row, fields)) ?? { row, done: false, message: '' })
  }
  return { act: fields['act'] ?? '', outcomes }
}

/** The action of a page whose buttons do acts of a list, for browsers without scripts. */
export function rowsAction(act: DeskListServer['act']) {
  return async (args: ActionFunctionArgs) => {
    const acted = await actOnRows(args, await args.request.formData(), act)
    return data(acted, { status: acted.outcomes.every(({ done }) => done) ? 200 : 400 })
  }
}

export function outcomeOf(row: string, answer: Envelope, undo?: string): RowOutcome {
  const done = answer.code === code.success
  return { row, done, message: answer.msg, ...(done && undo !== undefined && { undo }) }
}
