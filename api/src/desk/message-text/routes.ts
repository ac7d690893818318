import { deskSiteText, deskSiteTextPreview, deskSiteTexts } from '@shuyuan/contract/desk/message-texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { textKinds, textProblem, type TextProblem } from '#features/message/texts.ts'
import { listTexts, previewTexts, type TextChange, writeTexts } from '#features/message/text-changes.ts'
import { endpointsOf } from '#endpoint.ts'

/** The texts of messages, which a school may write itself. */
export function deskMessageTextRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const { db, now } = deps

  return async (app) => {
    const on = endpointsOf(app)

    on(deskSiteTexts, async (request) => request.success({ list: await listTexts(db) }))

    on(deskSiteText, async (request) => {
      const wrong = problemOf(request.body)
      if (wrong) return request.failure(wrong.problem, wrong.values)
      const by = { actor: staffOf(request).actor, now: now() }
      const changed = await writeTexts(db, request.body, by)
      return changed ? request.success(null, 'message.textSaved') : request.failure('message.textSame')
    })

    on(deskSiteTextPreview, async (request) => {
      const wrong = problemOf(request.body)
      if (wrong) return request.failure(wrong.problem, wrong.values)
      return request.success(await previewTexts(deps, request.body))
    })
  }
}

function problemOf(change: TextChange): TextProblem | null {
  if (!textKinds().includes(change.kind)) return { problem: 'message.unknownKind', values: {} }
  return textProblem(change.kind, change)
}
