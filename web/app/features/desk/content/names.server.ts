import type { LoaderFunctionArgs } from 'react-router'
import { contentContext } from '#app/routing/contexts.ts'
import { visitContext } from '#app/routing/server-visit.ts'
import { learnedSigns } from '../file-form/learned-signs.server.ts'
import type { FileFormContent } from '../file-form/form-context.ts'

/** What the fields of content may name, by the name of the field, with titles in the reader's language. */
export function namesOf({ context }: LoaderFunctionArgs): FileFormContent['names'] {
  const content = context.get(contentContext)
  const { language } = context.get(visitContext)
  if (!content) return {}
  const titled = (kind: 'classes' | 'courses') =>
    content.list(kind, language).map(({ name, value }) => ({ value: name, label: value.title }))
  const [classes, courses] = [titled('classes'), titled('courses')]
  const teachers = content.teachers().map(({ slug, name }) => ({ value: slug, label: name[language] }))
  return { class: classes, classes, course: courses, teachers }
}

/** What the form of a chapter knows about signs. */
export function signsOf({ context }: LoaderFunctionArgs, kind: string): FileFormContent['signs'] {
  const content = context.get(contentContext)
  return kind === 'chapters' && content ? learnedSigns(content) : { forms: {}, sounds: {} }
}

/** Words that promise a cure, in both languages and small letters. */
export function avoidedWords({ context }: LoaderFunctionArgs): string[] {
  const words = context.get(contentContext)?.avoidedWords()
  return [...(words?.['zh-cn'] ?? []), ...(words?.en ?? [])].map((word) => word.toLowerCase())
}
