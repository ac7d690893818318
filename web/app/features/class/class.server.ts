import { addresses } from '@shuyuan/content/addresses/addresses'
import { formAddress } from '@shuyuan/contract/registration/form-address'
import { classDrawing } from '#app/drawings/drawings.server.ts'
import { photoOf } from '#app/drawings/photo-view.server.ts'
import { courseOf, trailBelow, type Structured } from '#app/parts/catalogue/structured.server.ts'
import { teacherViews } from '#app/parts/catalogue/teacher-view.server.ts'
import { courseInstance } from '#app/parts/catalogue/terms/course-instance.server.ts'
import { lessonsOf, termView } from '#app/parts/catalogue/terms/term-view.server.ts'
import { describedBy } from '#app/parts/structured/description.server.ts'
import { notFound } from '#app/routing/errors/not-found.ts'
import type { LoadArgs } from '#app/routing/page.ts'
import type { ClassView } from './class-view.ts'

export async function loadClass(args: LoadArgs): Promise<ClassView> {
  const { content, language, params, request, tag, structured } = args
  tag('content')
  const { slug = '' } = params
  const found = content && (await content.item('classes', language, slug))
  if (!found) throw notFound(request)
  const { published, teachers, ages, photo: _, ...value } = found.value
  const terms = (await args.terms()).filter((term) => term.class === slug)
  const view: ClassView = {
    ...value,
    description: describedBy(value.description, value.subtitle, value.intro),
    slug,
    scene: photoOf(content, language, 'classes', slug) ?? classDrawing(slug, value.subject),
    ages: [ages[0] ?? 0, ages[1] ?? 99],
    teachers: teacherViews(content, language, teachers),
    terms: terms.map((term) => ({
      ...termView(term),
      lessons: lessonsOf(term),
      signUp: formAddress(term.form || value.form),
    })),
    lang: found.lang,
    today: content.today(),
  }
  structured(describe(args, view, published))
  structured(await trailBelow(args, 'class', [{ name: view.title, path: addresses.classCourse(slug) }]))
  return view
}

function describe(args: LoadArgs, view: ClassView, published: string): Structured {
  return {
    ...courseOf(args, { ...view, path: addresses.classCourse(view.slug), published }),
    // The fee is told by the teacher alone, so an offer has no price.
    hasCourseInstance: view.terms.map((term) => courseInstance(args.request, term)),
  }
}
