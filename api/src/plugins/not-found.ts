import { needLogin } from '@shuyuan/contract/envelope/envelope-codes'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import { sendPage } from './errors.ts'

/** Controllers whose unknown actions ask for a login first. */
const memberControllers = /^\/api\/(?:account|ajax|ems|index|sms|user)\//i

/**
 * Answers unknown addresses. Below a member controller a guest is asked to log in first, but not where only the method is
 * another one than that of an action for everybody: a client would forget its token.
 */
export const notFoundPlugin = fp(
  (app, _options, done) => {
    // Scopes say in the schema for whom they are, after this hook.
    const known = new Map<string, { schema?: FastifySchema }>()
    app.addHook('onRoute', (route) => void known.set(route.url.toLowerCase(), route))
    const isOpen = (path: string) => known.has(path) && !known.get(path)?.schema?.security
    app.setNotFoundHandler((request, reply) => {
      const { member, state } = request.visitor
      const [path = ''] = request.url.toLowerCase().split('?')
      if (!member && memberControllers.test(path) && !isOpen(path)) {
        return reply.send(request.refuse(state === 'expired' ? 'expired' : needLogin.type))
      }
      return sendPage(request, reply, 404, 'server.notFound')
    })
    done()
  },
  { name: 'not-found', dependencies: ['errors', 'session'] },
)
