import { auth } from '#app/routing/guards/auth.ts'
import { distribution } from '#app/routing/guards/distribution.ts'
import type { NamedMiddleware } from '#app/routing/guards/named-middleware.ts'
import type { Rules } from '#app/routing/rules.ts'

const registry: Readonly<Record<string, NamedMiddleware>> = { auth, distribution }

export class UnknownMiddlewareError extends Error {
  override readonly name = 'UnknownMiddlewareError'
  constructor(name: string) {
    super(`Unknown route middleware: '${name}'`)
  }
}

/** Throws UnknownMiddlewareError when there is none of that name. */
export function middlewareNamed(name: string): NamedMiddleware {
  const found = Object.hasOwn(registry, name) ? registry[name] : undefined
  if (!found) throw new UnknownMiddlewareError(name)
  return found
}

/** Throws when a rule names an unknown middleware. Called once at start-up. */
export function checkRules(rules: Rules): void {
  for (const rule of Object.values(rules)) for (const name of rule.middleware ?? []) middlewareNamed(name)
}
