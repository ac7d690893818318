import { needLogin } from '@shuyuan/contract/envelope/envelope-codes'
import fp from 'fastify-plugin'
import { sendPage } from './errors.ts'

/** Controllers of the family that ask for a login before they look whether they have the action. */
const memberControllers = /^\/api\/(?:account|ajax|ems|index|sms|user)\//i

/** Unknown addresses: below a controller for members a guest is asked to log in first. */
export const notFoundPlugin = fp(
  (app, _options, done) => {
    app.setNotFoundHandler((request, reply) => {
      const { member, state } = request.visitor
      if (!member && memberControllers.test(request.url)) {
        return reply.send(request.refuse(state === 'expired' ? 'expired' : needLogin.type))
      }
      return sendPage(request, reply, 404, 'server.notFound')
    })
    done()
  },
  { name: 'not-found', dependencies: ['errors', 'session'] },
)
