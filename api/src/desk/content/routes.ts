import {
  deskContentBringBack,
  deskContentCheck,
  deskContentCreate,
  deskContentDiscard,
  deskContentFile,
  deskContentHistory,
  deskContentPast,
  deskContentPicture,
  deskContentPictures,
  deskContentPreview,
  deskContentPublish,
  deskContentRemove,
  deskContentRestart,
  deskContentSave,
  deskContentUnschedule,
  longestContent,
} from '@shuyuan/contract/desk/site/content'
import { deskContentList, deskContentSummary } from '@shuyuan/contract/desk/site/content-list'
import { deskHandoutAdd } from '@shuyuan/contract/desk/site/handouts'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { readConfig } from '#features/config/service.ts'
import { takeUpload, withUpload } from '#features/upload/service.ts'
import { staffOf } from '#features/staff/desk-plugin.ts'
import { brakeChecks } from '#features/content/check-brake.ts'
import { withCompanions } from '#features/content/companions.ts'
import {
  bringBack,
  checkText,
  createFile,
  discardDraft,
  saveDraft,
  unschedule,
} from '#features/content/drafts.ts'
import type { ContentOutcome } from '#features/content/file-state.ts'
import { addHandout } from '#features/content/handouts/service.ts'
import { mostTeachingBytes } from '#features/upload/teaching-file.ts'
import { listFiles, summarise } from '#features/content/list.ts'
import { addPicture, listPictures } from '#features/content/pictures.ts'
import { previewLink } from '#features/content/preview.ts'
import { publishDrafts, removeFiles, restartFiles, scheduleDrafts } from '#features/content/publish.ts'
import { historyOf, pastOf, showFile } from '#features/content/show.ts'
import { endpointsOf } from '#endpoint.ts'

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
    const on = endpointsOf(app)

    app.addHook(
      'preHandler',
      brakeChecks(deps, (url) => checks.has(url)),
    )

    on(deskContentList, async (request) =>
      request.success(await listFiles(deps, request.query, request.language)),
    )

    on(deskContentSummary, async (request) => request.success(await summarise(deps, request.language)))

    on(deskContentFile, async (request) => {
      const file = await showFile(deps, request.query.path, request.language)
      return file ? request.success(file) : request.failure('content.noFile')
    })

    on(deskContentHistory, async (request) =>
      request.success({ list: await historyOf(deps, request.query.path) }),
    )

    on(deskContentPast, async (request) => {
      const past = await pastOf(deps, request.query)
      return past ? request.success(past) : request.failure('content.noFile')
    })

    on(deskContentPictures, async (request) =>
      request.success({ list: await listPictures(deps, request.query) }),
    )

    on(deskContentCheck, { bodyLimit }, async (request) => {
      const { path, text } = request.body
      return request.success({ faults: await checkText(deps, path, text) })
    })

    on(deskContentSave, { bodyLimit }, async (request) =>
      answer(request, await saveDraft(deps, { ...request.body, ...by(request) })),
    )

    on(deskContentCreate, { bodyLimit }, async (request) =>
      answer(request, await createFile(deps, { ...request.body, ...by(request) })),
    )

    on(deskContentBringBack, async (request) =>
      answer(request, await bringBack(deps, { ...request.body, ...by(request) })),
    )

    on(deskContentPreview, async (request) => answer(request, await previewLink(deps, request.body.paths)))

    on(deskContentPicture, { readsFiles: true, consumes: ['multipart/form-data'] }, async (request) => {
      if (!(await takeUpload(deps, staffOf(request).member.id))) return request.failure('upload.tooMany')
      const { upload } = await readConfig(deps.db)
      return withUpload(request, upload.maxSize, async ({ file }) =>
        answer(request, await addPicture(deps, { file, ...by(request) })),
      )
    })

    on(deskHandoutAdd, { readsFiles: true, consumes: ['multipart/form-data'] }, async (request) => {
      if (!(await takeUpload(deps, staffOf(request).member.id))) return request.failure('upload.tooMany')
      const { upload: limits } = await readConfig(deps.db)
      return withUpload(request, mostTeachingBytes(limits), async ({ file }) => {
        const added = await addHandout(deps, { file, limits, ...by(request) })
        return 'message' in added
          ? request.failure(added.message, added.values)
          : request.success(added, 'content.handoutAdded')
      })
    })

    for (const [endpoint, act] of [
      [deskContentDiscard, discardDraft],
      [deskContentUnschedule, unschedule],
    ] as const) {
      on(endpoint, async (request) => {
        const outcome = await act(deps, { ...request.body, ...by(request) })
        return answer(request, 'done' in outcome ? { ...outcome, done: { files: [outcome.done] } } : outcome)
      })
    }

    on(deskContentPublish, async (request) => {
      const { at, files } = request.body
      const asked = { files, ...by(request) }
      return answer(
        request,
        at > 0 ? await scheduleDrafts(deps, { ...asked, at }) : await publishDrafts(deps, asked),
      )
    })

    on(deskContentRemove, async (request) => {
      const files = await withCompanions(deps, request.body.files)
      return answer(request, await removeFiles(deps, { files, ...by(request) }))
    })

    on(deskContentRestart, async (request) =>
      answer(request, await restartFiles(deps, { files: [request.body], ...by(request) })),
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
