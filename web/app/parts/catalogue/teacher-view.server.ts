import type { Content } from '@shuyuan/content/reading/content'
import type { Language } from '@shuyuan/contract/text/language'
import { faceDrawing } from '#app/drawings/drawings.server.ts'
import type { TeacherView } from './teacher-view.ts'

export function teacherViews(content: Content, language: Language, names?: readonly string[]): TeacherView[] {
  const views = content
    .teachers()
    .map(({ slug, name, role, bio, subjects, portrait = '', sample }): TeacherView => ({
      slug,
      name: name[language],
      role: role[language],
      bio: bio[language],
      subjects,
      portrait,
      ...(!portrait && { face: faceDrawing(slug) }),
      sample,
    }))
  if (!names) return views
  return names.flatMap((name) => views.filter(({ slug }) => slug === name))
}
