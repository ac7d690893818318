import { auth } from '#app/routing/auth.ts'
import { distribution } from '#app/routing/distribution.ts'
import type { NamedMiddleware } from '#app/routing/named-middleware.ts'
import type { Rules } from '#app/routing/rules.ts'

const registry: Readonly<Record<string, NamedMiddleware>> = { auth, distribution }

export class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError'
  constructor(name: string) {
    super(`Unknown route middleware: '${name}'`)
  }
}

/** The middleware of that name; throws UnknownMiddlewareError when there is none. */
export function middlewareNamed(name: string): NamedMiddleware {
  const found = Object.hasOwn(registry, name) ? registry[name] : undefined
  if (!found) throw new UnknownMiddlewareError(name)
  return found
}

/** Throws when a rule names what does not exist: called once at the start. */
export function checkRules(rules: Rules): void {
  for (const rule of Object.values(rules)) for (const name of rule.middleware ?? []) middlewareNamed(name)
}
