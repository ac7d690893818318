import {
  deskRecordingNeeded,
  deskRecordingRemove,
  deskRecordingSave,
  deskRecordingSound,
} from '@shuyuan/contract/desk/class/recordings'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { takeUpload, withUpload } from '#features/upload/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import type { ContentOutcome } from '#features/content/file-state.ts'
import { addSound, recordChapter } from '#features/content/recording.ts'
import { endpointsOf } from '#endpoint.ts'
import { neededRecordings } from './needed.ts'

/** Bytes: an hour of speech as MP3. */
const mostBytes = 30 * 1024 * 1024

/** Recordings of chapters: the sound, and when each line begins. */
export function deskRecordingRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    const on = endpointsOf(app)

    on(deskRecordingNeeded, async (request) =>
      request.success({ list: await neededRecordings(deps, request.language) }),
    )

    on(deskRecordingSound, { readsFiles: true, consumes: ['multipart/form-data'] }, async (request) => {
      const { member, actor } = staffOf(request)
      if (!(await takeUpload(deps, member.id))) return request.failure('upload.tooMany')
      const outcome = await withUpload(request, mostBytes, ({ file }) => addSound(deps, { file, actor }))
      return answer(request, outcome)
    })

    on(deskRecordingSave, async (request) => {
      const { chapter, audio, reader, readerEn, at } = request.body
      const recording = { audio, reader: { 'zh-cn': reader, en: readerEn || reader }, at }
      const { actor } = staffOf(request)
      const outcome = await recordChapter(deps, { chapter, recording, actor })
      return answer(request, outcome)
    })

    on(deskRecordingRemove, async (request) => {
      const { actor } = staffOf(request)
      const outcome = await recordChapter(deps, { ...request.body, recording: null, actor })
      return answer(request, outcome)
    })
  }
}

function answer<Done>(request: FastifyRequest, outcome: ContentOutcome<Done>) {
  return 'done' in outcome
    ? request.success(outcome.done, outcome.message)
    : request.failure(outcome.problem, outcome.values)
}
