import { classDates, classSeats, classTerms } from '@shuyuan/contract/class/class'
import { termState } from '@shuyuan/contract/class/term-state'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { schoolToday } from '#day.ts'
import type { ApiDeps } from '#deps.ts'
import { lessonsByTerm } from '#features/term/lessons.ts'
import { allTerms } from '#features/term/service.ts'
import { spokenFor } from '#features/registration/seats/service.ts'
import { termsForPages } from './terms.ts'
import { endpointsOf } from '#endpoint.ts'

export function classRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(classSeats, async (request) => {
      const today = schoolToday(deps)
      const seats = await spokenFor(deps.db, today)
      const list = (await allTerms(deps.db)).map((term) => {
        const taken = seats.get(term.slug) ?? 0
        return { term: term.slug, seats: term.seats, taken, state: termState(term, taken, today) }
      })
      return request.success({ list })
    })

    on(classTerms, async (request) =>
      request.success({ list: await termsForPages(deps, request.query.term, request.language) }),
    )

    on(classDates, async (request) => {
      const lessons = await lessonsByTerm(deps.db, await allTerms(deps.db), request.language)
      const all = [...lessons]
        .flatMap(([term, ofTerm]) => ofTerm.map((lesson) => ({ term, ...lesson })))
        .toSorted((one, other) => (one.planned < other.planned ? -1 : 1))
      const list = all.filter(({ changed }) => changed)
      const history = all.filter(({ sequence }) => sequence > 0)
      return request.success({ list, history })
    })
  }
}
