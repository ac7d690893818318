import { type ActionFunctionArgs, data } from 'react-router'
import { type Acted, actAtDesk } from './desk-page.server.ts'

/** What became of what a form of a page asked for. */
export interface PageActed<Data = unknown> extends Acted<Data> {
  /** As they were sent, so that nothing typed is lost where no script runs. */
  fields: Record<string, string>
}

/** The action of a page whose forms name one of `acts`: each is sent to `/api/desk/<thing>/<act>`. */
export function pageAction(thing: string, acts: readonly string[]) {
  return async (args: ActionFunctionArgs) => {
    const fields: Record<string, string> = {}
    for (const [name, value] of await args.request.clone().formData()) fields[name] = String(value)
    const { data: acted, init } = await actAtDesk(args, `/api/desk/${thing}`, acts)
    return data<PageActed>({ ...acted, fields }, init ?? undefined)
  }
}
