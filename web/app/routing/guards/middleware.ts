import { redirect } from 'react-router'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { visitorContext } from '#app/routing/contexts.ts'
import type { NamedMiddleware } from '#app/routing/guards/named-middleware.ts'
import type { RouteRules } from '#app/rule-of.ts'

/** Stores the referral code that a page was opened with. A failure must not disturb the visitor. */
const distribution: NamedMiddleware = {
  arrived(url, session) {
    void import('#app/features/distribution/capture.ts').then(
      ({ capture }) => capture(url, session),
      () => {},
    )
  },
}

/** Lets members in and sends guests to the login page. Where the server cannot know, the browser decides. */
const auth: NamedMiddleware = {
  async guard({ url, context }) {
    if ((await context.get(visitorContext).loggedIn()) === 'no') throw redirect(loginPath(url.href))
  },
}

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
export function checkRules(rules: RouteRules): void {
  for (const rule of Object.values(rules)) for (const name of rule.middleware ?? []) middlewareNamed(name)
}
