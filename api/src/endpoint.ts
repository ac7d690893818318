import { type Envelope, envelopeOf, type LoginState } from '@shuyuan/contract/envelope/envelope'
import type {
  Audience,
  BodyOf,
  DataOf,
  Endpoint,
  QueryOf,
  RefusedOf,
} from '@shuyuan/contract/envelope/endpoint'
import * as z from 'zod/mini'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call it. Absent for files, which everybody may have who knows the address. */
    who?: Audience
  }
}

type Asked<E> = FastifyRequest<{ Querystring: QueryOf<E>; Body: BodyOf<E> }>
type Answer<E> = Envelope<DataOf<E> | RefusedOf<E> | LoginState | null | never[]> | FastifyReply
type Handler<E> = (request: Asked<E>, reply: FastifyReply) => Answer<E> | Promise<Answer<E>>

/** What the API alone knows of an endpoint: how it takes and counts calls. */
interface Ways
  extends
    FastifyContextConfig,
    Pick<RouteShorthandOptions, 'attachValidation' | 'bodyLimit' | 'preValidation'> {
  consumes?: string[]
}

/**
 * Registers endpoints in a scope: `on(endpoint, handler)`, or with ways in between. The handler gets what the endpoint's
 * schemas give, and answers with an envelope of its data, a refusal, or the reply that it has sent itself.
 */
export function endpointsOf(app: FastifyInstance) {
  function on<E extends Endpoint>(endpoint: E, handler: Handler<E>): void
  function on<E extends Endpoint>(endpoint: E, ways: Ways, handler: Handler<E>): void
  function on<E extends Endpoint>(endpoint: E, ...rest: [Handler<E>] | [Ways, Handler<E>]): void {
    const [{ attachValidation, bodyLimit, consumes, preValidation, ...config }, handler] =
      rest.length === 1 ? [{} as Ways, rest[0]] : rest
    const { method, path, who, rule, summary, query, body, data } = endpoint
    app.route<{ Querystring: QueryOf<E>; Body: BodyOf<E> }>({
      method,
      url: path,
      config: { ...config, who, ...(rule && { rule }) },
      ...(attachValidation && { attachValidation }),
      ...(bodyLimit && { bodyLimit }),
      ...(preValidation && { preValidation }),
      schema: {
        ...(summary && { summary }),
        ...(consumes && { consumes }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(data && { response: { 200: answerOf(endpoint, data) } }),
      },
      handler,
    })
  }
  return on
}

/** Made once, however many APIs a process builds: Zod compiles a schema when it is first used. */
const answers = new WeakMap<Endpoint, z.ZodMiniType>()

function answerOf(endpoint: Endpoint, data: z.ZodMiniType): z.ZodMiniType {
  const made =
    answers.get(endpoint) ?? envelopeOf(endpoint.refused ? z.union([data, endpoint.refused]) : data)
  answers.set(endpoint, made)
  return made
}
