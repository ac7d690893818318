import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { Envelope } from '@shuyuan/contract/envelope/envelope'
import { data, redirect, type ActionFunctionArgs } from 'react-router'
import type * as z from 'zod/mini'
import { ApiError, type ApiClient } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import { problemsOf } from './schema-resolver.ts'
import { textFields } from './text-fields.ts'
import { visitorContext } from '#app/routing/contexts.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { sessionCookie } from '#app/session/session-cookie.ts'
import { storesContext, type Stores } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'

/** The result of sending a form. */
export interface FormOutcome<Step = unknown> {
  /** Which of the page's forms it was. */
  form: string
  state: 'saved' | 'wrong' | 'refused'
  /** What the server said, '' where it gave no answer. */
  message: string
  /** Keys of messages by field. */
  wrong: Readonly<Record<string, string>>
  /** What was typed, without passwords. */
  typed: Readonly<Record<string, string>>
  /** Where a form of several steps stands. */
  step?: Step
}

export interface SendArgs {
  api: ApiClient
  stores: Stores
  request: Request
}

type Fields = Readonly<Record<string, string>>
type Unsent = Partial<Pick<FormOutcome, 'wrong' | 'message' | 'typed' | 'step'>>
export type MemberForm = (fields: Fields, args: SendArgs) => Promise<Envelope | Response | Unsent>

/** A form of a member page: what it may hold, and the call that sends it. A redirect leaves the page. */
export function memberForm<Values>(
  schema: z.ZodMiniType<Values> | ((stores: Stores) => z.ZodMiniType<Values>),
  send: (values: Values, args: SendArgs) => Promise<Envelope | Response>,
): MemberForm {
  return async (fields, args) => {
    const rules = typeof schema === 'function' ? schema(args.stores) : schema
    const result = rules.safeParse(fields)
    return result.success ? send(result.data, args) : { wrong: problemsOf(result.error) }
  }
}

/**
 * The forms of a member page by the value of their hidden field `form`. They run in the browser; where no script runs
 * and the session is in cookies, the same `send` runs on the server, which answers with a redirect or with the page and
 * what was typed.
 *
 *     const forms = memberAction({ profile: memberForm(schema, (values, { api }) => api.post(…)) })
 *     export const action = forms.action
 *     export const clientAction = forms.clientAction
 */
export function memberAction(forms: Readonly<Record<string, MemberForm>>) {
  async function run({ request, context }: ActionFunctionArgs) {
    const { form: name = '', ...typed } = textFields(await request.formData())
    const form = Object.hasOwn(forms, name) ? forms[name] : undefined
    if (!form) throw data(null, { status: 400 })
    const outcome: FormOutcome = {
      form: name,
      state: 'refused',
      message: '',
      wrong: {},
      typed: Object.fromEntries(Object.entries(typed).filter(([field]) => !/password/i.test(field))),
    }
    const args = { api: context.get(apiContext), stores: context.get(storesContext), request }
    const answer = await form(typed, args).catch((error: unknown) => {
      if (error instanceof ApiError) return null
      throw error
    })
    if (answer === null || answer instanceof Response) return answer ?? outcome
    if (!('code' in answer)) return { ...outcome, state: 'wrong' as const, ...answer }
    const state = answer.code === code.success ? ('saved' as const) : ('refused' as const)
    return { ...outcome, state, message: answer.msg }
  }

  return {
    clientAction: async (args: ActionFunctionArgs) => {
      const outcome = await run(args)
      // Nothing has changed: the page does not wait for its data from a server that does not answer.
      const unanswered = !(outcome instanceof Response) && outcome.state === 'refused' && !outcome.message
      return unanswered ? data(outcome, { status: 503 }) : outcome
    },
    action: async (args: ActionFunctionArgs) => {
      const { pathname, protocol } = new URL(args.request.url)
      const { userInfo } = args.context.get(storesContext)
      const outcome = await run(args)
      if (outcome instanceof Response) {
        // The call has ended the session, as a new password does: the browser's cookie goes too.
        if (!isLoggedIn(userInfo.getState()))
          outcome.headers.set('set-cookie', sessionCookie({}, protocol === 'https:'))
        return outcome
      }
      if (args.context.get(visitorContext).refused) return redirect(loginPath(args.request.url, 'expired'))
      if (outcome.state === 'saved') return redirect(`${pathname}?saved=${outcome.form}`)
      return data(outcome, { status: 400 })
    },
  }
}
