import { changesAnswer, seatsAnswer, termsAnswer, termsQuery } from '@shuyuan/contract/class/class'
import { termState } from '@shuyuan/contract/class/term-state'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { spokenFor } from '#features/registration/seats/service.ts'
import { lessonsByTerm } from '#features/term/lessons.ts'
import { allTerms } from '#features/term/service.ts'
import { termsForPages } from './terms.ts'

export function classRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/class/seats',
      { schema: { summary: 'Seats and states of all class terms', response: { 200: seatsAnswer } } },
      async (request) => {
        const today = schoolToday(deps)
        const seats = await spokenFor(deps.db)
        const list = (await allTerms(deps.db)).map((term) => {
          const taken = seats.get(term.slug) ?? 0
          return { term: term.slug, seats: term.seats, taken, state: termState(term, taken, today) }
        })
        return request.success({ list })
      },
    )

    app.get(
      '/api/class/terms',
      {
        schema: {
          summary: 'Terms of classes, one with its lessons',
          querystring: termsQuery,
          response: { 200: termsAnswer },
        },
      },
      async (request) =>
        request.success({ list: await termsForPages(deps.db, request.query.term, request.language) }),
    )

    app.get(
      '/api/class/dates',
      { schema: { summary: 'Lessons that are not as their term says', response: { 200: changesAnswer } } },
      async (request) => {
        const lessons = await lessonsByTerm(deps.db, await allTerms(deps.db), request.language)
        const all = [...lessons]
          .flatMap(([term, ofTerm]) => ofTerm.map((lesson) => ({ term, ...lesson })))
          .toSorted((one, other) => (one.planned < other.planned ? -1 : 1))
        const list = all.filter(({ changed }) => changed)
        const history = all.filter(({ sequence }) => sequence > 0)
        return request.success({ list, history })
      },
    )
  }
}
