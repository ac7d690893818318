import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'

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
  page('desk', 'features/desk/entrance.tsx', 'desk'),
  page('desk/enter', 'features/desk/enter.tsx', 'deskEnter'),
  layout('features/desk/layout.tsx', { id: 'deskLayout' }, [
    page('desk/home', 'features/desk/home.tsx', 'deskHome'),
    page('desk/registration', 'features/desk/registrations.tsx', 'deskRegistrations'),
    page('desk/registration/:no', 'features/desk/registration.tsx', 'deskRegistration'),
  ]),
  page('user/login', 'features/check-in/check-in.tsx', 'userLogin'),
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
