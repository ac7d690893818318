import { index, layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

/** A page: its path matches letter for letter (`/Class` is not `/class`), its id names it everywhere. */
function page(path: string, file: string, id: string): RouteConfigEntry {
  return route(path, file, { id, caseSensitive: true })
}

/** A public page that is put together from the blocks of its content file. */
function landing(path: string, id: string): RouteConfigEntry {
  return page(path, 'features/landing/landing.tsx', id)
}

/** The classics of a subject: a book, and its chapters. */
function classics(subject: 'guoxue' | 'zhongyi'): RouteConfigEntry[] {
  return [
    page(`${subject}/read/:book`, 'features/reader/book.tsx', `${subject}Book`),
    page(`${subject}/read/:book/:chapter`, 'features/reader/chapter.tsx', `${subject}Chapter`),
    page(
      `${subject}/read/:book/:chapter/exercises`,
      'features/reader/exercises/exercises.tsx',
      `${subject}Exercises`,
    ),
  ]
}

/** A sign-up form, and the receipts it gives. */
function registration(form: 'guoxuebaoming' | 'zybm'): RouteConfigEntry[] {
  return [
    page(form, 'features/registration/registration.tsx', form),
    page(`${form}/receipt`, 'features/registration/receipt-page.tsx', `${form}Receipt`),
  ]
}

export default [
  layout('layouts/default.tsx', { id: 'default' }, [
    layout('routing/errors/page-boundary.tsx', { id: 'page' }, [
      index('features/home/home.tsx', { id: 'home' }),
      page('class', 'features/class/timetable.tsx', 'class'),
      page('class/:slug', 'features/class/class.tsx', 'classCourse'),
      page('czdaka', 'features/habit/habit.tsx', 'czdaka'),
      landing('guoxue', 'guoxue'),
      ...classics('guoxue'),
      page('guoxue/words/:group?', 'features/words/words.tsx', 'words'),
      page('guoxue/words/:group/exercises', 'features/reader/exercises/exercises.tsx', 'wordExercises'),
      ...registration('guoxuebaoming'),
      page('guoxuewenda', 'features/question/list.tsx', 'guoxuewenda'),
      page('guoxuewenda/ask', 'features/question/ask.tsx', 'askQuestion'),
      page('guoxuewenda/:id', 'features/question/thread.tsx', 'questionThread'),
      page('lessons', 'features/course/catalogue.tsx', 'lessons'),
      page('lessons/:slug', 'features/course/course.tsx', 'course'),
      page('lessons/:slug/:lesson', 'features/course/lesson.tsx', 'lesson'),
      page('lessons2', 'features/path/list.tsx', 'lessons2'),
      page('lessons2/:slug', 'features/path/path.tsx', 'path'),
      page('qr', 'features/qr/qr.tsx', 'qr'),
      page('question', 'features/question-set/list.tsx', 'question'),
      page('question/:slug', 'features/question-set/set.tsx', 'questionSet'),
      page('question/:slug/result', 'features/question-set/result.tsx', 'questionSetResult'),
      page('receive', 'features/claim/receive.tsx', 'receive'),
      page('wen-gongzhonghao', 'features/article/account.tsx', 'wenGongzhonghao'),
      page('wen-gongzhonghao/:slug', 'features/article/article.tsx', 'mainArticle'),
      page('wen-gzh-zy', 'features/article/account.tsx', 'wenGzhZy'),
      page('wen-gzh-zy/:slug', 'features/article/article.tsx', 'zyArticle'),
      landing('yuer', 'yuer'),
      landing('zhongyi', 'zhongyi'),
      ...classics('zhongyi'),
      ...registration('zybm'),
      page('seals', 'features/seals/seals.tsx', 'seals'),
      page('mail/stop/:key', 'features/notice/stop-mail.tsx', 'stopMail'),
      page('offline', 'features/offline/offline.tsx', 'offline'),
      page('privacy', 'features/document/document.tsx', 'privacy'),
      page('guoxue_old/render', 'features/document/document.tsx', 'guoxueOldRender'),
      page('zhongyi_old', 'features/document/document.tsx', 'zhongyiOld'),
      page('search', 'features/search/search.tsx', 'search'),
      page('redirect', 'features/redirect/redirect.tsx', 'redirect'),
      route('*', 'routing/errors/not-found-page.tsx', { id: 'notFound' }),
    ]),
  ]),
  page('components/home', 'features/home/bare.tsx', 'componentsHome'),
  page('desk', 'features/desk/frame/entrance.tsx', 'desk'),
  page('desk/enter', 'features/desk/frame/enter.tsx', 'deskEnter'),
  page('desk/content/pictures', 'features/desk/content/pictures-route.ts', 'deskContentPictures'),
  page('desk/unlock', 'features/desk/frame/unlock-route.ts', 'deskUnlock'),
  page('desk/lists/:list', 'features/desk/list/list-route.ts', 'deskList'),
  layout('features/desk/frame/layout.tsx', { id: 'deskLayout' }, [
    page('desk/content/passages', 'features/desk/content/passages-route.ts', 'deskContentPassages'),
    page('desk/home', 'features/desk/today/page.tsx', 'deskHome'),
    page('desk/me', 'features/desk/frame/home.tsx', 'deskMe'),
    page('desk/class', 'features/desk/classes/list.tsx', 'deskClasses'),
    page('desk/class/:term', 'features/desk/classes/term.tsx', 'deskClass'),
    page('desk/class/:term/sheet', 'features/desk/classes/attendance-sheet.tsx', 'deskAttendanceSheet'),
    page('desk/class/:term/record', 'features/desk/classes/record-sheet.tsx', 'deskRecordSheet'),
    page('desk/class/:term/files', 'features/desk/class-files/page.tsx', 'deskClassFiles'),
    page('desk/class/:term/plan', 'features/desk/classes/plan.tsx', 'deskClassPlan'),
    page('desk/attend', 'features/desk/attend/page.tsx', 'deskAttend'),
    page('desk/day', 'features/desk/attend/day.tsx', 'deskDay'),
    page('desk/registration', 'features/desk/registrations/list.tsx', 'deskRegistrations'),
    page('desk/registration/new', 'features/desk/registrations/new.tsx', 'deskRegistrationNew'),
    page('desk/member', 'features/desk/members/list.tsx', 'deskMembers'),
    page('desk/member/:id', 'features/desk/members/page.tsx', 'deskMember'),
    page('desk/staff', 'features/desk/staff/page.tsx', 'deskStaff'),
    page('desk/audit', 'features/desk/audit-log/list.tsx', 'deskAudit'),
    page('desk/site', 'features/desk/site/settings.tsx', 'deskSite'),
    page('desk/site/menus', 'features/desk/menu-rules/page.tsx', 'deskMenus'),
    page('desk/site/messages', 'features/desk/message-texts/page.tsx', 'deskMessageTexts'),
    page('desk/site/delivery', 'features/desk/delivery/page.tsx', 'deskDelivery'),
    page('desk/site/footer', 'features/desk/footer/page.tsx', 'deskFooter'),
    page('desk/site/hosts', 'features/desk/link-hosts/page.tsx', 'deskLinkHosts'),
    page('desk/site/wechat', 'features/desk/wechat/page.tsx', 'deskWechat'),
    page('desk/factor', 'features/desk/second-step/page.tsx', 'deskFactor'),
    page('desk/registration/:no', 'features/desk/registrations/page.tsx', 'deskRegistration'),
    page('desk/registration/:no/edit', 'features/desk/registrations/edit.tsx', 'deskRegistrationEdit'),
    page('desk/question', 'features/desk/questions/list.tsx', 'deskQuestions'),
    page('desk/question/:id', 'features/desk/questions/page.tsx', 'deskQuestion'),
    page('desk/recordings', 'features/desk/recordings/page.tsx', 'deskRecordings'),
    page('desk/recitations', 'features/desk/recitations/list.tsx', 'deskRecitations'),
    page('desk/recitations/:id', 'features/desk/recitations/page.tsx', 'deskRecitation'),
    page('desk/content', 'features/desk/content/list.tsx', 'deskContent'),
    page('desk/samples', 'features/desk/samples/page.tsx', 'deskSamples'),
    page('desk/content/new', 'features/desk/content/new.tsx', 'deskContentNew'),
    page('desk/content/edit', 'features/desk/content/edit.tsx', 'deskContentEdit'),
    page('desk/content/history', 'features/desk/content/history.tsx', 'deskContentHistory'),
    page('desk/money', 'features/desk/money/list.tsx', 'deskMoney'),
    page('desk/money/month', 'features/desk/money/month.tsx', 'deskMoneyMonth'),
    page('desk/money/:id', 'features/desk/money/paper.tsx', 'deskMoneyPaper'),
    page('desk/wish', 'features/desk/class-wishes/list.tsx', 'deskWishes'),
    page('desk/sent', 'features/desk/sent/list.tsx', 'deskSent'),
    page('desk/wall', 'features/desk/wall/list.tsx', 'deskWall'),
    page('desk/code', 'features/desk/codes/list.tsx', 'deskCodes'),
    page('desk/code/new', 'features/desk/codes/make.tsx', 'deskMakeCodes'),
    page('desk/claimed', 'features/desk/claimed/list.tsx', 'deskClaimed'),
    page('desk/live-code', 'features/desk/live-codes/page.tsx', 'deskLiveCodes'),
    page('desk/distributor', 'features/desk/distributors/list.tsx', 'deskDistributors'),
    page('desk/distributor/new', 'features/desk/distributors/new.tsx', 'deskDistributorNew'),
    page('desk/distributor/results', 'features/desk/distributors/results.tsx', 'deskDistributionResults'),
    page('desk/distributor/:id', 'features/desk/distributors/page.tsx', 'deskDistributor'),
    page('desk/credit', 'features/desk/credits/list.tsx', 'deskCredits'),
  ]),
  page('user/login', 'features/login/login.tsx', 'userLogin'),
  route('user', 'layouts/user.tsx', { id: 'user', caseSensitive: true }, [
    layout('routing/member-gate.tsx', { id: 'member' }, [
      index('routing/first-menu.tsx', { id: 'userIndex' }),
      page('account/overview', 'features/account/overview.tsx', 'account/overview'),
      page('account/profile', 'features/account/profile.tsx', 'account/profile'),
      page('account/changePassword', 'features/password/change.tsx', 'account/changePassword'),
      page('account/children', 'features/child/children.tsx', 'account/children'),
      page('account/learning', 'features/studies/studies.tsx', 'account/learning'),
      page('account/questions', 'features/question/own-list.tsx', 'account/questions'),
      page('account/questions/:id', 'features/question/own-question.tsx', 'account/question'),
      page('account/claims', 'features/claim/claims.tsx', 'account/claims'),
      page('account/favourites', 'features/favourites/favourites.tsx', 'account/favourites'),
      page('account/notices', 'features/notice/notices.tsx', 'account/notices'),
      page('account/privacy', 'features/privacy/privacy.tsx', 'account/privacy'),
      page('account/checkins', 'features/habit/checkins.tsx', 'account/checkins'),
      page('account/balance', 'features/ledger/balance.tsx', 'account/balance'),
      page('account/distribution', 'features/distributor/distribution.tsx', 'account/distribution'),
      page('account/integral', 'features/ledger/integral.tsx', 'account/integral'),
      page('account/attempts', 'features/question-set/saved-list.tsx', 'account/attempts'),
      page('account/attempts/:id', 'features/question-set/attempt.tsx', 'account/attempt'),
      page('account/registrations', 'features/registration/mine.tsx', 'account/registrations'),
      page('account/registrations/:no', 'features/registration/mine-one.tsx', 'account/registration'),
      page('iframe/:url', 'features/frame/frame.tsx', 'iframe'),
    ]),
  ]),
] satisfies RouteConfigEntry[]
