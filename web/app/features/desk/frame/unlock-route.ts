import type { ActionFunctionArgs } from 'react-router'
import type { Unlocked } from '#app/sending/unlock.ts'
import { enterDesk } from './enter.server.ts'

/** Opens the desk for a page that stays as it is: the dialog over it sends the password, and gets JSON. */
export async function action(args: ActionFunctionArgs) {
  const entry = await enterDesk(args)
  if (entry.state !== 'open') return Response.json(entry satisfies Unlocked)
  const opened: Unlocked = { state: 'open', recoveryCodes: entry.recoveryCodes }
  return Response.json(opened, { headers: { 'set-cookie': entry.cookie } })
}
