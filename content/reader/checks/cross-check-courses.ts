import { languages } from '@shuyuan/contract/text/language'
import type { Collection } from '#kinds/kinds'
import type { Problem } from '#problems'
import type { Shelf } from '#reading/shelf'

/** Lessons, teachers, books, articles, steps and classes that are named must exist. */
export function checkCourses(shelf: Shelf): Problem[] {
  const problems: Problem[] = []
  const has = (kind: Collection, name: string) =>
    languages.some((each) => shelf.languages[each][kind].has(name))
  const teachers = new Set(shelf.teachers.map(({ slug }) => slug))
  const want = (there: boolean, file: string, field: string, what: string) => {
    if (!there) problems.push({ file, field, reason: `there is no ${what}` })
  }
  const wantTeachers = (file: string, names: readonly string[]) =>
    names.forEach((name, index) => want(teachers.has(name), file, `teachers[${index}]`, `teacher ${name}`))

  for (const language of languages) {
    const { courses, lessons, classes, paths, articles } = shelf.languages[language]
    const named = new Set<string>()
    for (const [slug, course] of courses) {
      const file = `${language}/courses/${slug}/course.yaml`
      wantTeachers(file, course.teachers)
      course.books.forEach((name, at) => want(shelf.books.has(name), file, `books[${at}]`, `book ${name}`))
      course.articles.forEach((name, at) =>
        want(has('articles', name), file, `articles[${at}]`, `article ${name}`),
      )
      for (const [at, { lessons: own }] of course.chapters.entries()) {
        for (const [index, name] of own.entries()) {
          named.add(`${slug}/${name}`)
          want(
            lessons.has(`${slug}/${name}`),
            file,
            `chapters[${at}].lessons[${index}]`,
            `${slug}/${name}.md`,
          )
        }
      }
    }
    for (const [name, { classic }] of lessons) {
      const file = `${language}/courses/${name}.md`
      want(named.has(name), file, '', 'course.yaml that names it')
      if (classic) want(shelf.chapters.has(classic), file, 'classic', `chapter ${classic}`)
    }
    for (const [slug, { teachers: names }] of classes) wantTeachers(`${language}/classes/${slug}.yaml`, names)
    for (const [name, { course, files = [] }] of articles) {
      if (course)
        want(has('courses', course), `${language}/articles/${name}.md`, 'course', `course ${course}`)
      files.forEach((each, at) =>
        want(shelf.handouts.has(each), `${language}/articles/${name}.md`, `files[${at}]`, `handouts/${each}`),
      )
    }
    for (const [slug, { stages }] of paths) {
      for (const [at, { steps }] of stages.entries()) {
        for (const [index, { kind, ref }] of steps.entries()) {
          const there = kind === 'chapter' ? shelf.chapters.has(ref) : has(`${kind}s`, ref)
          want(there, `${language}/paths/${slug}.yaml`, `stages[${at}].steps[${index}].ref`, `${kind} ${ref}`)
        }
      }
    }
  }
  return problems
}
