/** The chapters of the handbook in their order, by the name of their files, each with the pages of the desk that it explains. */
export const chapters = {
  today: ['deskHome', 'deskMe'],
  'sign-ups': ['deskRegistrations', 'deskRegistration', 'deskWishes'],
  'by-phone': ['deskRegistrationNew', 'deskRegistrationEdit'],
  money: ['deskMoney', 'deskMoneyMonth', 'deskMoneyPaper', 'deskOrders', 'deskHours'],
  'new-term': ['deskTermNew', 'deskTermEdit', 'deskHolidays'],
  changes: ['deskClasses', 'deskClass', 'deskChangeDays', 'deskWeek'],
  attendance: ['deskAttend', 'deskMakeUp', 'deskDay', 'deskAttendanceSheet'],
  lessons: ['deskClassPlan', 'deskWeekPapers', 'deskClassFiles', 'deskHomeworkList', 'deskHomework'],
  reports: [
    'deskReports',
    'deskReportsPrint',
    'deskRecordSheet',
    'deskCertificates',
    'deskCertificatesPrint',
    'deskClassNext',
    'deskRecitations',
    'deskRecitation',
    'deskClassSounds',
    'deskRecordings',
  ],
  pupils: ['deskPupils', 'deskPupil', 'deskPupilImport', 'deskMembers', 'deskMember'],
  content: ['deskContent', 'deskContentNew', 'deskContentEdit', 'deskContentHistory', 'deskSamples'],
  forms: [],
  answers: ['deskQuestions', 'deskQuestion', 'deskWall'],
  codes: [
    'deskCodes',
    'deskMakeCodes',
    'deskClaimed',
    'deskLiveCodes',
    'deskDistributors',
    'deskDistributorNew',
    'deskDistributionResults',
    'deskDistributor',
    'deskCredits',
  ],
  settings: [
    'deskSite',
    'deskMenus',
    'deskMessageTexts',
    'deskDelivery',
    'deskFooter',
    'deskLinkHosts',
    'deskWechat',
    'deskSent',
    'deskStaff',
    'deskAudit',
    'deskFactor',
  ],
  offers: [],
} as const satisfies Record<string, readonly string[]>
export type Chapter = keyof typeof chapters

export const chapterNames = Object.keys(chapters) as Chapter[]

/** The chapter of a page of the desk by its id; that of forms for the words of one. Undefined for the handbook itself. */
export function chapterOf(page: string, search: string): Chapter | undefined {
  const query = new URLSearchParams(search)
  const isForm = query.get('kind') === 'forms' || query.get('path')?.startsWith('both/forms/') === true
  if (isForm && page.startsWith('deskContent')) return 'forms'
  const all: Record<string, readonly string[]> = chapters
  return chapterNames.find((name) => all[name]?.includes(page))
}
