import { randomUUID } from 'node:crypto'
import Fastify, { LogController } from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type FastifyPluginAsyncZod,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { ApiDeps } from '#deps.ts'
import { accountRoutes } from '#features/account/routes.ts'
import { deskAuditRoutes } from '#desk/audit/routes.ts'
import { areaRoutes } from '#features/area/routes.ts'
import { captchaRoutes } from '#features/captcha/routes.ts'
import { qrAnswerRoutes, qrLoginRoutes } from '#features/login/qr-routes.ts'
import { loginRoutes } from '#features/login/routes.ts'
import { childRoutes } from '#features/child/routes.ts'
import { articleFileRoutes } from '#features/content/handouts/routes.ts'
import { claimRoutes, ownClaimRoutes } from '#features/claim/routes.ts'
import { calendarRoutes, memberCalendarRoutes } from '#features/class/calendar/routes.ts'
import { classFileRoutes } from '#features/class/files/routes.ts'
import { homeworkRoutes } from '#features/class/homework/routes.ts'
import { classRoutes } from '#features/class/routes.ts'
import { attendRoutes } from '#desk/attendance/routes.ts'
import { deskClassRoutes } from '#desk/class/routes.ts'
import { deskHomeworkRoutes } from '#desk/homework/routes.ts'
import { deskHoursRoutes } from '#desk/hours/routes.ts'
import { deskCertificateRoutes } from '#desk/certificate/routes.ts'
import { deskNextTermRoutes } from '#desk/next-term/routes.ts'
import { deskSoundRoutes } from '#desk/sound/routes.ts'
import { deskRecordRoutes } from '#desk/record/routes.ts'
import { deskReportRoutes } from '#desk/report/routes.ts'
import { deskTermRoutes } from '#desk/term/routes.ts'
import { deskClassFileRoutes } from '#desk/class-file/routes.ts'
import { certificateRoutes } from '#features/certificate/routes.ts'
import { classWishRoutes } from '#features/class-wish/routes.ts'
import { deskCaptchaRoutes } from '#desk/captcha/routes.ts'
import { deskSentRoutes } from '#desk/sent/routes.ts'
import { deskWishRoutes } from '#desk/class-wish/routes.ts'
import { deskMoneyRoutes } from '#desk/money/routes.ts'
import { deskInvoiceRoutes } from '#desk/invoice/routes.ts'
import { deskOrderRoutes } from '#desk/order/routes.ts'
import { deskPupilImportRoutes } from '#desk/pupil/import-routes.ts'
import { deskPupilRoutes } from '#desk/pupil/routes.ts'
import { codeRoutes } from '#features/code/sending/routes.ts'
import { deskSettingRoutes } from '#desk/setting/routes.ts'
import { deskContentRoutes } from '#desk/content/routes.ts'
import { deskSampleRoutes } from '#desk/samples/routes.ts'
import { contactRoutes } from '#features/contact/routes.ts'
import { courseRoutes } from '#features/course/routes.ts'
import { deskTodayRoutes } from '#desk/today/routes.ts'
import { deskStaffRoutes } from '#desk/staff/routes.ts'
import { deskRoutes, enterDeskRoutes } from '#desk/frame/routes.ts'
import { deskViewRoutes } from '#desk/views/routes.ts'
import { distributorRoutes } from '#features/distribution/distributors/routes.ts'
import { distributorReportRoutes } from '#features/distribution/reports/routes.ts'
import { referralRoutes } from '#features/distribution/visits/routes.ts'
import { familyRoutes } from '#features/family/routes.ts'
import { favouriteRoutes } from '#features/favourite/routes.ts'
import { habitRoutes, memberHabitRoutes } from '#features/habit/routes.ts'
import { learningRoutes } from '#features/learning/routes.ts'
import { guardianRoutes } from '#features/guardian/routes.ts'
import { pathRoutes } from '#features/path/routes.ts'
import { ledgerRoutes } from '#features/ledger/routes.ts'
import { liveCodeRoutes } from '#features/live-code/routes.ts'
import { changePasswordRoutes, retrievePasswordRoutes } from '#features/password/routes.ts'
import { orderRoutes } from '#features/order/routes.ts'
import { memberQuestionRoutes } from '#features/question/member-routes.ts'
import { questionRoutes } from '#features/question/routes.ts'
import { deskDeliveryRoutes } from '#desk/delivery/routes.ts'
import { deskMessageTextRoutes } from '#desk/message-text/routes.ts'
import { messageRoutes, stopMailRoutes } from '#features/message/routes.ts'
import { noticeRoutes } from '#features/notice/routes.ts'
import { privacyRoutes } from '#features/privacy/routes.ts'
import { openSetRoutes, savedSetRoutes } from '#features/question-set/routes.ts'
import { exerciseRoutes } from '#features/exercise/routes.ts'
import { recitationRoutes } from '#features/recitation/routes.ts'
import { recitationSoundRoutes, sentRecitationRoutes } from '#features/recitation/sent/routes.ts'
import { deskRecordingRoutes } from '#desk/recording/routes.ts'
import { deskRecitationRoutes } from '#desk/recitation/routes.ts'
import { memberRegistrationRoutes } from '#features/registration/member-routes.ts'
import { invoiceRoutes } from '#features/receipt/invoice-routes.ts'
import { memberReceiptRoutes, receiptRoutes } from '#features/receipt/routes.ts'
import { deskMakeUpRoutes } from '#desk/make-up/routes.ts'
import { deskMemberRoutes } from '#desk/member/routes.ts'
import { registrationRoutes } from '#features/registration/routes.ts'
import { deskQuestionRoutes } from '#desk/question/routes.ts'
import { deskClaimRoutes } from '#desk/claim/routes.ts'
import { distributionResultsRoutes } from '#desk/distributor/results-routes.ts'
import { deskDistributorRoutes } from '#desk/distributor/routes.ts'
import { deskLiveCodeRoutes } from '#desk/live-code/routes.ts'
import { deskSurveyRoutes } from '#desk/survey/routes.ts'
import { deskWallRoutes } from '#desk/wall/routes.ts'
import { deskRegistrationChangeRoutes } from '#desk/registration/change-routes.ts'
import { deskRegistrationRoutes } from '#desk/registration/routes.ts'
import { deskFactorRoutes } from '#desk/second-factor/routes.ts'
import { deskMenuRoutes } from '#desk/menu/routes.ts'
import { sessionRoutes } from '#features/session/routes.ts'
import { siteRoutes } from '#features/site/routes.ts'
import { suffixIconRoutes } from '#features/suffix-icon/routes.ts'
import { thingRoutes } from '#features/thing/routes.ts'
import { deskWechatRoutes } from '#desk/wechat/routes.ts'
import { wechatBindingRoutes } from '#features/wechat-login/routes.ts'
import { wechatRoutes } from '#features/wechat/routes.ts'
import { uploadRoutes } from '#features/upload/routes.ts'
import { blockedAddressesPlugin } from '#plugins/limits/blocked-addresses.ts'
import { bodiesPlugin } from '#plugins/limits/bodies.ts'
import { bodyPlugin } from '#plugins/body.ts'
import { familyAddressesPlugin, plainAddress, queryOf } from '#plugins/family-addresses.ts'
import { compressionPlugin } from '#plugins/compression.ts'
import { corsPlugin } from '#plugins/cors.ts'
import { deskPlugin } from '#features/staff/desk-plugin.ts'
import { envelopePlugin } from '#plugins/envelope.ts'
import { errorsPlugin, sendUnreadable } from '#plugins/errors.ts'
import { inPiecesPlugin } from '#plugins/in-pieces.ts'
import { idempotencyPlugin } from '#plugins/idempotency.ts'
import { languagePlugin } from '#plugins/language.ts'
import { notFoundPlugin } from '#plugins/not-found.ts'
import { openapiPlugin } from '#plugins/openapi.ts'
import { overloadPlugin } from '#plugins/limits/overload.ts'
import { permissionPlugin } from '#plugins/permission.ts'
import { rateLimitPlugin } from '#plugins/limits/rate-limit.ts'
import { requestLogPlugin } from '#plugins/request-log.ts'
import { siteModePlugin } from '#plugins/site-mode.ts'
import { sessionPlugin } from '#features/session/session-plugin.ts'
import { staticFilesPlugin } from '#plugins/static-files.ts'

export type Api = Awaited<ReturnType<typeof buildApi>>

type Routes = (deps: ApiDeps) => FastifyPluginAsyncZod

/**
 * Endpoints that everybody may call. A feature whose routes add a hook is registered below instead, in a scope of its
 * own; the others need none, and starting is a fifth cheaper without.
 */
const routesForAll: readonly Routes[] = [
  areaRoutes,
  suffixIconRoutes,
  loginRoutes,
  qrLoginRoutes,
  sessionRoutes,
  siteRoutes,
  captchaRoutes,
  codeRoutes,
  retrievePasswordRoutes,
  claimRoutes,
  articleFileRoutes,
  classRoutes,
  classFileRoutes,
  homeworkRoutes,
  calendarRoutes,
  stopMailRoutes,
  certificateRoutes,
  classWishRoutes,
  recitationSoundRoutes,
  thingRoutes,
  registrationRoutes,
  receiptRoutes,
  invoiceRoutes,
  orderRoutes,
  habitRoutes,
  liveCodeRoutes,
  questionRoutes,
  openSetRoutes,
  referralRoutes,
  wechatRoutes,
]

const routesForMembers: readonly Routes[] = [
  changePasswordRoutes,
  contactRoutes,
  accountRoutes,
  guardianRoutes,
  childRoutes,
  familyRoutes,
  ledgerRoutes,
  pathRoutes,
  uploadRoutes,
  ownClaimRoutes,
  courseRoutes,
  favouriteRoutes,
  sentRecitationRoutes,
  noticeRoutes,
  messageRoutes,
  memberRegistrationRoutes,
  memberReceiptRoutes,
  memberCalendarRoutes,
  privacyRoutes,
  memberQuestionRoutes,
  savedSetRoutes,
  distributorRoutes,
  distributorReportRoutes,
  enterDeskRoutes,
  wechatBindingRoutes,
  qrAnswerRoutes,
]

const routesForDesk: readonly Routes[] = [
  deskRoutes,
  deskFactorRoutes,
  deskViewRoutes,
  deskTodayRoutes,
  deskMemberRoutes,
  deskStaffRoutes,
  deskAuditRoutes,
  deskRegistrationRoutes,
  deskRegistrationChangeRoutes,
  deskClassRoutes,
  deskTermRoutes,
  deskClassFileRoutes,
  deskHomeworkRoutes,
  deskHoursRoutes,
  deskCertificateRoutes,
  deskNextTermRoutes,
  deskRecordRoutes,
  deskSoundRoutes,
  deskReportRoutes,
  attendRoutes,
  deskMakeUpRoutes,
  deskWishRoutes,
  deskMoneyRoutes,
  deskInvoiceRoutes,
  deskOrderRoutes,
  deskPupilRoutes,
  deskPupilImportRoutes,
  deskQuestionRoutes,
  deskWallRoutes,
  deskRecitationRoutes,
  deskRecordingRoutes,
  deskClaimRoutes,
  deskLiveCodeRoutes,
  deskSurveyRoutes,
  deskDistributorRoutes,
  distributionResultsRoutes,
  deskSettingRoutes,
  deskMenuRoutes,
  deskContentRoutes,
  deskSampleRoutes,
  deskMessageTextRoutes,
  deskDeliveryRoutes,
  deskSentRoutes,
  deskCaptchaRoutes,
  deskWechatRoutes,
]

/** The whole API: plugins first, then open endpoints, then those for members, then the desk's. */
export async function buildApi(deps: ApiDeps) {
  const app = Fastify({
    loggerInstance: deps.logger || undefined,
    trustProxy: deps.settings.trustedProxies.length > 0 ? deps.settings.trustedProxies : false,
    bodyLimit: 1024 * 1024,
    genReqId: () => deps.requestId?.() ?? randomUUID(),
    frameworkErrors: (_error, _request, reply) => sendUnreadable(reply),
    // requestLogPlugin logs each request in one line without secrets.
    logController: new LogController({ disableRequestLogging: true }),
    // All schemas are Zod's, so Fastify's own compilers, a hundred files, are not loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    rewriteUrl: plainAddress,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, querystringParser: queryOf },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(languagePlugin)
  await app.register(envelopePlugin, { deps })
  await app.register(requestLogPlugin, { observer: deps.observer, slow: deps.settings.slowRequest })
  await app.register(errorsPlugin)
  await app.register(overloadPlugin, { deps })
  await app.register(corsPlugin, { allowed: deps.settings.corsOrigins })
  await app.register(siteModePlugin, { deps })
  await app.register(blockedAddressesPlugin, { deps })
  await app.register(rateLimitPlugin, { deps })
  await app.register(bodiesPlugin, { deps })
  await app.register(bodyPlugin)
  await app.register(familyAddressesPlugin)
  await app.register(sessionPlugin, { deps })
  await app.register(idempotencyPlugin, { deps })
  await app.register(compressionPlugin)
  await app.register(inPiecesPlugin, { deps })
  await app.register(notFoundPlugin)
  await app.register(openapiPlugin, { settings: deps.settings })

  await app.register(async (everybody) => {
    everybody.addHook('onRoute', ({ url, config: { who = 'all' } = {} }) => {
      if (who !== 'all') throw new Error(`${url} is among what everybody may call, and is for ${who}`)
    })
    await everybody.register(staticFilesPlugin, { deps })
    for (const routes of routesForAll) await routes(deps)(everybody, {})
  })

  await app.register(async (members) => {
    await members.register(permissionPlugin, { deps })
    await members.register(learningRoutes(deps))
    await members.register(exerciseRoutes(deps))
    await members.register(recitationRoutes(deps))
    await members.register(memberHabitRoutes(deps))
    for (const routes of routesForMembers) await routes(deps)(members, {})
  })

  await app.register(async (desk) => {
    await desk.register(deskPlugin, { deps })
    for (const routes of routesForDesk) await routes(deps)(desk, {})
  })

  return app
}

function noCompiler(): never {
  throw new Error('Schemas of the API are compiled by Zod alone.')
}
