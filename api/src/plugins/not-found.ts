import { needLogin } from '@shuyuan/contract/envelope/envelope-codes'
import fp from 'fastify-plugin'
import { sendPage } from './errors.ts'

/** Controllers whose unknown actions ask for a login first. */
const memberControllers = /^\/api\/(?:account|ajax|ems|index|sms|user)\//i

/** Answers unknown addresses. Below a member controller a guest is asked to log in first. */
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
