import { redirect } from 'react-router'
import type { NamedMiddleware } from '#app/routing/named-middleware.ts'
import { visitorContext } from '#app/routing/contexts.ts'
import { loginPath } from '#app/routing/return-path.ts'

/** Lets members in and sends guests to the login page; a server that cannot tell leaves it to the browser. */
export const auth: NamedMiddleware = {
  async guard({ url, context }) {
    if ((await context.get(visitorContext).loggedIn()) === 'no') throw redirect(loginPath(url.href))
  },
}
