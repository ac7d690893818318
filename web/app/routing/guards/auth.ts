import { redirect } from 'react-router'
import type { NamedMiddleware } from '#app/routing/guards/named-middleware.ts'
import { visitorContext } from '#app/routing/contexts.ts'
import { loginPath } from '#app/routing/addresses/return-path.ts'

/** Lets members in and sends guests to the login page. Where the server cannot tell, the browser decides. */
export const auth: NamedMiddleware = {
  async guard({ url, context }) {
    if ((await context.get(visitorContext).loggedIn()) === 'no') throw redirect(loginPath(url.href))
  },
}
