import type { Content } from '@shuyuan/content/reading/content'
import type { Collection, SourceOf } from '@shuyuan/content/kinds/kinds'
import type { Language } from '@shuyuan/contract/text/language'
import type { ThingKind, ThingWords } from '@shuyuan/contract/learning/thing'
import { chapterWords, lineWords } from './classic.ts'

/** Returns the title of a thing, undefined where there is none. */
export type FindThing = (kind: string, ref: string) => ThingWords | undefined

/**
 * Finds the things of members' rows, such as `lesson` and `lunyu/first` or `line` and `lunyu/xueer#1.2`; for one
 * request.
 */
export function thingFinder(content: Content, language: Language): FindThing {
  const lists = new Map<Collection, Map<string, unknown>>()
  /** The head of one by its name; a kind's heads are read once for any number of things. */
  function head<Kind extends Collection>(kind: Kind, name: string) {
    let list = lists.get(kind)
    if (!list) {
      list = new Map(content.list(kind, language).map((each) => [each.name, each.value]))
      lists.set(kind, list)
    }
    return list.get(name) as SourceOf<Kind> | undefined
  }
  const alone = (found: { title: string; subject: string } | undefined) =>
    found && { title: found.title, of: '', subject: found.subject }

  const finders: Record<ThingKind, (ref: string) => ThingWords | undefined> = {
    course: (ref) => alone(head('courses', ref)),
    path: (ref) => alone(head('paths', ref)),
    class: (ref) => alone(head('classes', ref)),
    article(ref) {
      const found = head('articles', ref)
      return found && found.withdrawn === undefined
        ? { title: found.title, of: '', subject: ref.startsWith('zy/') ? 'zhongyi' : '' }
        : undefined
    },
    lesson(ref) {
      const found = head('lessons', ref)
      const course = head('courses', ref.split('/')[0] ?? '')
      return found && course && { title: found.title, of: course.title, subject: course.subject }
    },
    chapter: (ref) => chapterWords(content, language, ref),
    line: (ref) => lineWords(content, language, ref),
    questionSet: (ref) => alone(head('questionSets', ref)),
  }
  const isKind = (kind: string): kind is ThingKind => Object.hasOwn(finders, kind)
  return (kind, ref) => (isKind(kind) ? finders[kind](ref) : undefined)
}
