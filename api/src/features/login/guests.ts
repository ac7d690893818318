import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import type { Device } from '#features/session/service.ts'

/** Where members go after login. */
export const routePath = '/user'

/** Before the input is checked: the centre must be open, and the visitor a guest. */
export const guestsOnly = (deps: ApiDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
  if (!(await readConfig(deps.db)).open_member_center) return reply.send(request.failure('login.closed'))
  if (request.visitor.member) return reply.send(request.refuse('logged in'))
}

export function deviceOf({ ip, headers, language }: FastifyRequest): Device {
  return { ip, agent: headers['user-agent'] ?? '', language }
}
