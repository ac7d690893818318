import { useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { AdvisorInPlace } from '#app/parts/advisor/advisor-in-place.tsx'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { loadTeacher } from './teacher.server.ts'
import type { TeacherPage } from './teacher-view.ts'

export const handle: PageHandle = { ns: ['blocks', 'catalogue', 'advisor'] }
export const loader = publicPage(loadTeacher).loader
export const clientLoader = payloadLoader<TeacherPage>

export default function Teacher() {
  const page = useLoaderData<TeacherPage>()
  const { t } = useTranslation('catalogue')
  const { name, role, bio, face, portrait, sample, subjects } = page.teacher
  return (
    <PageBody lang={page.lang}>
      <header className="page-width pb-2">
        <div className="flex items-center gap-5 sm:gap-8">
          {face ? (
            <Drawing {...face} eager className="size-25 shrink-0 rounded-full border border-line" />
          ) : (
            <Avatar src={portrait} name={name} size={100} />
          )}
          <div className="min-w-0">
            <p className="text-sm text-celadon">
              {subjects.map((subject) => t(`subject.${subject}`)).join(' · ')}
            </p>
            <h1 className="mt-1 text-xl sm:text-3xl">{name}</h1>
            <p className="mt-1 text-muted">{role}</p>
          </div>
        </div>
        {sample && (
          <p className="mt-3">
            <Badge tone="warning">{t('sampleTeacher')}</Badge>
          </p>
        )}
        <p className="mt-5 max-w-measure whitespace-pre-line">{bio}</p>
      </header>
      <Blocks blocks={page.blocks} paper={page.paper} />
      <AdvisorInPlace />
    </PageBody>
  )
}
