import {
  contentBringBackBody,
  contentCheckAnswer,
  contentCheckBody,
  contentCreateAnswer,
  contentCreateBody,
  contentDoneAnswer,
  contentFileAnswer,
  contentFileBody,
  contentFileQuery,
  contentHistoryAnswer,
  contentListAnswer,
  contentListQuery,
  contentPastAnswer,
  contentPastQuery,
  contentPictureAnswer,
  contentPicturesAnswer,
  contentPicturesQuery,
  contentPreviewAnswer,
  contentPreviewBody,
  contentPublishBody,
  contentRemoveBody,
  contentSaveAnswer,
  contentSaveBody,
  contentSummaryAnswer,
  longestContent,
} from '@shuyuan/contract/desk/content'
import type { DeskNode } from '@shuyuan/contract/desk/nodes'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { takeUpload, withUpload } from '#features/upload/service.ts'
import { staffOf } from '#features/desk/desk-plugin.ts'
import { brakeChecks } from './check-brake.ts'
import { withCompanions } from './companions.ts'
import { bringBack, checkText, createFile, discardDraft, saveDraft, unschedule } from './drafts.ts'
import type { ContentOutcome } from './file-state.ts'
import { listFiles, summarise } from './list.ts'
import { addPicture, listPictures } from './pictures.ts'
import { previewLink } from './preview.ts'
import { publishDrafts, removeFiles, restartFiles, scheduleDrafts } from './publish.ts'
import { historyOf, pastOf, showFile } from './show.ts'

const read: { node: DeskNode } = { node: 'desk/content:read' }
const edit: { node: DeskNode } = { node: 'desk/content:edit' }
const publish: { node: DeskNode } = { node: 'desk/content:publish' }

/** What has all of the content read and checked, which takes a moment of the processor's time. */
const checks = new Set(
  ['check', 'save', 'create', 'bring-back', 'preview', 'publish', 'remove', 'restart'].map(
    (name) => `/api/desk/content/${name}`,
  ),
)

/** Bytes: a Chinese character has three, and JSON doubles line breaks and quotes. */
const bodyLimit = longestContent * 4

/** The school's own words: drafts, what is published, and what was. */
export function deskContentRoutes(deps: ApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook(
      'preHandler',
      brakeChecks(deps, (url) => checks.has(url)),
    )

    app.get(
      '/api/desk/content/list',
      { config: read, schema: { querystring: contentListQuery, response: { 200: contentListAnswer } } },
      async (request) => request.success(await listFiles(deps, request.query, request.language)),
    )

    app.get(
      '/api/desk/content/summary',
      { config: read, schema: { response: { 200: contentSummaryAnswer } } },
      async (request) => request.success(await summarise(deps, request.language)),
    )

    app.get(
      '/api/desk/content/file',
      { config: read, schema: { querystring: contentFileQuery, response: { 200: contentFileAnswer } } },
      async (request) => {
        const file = await showFile(deps, request.query.path, request.language)
        return file ? request.success(file) : request.failure('content.noFile')
      },
    )

    app.get(
      '/api/desk/content/history',
      { config: read, schema: { querystring: contentFileQuery, response: { 200: contentHistoryAnswer } } },
      async (request) => request.success({ list: await historyOf(deps, request.query.path) }),
    )

    app.get(
      '/api/desk/content/past',
      { config: read, schema: { querystring: contentPastQuery, response: { 200: contentPastAnswer } } },
      async (request) => {
        const past = await pastOf(deps, request.query)
        return past ? request.success(past) : request.failure('content.noFile')
      },
    )

    app.get(
      '/api/desk/content/pictures',
      {
        config: read,
        schema: { querystring: contentPicturesQuery, response: { 200: contentPicturesAnswer } },
      },
      async (request) => request.success({ list: await listPictures(deps, request.query) }),
    )

    app.post(
      '/api/desk/content/check',
      { config: edit, bodyLimit, schema: { body: contentCheckBody, response: { 200: contentCheckAnswer } } },
      async (request) => {
        const { path, text } = request.body
        return request.success({ faults: await checkText(deps, path, text) })
      },
    )

    app.post(
      '/api/desk/content/save',
      { config: edit, bodyLimit, schema: { body: contentSaveBody, response: { 200: contentSaveAnswer } } },
      async (request) => answer(request, await saveDraft(deps, { ...request.body, ...by(request) })),
    )

    app.post(
      '/api/desk/content/create',
      {
        config: edit,
        bodyLimit,
        schema: { body: contentCreateBody, response: { 200: contentCreateAnswer } },
      },
      async (request) => answer(request, await createFile(deps, { ...request.body, ...by(request) })),
    )

    app.post(
      '/api/desk/content/bring-back',
      { config: edit, schema: { body: contentBringBackBody, response: { 200: contentSaveAnswer } } },
      async (request) => answer(request, await bringBack(deps, { ...request.body, ...by(request) })),
    )

    app.post(
      '/api/desk/content/preview',
      { config: edit, schema: { body: contentPreviewBody, response: { 200: contentPreviewAnswer } } },
      async (request) => answer(request, await previewLink(deps, request.body.paths)),
    )

    app.post(
      '/api/desk/content/picture',
      {
        config: { ...edit, readsFiles: true },
        schema: {
          summary: 'Upload of one picture, multipart field `file`',
          consumes: ['multipart/form-data'],
          response: { 200: contentPictureAnswer },
        },
      },
      async (request) => {
        if (!(await takeUpload(deps, staffOf(request).member.id))) return request.failure('upload.tooMany')
        const { upload } = await readConfig(deps.db)
        return withUpload(request, upload.maxSize, async ({ file }) =>
          answer(request, await addPicture(deps, { file, ...by(request) })),
        )
      },
    )

    for (const [name, { config, act }] of Object.entries({
      discard: { config: edit, act: discardDraft },
      unschedule: { config: publish, act: unschedule },
    })) {
      app.post(
        `/api/desk/content/${name}`,
        { config, schema: { body: contentFileBody, response: { 200: contentDoneAnswer } } },
        async (request) => {
          const outcome = await act(deps, { ...request.body, ...by(request) })
          return answer(
            request,
            'done' in outcome ? { ...outcome, done: { files: [outcome.done] } } : outcome,
          )
        },
      )
    }

    app.post(
      '/api/desk/content/publish',
      { config: publish, schema: { body: contentPublishBody, response: { 200: contentDoneAnswer } } },
      async (request) => {
        const { at, files } = request.body
        const asked = { files, ...by(request) }
        return answer(
          request,
          at > 0 ? await scheduleDrafts(deps, { ...asked, at }) : await publishDrafts(deps, asked),
        )
      },
    )

    app.post(
      '/api/desk/content/remove',
      { config: publish, schema: { body: contentRemoveBody, response: { 200: contentDoneAnswer } } },
      async (request) => {
        const files = await withCompanions(deps, request.body.files)
        return answer(request, await removeFiles(deps, { files, ...by(request) }))
      },
    )

    app.post(
      '/api/desk/content/restart',
      { config: publish, schema: { body: contentFileBody, response: { 200: contentDoneAnswer } } },
      async (request) => answer(request, await restartFiles(deps, { files: [request.body], ...by(request) })),
    )
  }
}

const by = (request: FastifyRequest) => ({ actor: staffOf(request).actor })

/** A refusal carries what helps to go on: the other's words, or the faults. */
function answer<Done>(request: FastifyRequest, outcome: ContentOutcome<Done>) {
  if ('done' in outcome) return request.success(outcome.done, outcome.message, outcome.values)
  const { problem, values, data = null } = outcome
  return { ...request.failure(problem, values), data }
}
