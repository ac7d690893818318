import * as account from '#account/account'
import * as captcha from '#account/captcha'
import * as child from '#account/child'
import * as code from '#account/code'
import * as family from '#account/family'
import * as familyGuardians from '#account/family-guardians'
import * as login from '#account/login'
import * as notice from '#account/notice'
import * as privacy from '#account/privacy'
import * as qrLogin from '#account/qr-login'
import * as wechatLogin from '#account/wechat-login'
import * as claim from '#claim/claim'
import * as calendar from '#class/calendar'
import * as certificate from '#class/certificate'
import * as classWish from '#class/class-wish'
import * as homework from '#class/homework'
import * as ofClass from '#class/class'
import * as deskAttendTable from '#desk/class/attend-table'
import * as deskAudit from '#desk/audit'
import * as deskClaims from '#desk/claims'
import * as deskClassWishes from '#desk/class/class-wishes'
import * as deskClassFiles from '#desk/class/class-files'
import * as deskChangeDays from '#desk/class/change-days'
import * as deskClasses from '#desk/class/classes'
import * as deskContent from '#desk/site/content'
import * as deskContentList from '#desk/site/content-list'
import * as deskDelivery from '#desk/message/delivery'
import * as desk from '#desk/desk'
import * as deskDistributors from '#desk/distributors'
import * as deskFigures from '#desk/figures'
import * as deskHandouts from '#desk/site/handouts'
import * as deskHomework from '#desk/class/homework'
import * as deskHours from '#desk/class/hours'
import * as deskLists from '#desk/lists'
import * as deskLiveCodes from '#desk/message/live-codes'
import * as deskMakeUps from '#desk/class/make-ups'
import * as deskMembers from '#desk/members'
import * as deskMenus from '#desk/site/menus'
import * as deskMessageTemplates from '#desk/message/message-templates'
import * as deskMessageTexts from '#desk/message/message-texts'
import * as deskInvoices from '#desk/money/invoices'
import * as deskOrders from '#desk/money/orders'
import * as deskPupilImports from '#desk/pupil/pupil-imports'
import * as deskPupils from '#desk/pupil/pupils'
import * as deskQuestions from '#desk/questions'
import * as deskRecitations from '#desk/recitations'
import * as deskRecordings from '#desk/class/recordings'
import * as deskMoney from '#desk/money/money'
import * as deskRegistrationChanges from '#desk/registration-changes'
import * as deskRegistrations from '#desk/registrations'
import * as deskCertificates from '#desk/class/certificates'
import * as deskNextTerms from '#desk/class/next-terms'
import * as deskRecords from '#desk/class/records'
import * as deskReports from '#desk/class/reports'
import * as deskSounds from '#desk/class/sounds'
import * as deskSamples from '#desk/site/samples'
import * as deskSecondFactor from '#desk/second-factor'
import * as deskSent from '#desk/message/sent'
import * as deskSiteSettings from '#desk/site/site-settings'
import * as deskStaff from '#desk/staff'
import * as deskSurveys from '#desk/surveys'
import * as deskTerms from '#desk/class/terms'
import * as deskToday from '#desk/today'
import * as deskWall from '#desk/wall'
import * as distribution from '#distribution/distribution'
import * as habit from '#habit/habit'
import * as course from '#learning/course'
import * as favourite from '#learning/favourite'
import * as learning from '#learning/learning'
import * as path from '#learning/path'
import * as exercise from '#learning/exercise'
import * as recitation from '#learning/recitation'
import * as sentRecitation from '#learning/sent-recitation'
import * as thing from '#learning/thing'
import * as liveCode from '#live-code/live-code'
import * as message from '#message/message'
import * as questionSet from '#question-set/question-set'
import * as question from '#question/question'
import * as guardian from '#registration/guardian'
import * as invoice from '#registration/invoice'
import * as membership from '#registration/membership'
import * as orders from '#registration/orders'
import * as paper from '#registration/paper'
import * as receipts from '#registration/receipts'
import * as submission from '#registration/submission'
import * as area from '#site/area'
import * as site from '#site/site'
import * as upload from '#site/upload'
import * as wechat from '#site/wechat'
import type { Endpoint } from '#envelope/endpoint'

const subjects = {
  account,
  captcha,
  child,
  family,
  familyGuardians,
  code,
  login,
  notice,
  privacy,
  qrLogin,
  wechatLogin,
  claim,
  calendar,
  certificate,
  classWish,
  homework,
  ofClass,
  deskAttendTable,
  deskAudit,
  deskClaims,
  deskClassWishes,
  deskClassFiles,
  deskChangeDays,
  deskClasses,
  deskContent,
  deskContentList,
  deskDelivery,
  desk,
  deskDistributors,
  deskFigures,
  deskHandouts,
  deskHomework,
  deskHours,
  deskLists,
  deskLiveCodes,
  deskMakeUps,
  deskMembers,
  deskMenus,
  deskMessageTemplates,
  deskMessageTexts,
  deskInvoices,
  deskOrders,
  deskPupilImports,
  deskPupils,
  deskQuestions,
  deskRecitations,
  deskRecordings,
  deskMoney,
  deskRegistrationChanges,
  deskRegistrations,
  deskCertificates,
  deskNextTerms,
  deskRecords,
  deskSounds,
  deskReports,
  deskSamples,
  deskSecondFactor,
  deskSent,
  deskSiteSettings,
  deskStaff,
  deskSurveys,
  deskTerms,
  deskToday,
  deskWall,
  distribution,
  habit,
  course,
  favourite,
  learning,
  path,
  exercise,
  recitation,
  sentRecitation,
  thing,
  liveCode,
  message,
  questionSet,
  question,
  guardian,
  invoice,
  membership,
  orders,
  paper,
  receipts,
  submission,
  area,
  site,
  upload,
  wechat,
}

type Subjects = typeof subjects
type Exported = { [Name in keyof Subjects]: Subjects[Name][keyof Subjects[Name]] }[keyof Subjects]
type Known = Extract<Exported, Endpoint>

/** Every endpoint of the API, for the tests that look at all of them and for the desk's command. */
export const endpoints: readonly Endpoint[] = Object.values(subjects).flatMap((exported) =>
  Object.values(exported).filter(isEndpoint),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'who' in value && 'path' in value
}

/** The endpoints by address. Two maps, because some addresses are read by GET and written by POST. */
export type Reads = { [E in Extract<Known, Endpoint<'GET'>> as E['path']]: E }
export type Writes = { [E in Extract<Known, Endpoint<'POST'>> as E['path']]: E }
