import { expired, needLogin, type PhpAnswer } from './php-answer.ts'
import type { PhpRequest } from './php-request.ts'
import { type Member, now, type State } from './state.ts'

/** Who asks: a member, or the answer that sends a guest to log in. */
export function visitor(
  { token, language }: PhpRequest,
  state: State,
): { member: Member } | { refusal: PhpAnswer } {
  const known = state.tokens.get(token)
  if (known?.type !== 'user') return { refusal: needLogin(language) }
  if (known.expires <= now()) return { refusal: expired() }
  const member = state.members.find(({ id }) => id === known.memberId)
  return member ? { member } : { refusal: needLogin(language) }
}

/** Runs an action for members alone. */
export function asMember(
  action: (request: PhpRequest, state: State, member: Member) => PhpAnswer | Promise<PhpAnswer>,
) {
  return (request: PhpRequest, state: State) => {
    const found = visitor(request, state)
    return 'refusal' in found ? found.refusal : action(request, state, found.member)
  }
}

/** A key that PHP reads without checking that it exists. */
export function required(body: Record<string, unknown>, key: string): string {
  if (!(key in body)) throw new Error(`missing key ${key}`)
  return String(body[key] ?? '')
}

/** Cents as text with two decimals. */
export const yuan = (cents: number) => (cents / 100).toFixed(2)
