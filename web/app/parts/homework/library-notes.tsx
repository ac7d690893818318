import type { LibraryNotes } from '@shuyuan/contract/class/homework'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** What the library knows of a homework: read, recited, and which exercises were answered wrong. */
export function LibraryNoteList({ noted: { read, score, exercises } }: { noted: LibraryNotes }) {
  const { t } = useTranslation('homework')
  const facts = [
    read && t('noted.read'),
    score > 0 && t('noted.recited', { score }),
    exercises !== null &&
      exercises !== undefined &&
      t('noted.exercises', { right: exercises.right, of: exercises.of }),
  ]
  return (
    <>
      <Facts className="text-sm text-celadon" items={facts} />
      {exercises && exercises.wrong.length > 0 && (
        <details className="text-sm">
          <summary className="inline-flex min-h-target cursor-pointer items-center text-link">
            {t('wrong.title')}
          </summary>
          <ul className="list-disc ps-5">
            {exercises.wrong.map((each) => (
              <li key={`${each.quote} ${each.character} ${each.chosen}`} className="wrap-anywhere">
                {t(each.character ? 'wrong.character' : 'wrong.line', each)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
