import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'

interface AvoidedWordsProps {
  /** Words that the site should not use, in the language of the file. */
  words: readonly string[]
  text: string
  value: unknown
}

/** Says which words of a text promise a cure, while it is written. They can be published all the same. */
export function AvoidedWords({ words, text, value }: AvoidedWordsProps) {
  const { t } = useTranslation('content')
  const [written, entered] = [useDeferredValue(text), useDeferredValue(value)]
  const found = useMemo(() => {
    const all = `${written}\n${JSON.stringify(entered)}`.toLowerCase()
    return words.filter((word) => all.includes(word))
  }, [words, written, entered])
  return (
    <output className="empty:hidden">
      {found.length > 0 && (
        <span className="block rounded-sm border border-ochre bg-ochre-wash px-4 py-3 text-sm">
          {t('avoided', { words: found.join(t('comma')) })}
        </span>
      )}
    </output>
  )
}
