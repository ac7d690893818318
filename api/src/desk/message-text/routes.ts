import {
  deskSiteTemplate,
  deskSiteTemplatePreview,
  deskSiteTemplateRead,
} from '@shuyuan/contract/desk/message/message-templates'
import { isMessageKind } from '@shuyuan/contract/message/message-kinds'
import {
  deskSiteText,
  deskSiteTextPreview,
  deskSiteTexts,
} from '@shuyuan/contract/desk/message/message-texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { textKinds, textProblem, type TextProblem } from '#features/message/texts.ts'
import { listTexts, previewTexts, type TextChange, writeTexts } from '#features/message/text-changes.ts'
import { previewTemplate, showTemplate, templateProblem, writeTemplate } from '#features/message/templates.ts'
import { endpointsOf } from '#endpoint.ts'

/** The texts of messages, which a school may write itself. */
export function deskMessageTextRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskSiteTexts, async (request) => request.success({ list: await listTexts(deps.db) }))

    on(deskSiteText, async (request) => {
      const wrong = problemOf(request.body)
      if (wrong) return request.failure(wrong.problem, wrong.values)
      const by = { actor: staffOf(request).actor, now: deps.now() }
      const changed = await writeTexts(deps.db, request.body, by)
      return changed ? request.success(null, 'message.textSaved') : request.failure('message.textSame')
    })

    on(deskSiteTextPreview, async (request) => {
      const wrong = problemOf(request.body)
      if (wrong) return request.failure(wrong.problem, wrong.values)
      return request.success(await previewTexts(deps, request.body))
    })

    on(deskSiteTemplateRead, async (request) => {
      const found = await showTemplate(deps, request.query.kind)
      return found ? request.success(found) : request.failure('message.unknownKind')
    })

    on(deskSiteTemplate, async (request) => {
      const wrong = await templateProblem(deps, request.body)
      if (wrong) return request.failure(wrong.problem, wrong.values)
      await writeTemplate(deps.db, request.body, { actor: staffOf(request).actor, now: deps.now() })
      return request.success(
        null,
        request.body.templateId === '' ? 'message.template.off' : 'message.template.saved',
      )
    })

    on(deskSiteTemplatePreview, async (request) => {
      const { kind, ...change } = request.body
      const wrong = await templateProblem(deps, request.body)
      if (wrong) return request.failure(wrong.problem, wrong.values)
      if (!isMessageKind(kind)) return request.failure('message.unknownKind')
      return request.success(await previewTemplate(deps, { kind, ...change }))
    })
  }
}

function problemOf(change: TextChange): TextProblem | null {
  if (!textKinds().includes(change.kind)) return { problem: 'message.unknownKind', values: {} }
  return textProblem(change.kind, change)
}
