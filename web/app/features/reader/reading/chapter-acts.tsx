import { Check, Circle, PencilLine } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { chapterPath } from '#app/parts/classics/address.ts'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { useLearning, useProgress } from '#app/parts/learning/use-learning.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ChapterView } from '../reader-view.ts'

/** What one does with a chapter below its text. */
export function ChapterActs({ view, chapter }: { view: ChapterView; chapter: string }) {
  const { t } = useTranslation('reader')
  return (
    <p className="mt-10 flex flex-wrap gap-3 print:hidden">
      <DoneButton chapter={chapter} />
      <FavouriteButton kind="chapter" thing={chapter} title={view.chapter.title.s} />
      <ButtonLink to={`${chapterPath(view.book, view.chapter.slug)}/exercises`}>
        <PencilLine aria-hidden="true" size={18} />
        {t('exercises')}
      </ButtonLink>
    </p>
  )
}

/** Says that one is through with the chapter, or takes it back. Its size does not depend on which. */
function DoneButton({ chapter }: { chapter: string }) {
  const { t } = useTranslation('reader')
  const { markDone } = useLearning()
  const done = useProgress('chapter', chapter)?.done ?? false
  return (
    <Button onClick={() => markDone('chapter', chapter, !done)}>
      {done ? (
        <Check aria-hidden="true" size={18} className="text-celadon" />
      ) : (
        <Circle aria-hidden="true" size={18} className="text-edge" />
      )}
      <span className="grid *:col-start-1 *:row-start-1">
        {(['idle', 'done'] as const).map((state) => (
          <span key={state} className={(state === 'done') === done ? undefined : 'invisible'}>
            {t(`markDone.${state}`)}
          </span>
        ))}
      </span>
    </Button>
  )
}
