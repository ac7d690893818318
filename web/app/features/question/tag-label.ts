import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { TagName } from './question-view.ts'

/** Says what a question is about: the title of a book, or a topic by its name in the language files. */
export function useTagLabel(): (tag: TagName) => string {
  const { t } = useTranslation('question')
  return ({ tag, title }) => title || t(`topic.${tag}`, { defaultValue: tag })
}
