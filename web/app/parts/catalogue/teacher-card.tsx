import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Avatar } from '#app/ui/picture/avatar.tsx'
import { Drawing } from '#app/ui/picture/drawing.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { TeacherView } from './teacher-view.ts'

/** Who teaches; a sample says that it is one. */
export function TeacherCard({ teacher }: { teacher: TeacherView }) {
  const { t } = useTranslation('catalogue')
  const { slug, name, role, bio, portrait, face, sample } = teacher
  return (
    <article className="flex gap-4">
      {face ? (
        <Drawing {...face} className="size-20 shrink-0 rounded-full border border-line" />
      ) : (
        <Avatar src={portrait} name={name} size={60} />
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageLink
            to={`/teacher/${slug}`}
            className="serif text-base font-semibold no-underline hover:text-cinnabar"
          >
            {name}
          </PageLink>
          {sample && <Badge tone="warning">{t('sampleTeacher')}</Badge>}
        </p>
        <p className="text-xs text-celadon">{role}</p>
        <p className="mt-1.5 line-clamp-2 max-w-measure text-sm text-muted sm:line-clamp-none">{bio}</p>
      </div>
    </article>
  )
}
