import {
  recordingRemoveBody,
  recordingSaveBody,
  recordingSavedAnswer,
  recordingSoundAnswer,
} from '@shuyuan/contract/desk/recordings'
import type { DeskNode } from '@shuyuan/contract/desk/nodes'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { takeUpload, withUpload } from '#features/upload/service.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import type { ContentOutcome } from './file-state.ts'
import { addSound, recordChapter } from './recording.ts'

const config: { node: DeskNode } = { node: 'desk/recording:change' }
/** Bytes: an hour of speech as MP3. */
const mostBytes = 30 * 1024 * 1024

/** Recordings of chapters: the sound, and when each line begins. */
export function deskRecordingRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/api/desk/recording/sound',
      {
        config: { ...config, readsFiles: true },
        schema: {
          summary: 'Upload of a recording of a chapter, multipart field `file`',
          consumes: ['multipart/form-data'],
          response: { 200: recordingSoundAnswer },
        },
      },
      async (request) => {
        const { member, actor } = staffOf(request)
        if (!(await takeUpload(deps, member.id))) return request.failure('upload.tooMany')
        const outcome = await withUpload(request, mostBytes, ({ file }) => addSound(deps, { file, actor }))
        return answer(request, outcome)
      },
    )

    app.post(
      '/api/desk/recording/save',
      { config, schema: { body: recordingSaveBody, response: { 200: recordingSavedAnswer } } },
      async (request) => {
        const { chapter, audio, reader, readerEn, at } = request.body
        const recording = { audio, reader: { 'zh-cn': reader, en: readerEn || reader }, at }
        const { actor } = staffOf(request)
        const outcome = await recordChapter(deps, { chapter, recording, actor })
        return answer(request, outcome)
      },
    )

    app.post(
      '/api/desk/recording/remove',
      { config, schema: { body: recordingRemoveBody, response: { 200: recordingSavedAnswer } } },
      async (request) => {
        const { actor } = staffOf(request)
        const outcome = await recordChapter(deps, { ...request.body, recording: null, actor })
        return answer(request, outcome)
      },
    )
  }
}

function answer<Done>(request: FastifyRequest, outcome: ContentOutcome<Done>) {
  return 'done' in outcome
    ? request.success(outcome.done, outcome.message)
    : request.failure(outcome.problem, outcome.values)
}
