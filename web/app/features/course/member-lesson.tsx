import { code as codes } from '@shuyuan/contract/envelope/envelope-codes'
import type { LessonData } from '@shuyuan/contract/learning/course'
import { useLocation } from 'react-router'
import { useApi } from '#app/api/context.tsx'
import { dataOf, useFetched } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { loginPath } from '#app/routing/addresses/return-path.ts'
import { useUserInfo } from '#app/session/stores.tsx'
import { isLoggedIn } from '#app/session/user-info.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { LessonContent } from './lesson-content.tsx'
import type { LessonView } from './course-view.ts'

/** A lesson for members: guests get a link to the login, and members' browsers fetch it if the server offers it. */
export function MemberLesson({ view, offered }: { view: LessonView; offered: boolean }) {
  const { t } = useTranslation('course')
  const loggedIn = useUserInfo(isLoggedIn)
  const { pathname } = useLocation()
  return (
    <div className="min-h-90">
      {!offered ? (
        <EmptyState
          scene="lamp"
          text={t('member.notOffered')}
          action={<ButtonLink to={`/lessons/${view.course.slug}`}>{t('member.toCourse')}</ButtonLink>}
        />
      ) : loggedIn ? (
        <Fetched key={pathname} view={view} />
      ) : (
        <EmptyState
          scene="lamp"
          text={t(view.course.access === 'code' ? 'code.guest' : 'member.text')}
          action={
            <ButtonLink to={loginPath(pathname)} variant="primary" size="large">
              {t('member.logIn')}
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}

function Fetched({ view }: { view: LessonView }) {
  const { t } = useTranslation('course')
  const api = useApi()
  const { course, lesson, report } = view
  const { status, data, again } = useFetched<LessonData | 'closed'>(
    `${course.slug}/${lesson.slug}`,
    async (signal) => {
      const params = { course: course.slug, lesson: lesson.slug }
      const options = { params, signal, showErrorMessage: false, showCodeMessage: false }
      const answer = await api.get('/api/course/lesson', options)
      return answer.code === codes.forbidden ? 'closed' : dataOf(answer)
    },
  )

  if (data === 'closed') return <NeedsCode />
  if (status === 'error') return <ErrorState message={t('member.failed')} onRetry={again} />
  if (!data) return <Skeleton lines={8} />
  return (
    <LessonContent
      lesson={`${course.slug}/${lesson.slug}`}
      head={lesson}
      media={data.media}
      poster={data.poster}
      report={report}
      lang={data.lang}
    >
      <Html html={data.body} />
    </LessonContent>
  )
}

/** The course is for those who claimed it. */
function NeedsCode() {
  const { t } = useTranslation('course')
  return (
    <EmptyState
      scene="lamp"
      text={t('code.text')}
      action={
        <ButtonLink to="/receive" variant="primary" size="large">
          {t('code.enter')}
        </ButtonLink>
      }
    />
  )
}
