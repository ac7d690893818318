import type { Writes } from '@shuyuan/contract/endpoints'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import type { ApiClient, BodyTo } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { deskEntrance } from '#app/routing/addresses/return-path.ts'
import { extrasContext } from '#app/routing/contexts.ts'
import { textFields } from '#app/parts/form/text-fields.ts'
import { unmatchedPath } from '#app/routing/errors/not-found.ts'
import { visitContext } from '#app/routing/server-visit.ts'
import { storesContext } from '#app/session/stores.tsx'

type Args = LoaderFunctionArgs | ActionFunctionArgs

/** What a page shows where the role does not allow it; the server's sentence. */
export interface Refused {
  refused: string
}

/** Throws a 404 in front of another server of the contract, which has no desk. */
export function needDesk({ context, request }: Args): void {
  const { initialize, features } = context.get(storesContext).siteConfig.getState()
  if (initialize && !features.includes('desk')) throw unmatchedPath(request)
}

/**
 * A call of the desk. Where no desk session is live, the answer says so in a header, and the page that is open asks for
 * the password. Where no script runs, a page leads to the entrance, which leads back, and a form gets the server's
 * sentence, so that what was written stays on its page.
 */
export async function callDesk<Data>(
  args: Args,
  call: (api: ApiClient) => Promise<Envelope<Data>>,
): Promise<Envelope<Data>> {
  needDesk(args)
  const { context, request } = args
  try {
    const answer = await call(context.get(apiContext))
    if (answer.code !== code.loginState) return answer
    context.get(visitContext).deskOver = true
    if (request.method !== 'GET') return answer
  } catch (error) {
    throw context.get(extrasContext)?.failed(error, request) ?? error
  }
  throw redirect(deskEntrance(request.url))
}

/**
 * A call that does something. Where the server does not answer, or answers with a fault, that is an answer without a
 * message: the page stays, with what was typed.
 */
export async function sendToDesk<Data>(
  args: ActionFunctionArgs,
  call: (api: ApiClient) => Promise<Envelope<Data>>,
): Promise<Envelope<Data | null>> {
  try {
    return await callDesk(args, call)
  } catch (error) {
    if (!(error instanceof Response) || error.status < 500) throw error
    return { code: code.failure, msg: '', time: 0, data: null }
  }
}

/** The status of a page after an act: 400 or 429 for one that was refused, 503 for one that nobody answered. */
export function actStatus({
  code: outcome,
  msg,
  retryAfter,
}: Pick<Envelope, 'code' | 'msg' | 'retryAfter'>): 200 | 400 | 429 | 503 {
  if (outcome === code.success) return 200
  if (retryAfter) return 429
  return msg === '' ? 503 : 400
}

/** What a page of the desk shows: what the server answered, or with status 403, 404 or 429 why not. */
export async function loadDesk<Data>(
  args: LoaderFunctionArgs,
  call: (api: ApiClient) => Promise<Envelope<Data>>,
) {
  const { code: outcome, data: found, msg, retryAfter } = await callDesk(args, call)
  if (outcome === code.success) return found
  const status = outcome === code.forbidden ? 403 : retryAfter ? 429 : 404
  throw data({ refused: msg } satisfies Refused, { status })
}

/** The result of a form. */
export interface Acted<Data = unknown> {
  act: string
  done: boolean
  /** What the server says; '' where it did not answer. */
  message: string
  data: Data | null
  /** What was sent, for pages that show it again where no script runs; empty where it may hold secrets. */
  fields: Readonly<Record<string, string>>
}

/** What can be done to a thing of the desk: `approve` where there is `/api/desk/<thing>/approve`. */
type ActOf<Thing extends string> = keyof Writes extends infer Path
  ? Path extends `/api/desk/${Thing}/${infer Act}`
    ? Act
    : never
  : never
type DeskPath<Thing extends string, Act extends string> = Extract<keyof Writes, `/api/desk/${Thing}/${Act}`>

/** Posts the fields of a form to the endpoint of `thing` that the field `act` names. */
export async function actAtDesk<Thing extends string, Act extends ActOf<Thing>>(
  args: ActionFunctionArgs,
  thing: Thing,
  acts: readonly Act[],
) {
  const { act: wanted, ...fields } = textFields(await args.request.formData())
  const act = acts.find((each) => each === wanted)
  if (!act) throw data(null, { status: 400 })
  return postFields(args, { act, path: `/api/desk/${thing}/${act}` as DeskPath<Thing, Act>, fields })
}

/** Posts what an action has made of a form. */
export async function postAtDesk<Path extends keyof Writes>(
  args: ActionFunctionArgs,
  { act, path, body, fields = {} }: { act: string; path: Path; body: BodyTo<Path>; fields?: Acted['fields'] },
) {
  const answer = await sendToDesk(args, (api) => api.post(path, body))
  const done = answer.code === code.success
  const acted: Acted<DataOf<Writes[Path]>> = {
    act,
    done,
    message: answer.msg,
    data: done ? answer.data : null,
    fields,
  }
  return data(acted, { status: actStatus(answer) })
}

type Fields = Readonly<Record<string, string | undefined>>

/** Posts the fields of a form as they are: the API checks them. `shown`: what the page shows again. */
export function postFields<Path extends keyof Writes>(
  args: ActionFunctionArgs,
  { act, path, fields, shown = {} }: { act: string; path: Path; fields: Fields; shown?: Acted['fields'] },
) {
  return postAtDesk(args, { act, path, body: fields as object as BodyTo<Path>, fields: shown })
}

/** The action of a page whose forms name one of `acts`: each is sent to `/api/desk/<thing>/<act>`. */
export function pageAction<Thing extends string, Act extends ActOf<Thing>>(
  thing: Thing,
  acts: readonly Act[],
) {
  return async (args: ActionFunctionArgs) => {
    const fields = textFields(await args.request.clone().formData())
    const { data: acted, init } = await actAtDesk(args, thing, acts)
    return data<Acted>({ ...acted, fields }, init ?? undefined)
  }
}
