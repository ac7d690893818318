import {
  messagePreviewAnswer,
  messageTextAnswer,
  messageTextBody,
  messageTextsAnswer,
} from '@shuyuan/contract/desk/message-texts'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { textKinds, textProblem, type TextProblem } from './texts.ts'
import { listTexts, previewTexts, type TextChange, writeTexts } from './text-changes.ts'

/** The texts of messages, which a school may write itself. */
export function deskMessageTextRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  const { db, now } = deps
  const config = { node: 'desk/site:change' } as const

  return async (app) => {
    app.get(
      '/api/desk/site/texts',
      { config, schema: { response: { 200: messageTextsAnswer } } },
      async (request) => request.success({ list: await listTexts(db) }),
    )

    app.post(
      '/api/desk/site/text',
      { config, schema: { body: messageTextBody, response: { 200: messageTextAnswer } } },
      async (request) => {
        const wrong = problemOf(request.body)
        if (wrong) return request.failure(wrong.problem, wrong.values)
        const by = { actor: staffOf(request).actor, now: now() }
        const changed = await writeTexts(db, request.body, by)
        return changed ? request.success(null, 'message.textSaved') : request.failure('message.textSame')
      },
    )

    app.post(
      '/api/desk/site/text/preview',
      { config, schema: { body: messageTextBody, response: { 200: messagePreviewAnswer } } },
      async (request) => {
        const wrong = problemOf(request.body)
        if (wrong) return request.failure(wrong.problem, wrong.values)
        return request.success(await previewTexts(deps, request.body))
      },
    )
  }
}

function problemOf(change: TextChange): TextProblem | null {
  if (!textKinds().includes(change.kind)) return { problem: 'message.unknownKind', values: {} }
  return textProblem(change.kind, change)
}
