import { Check, X } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { NoteView } from '../question-set-view.ts'

/** Whether an answer was right, and why: read out when it comes. */
export function Reason({ right, note }: { right: boolean; note: NoteView | undefined }) {
  const { t } = useTranslation('question-set')
  return (
    <output
      className={`mt-5 block animate-appear border-s-2 ps-4 ${right ? 'border-celadon' : 'border-cinnabar'}`}
    >
      <span className={`flex items-center gap-2 font-medium ${right ? 'text-celadon' : 'text-cinnabar'}`}>
        {right ? <Check aria-hidden="true" size={20} /> : <X aria-hidden="true" size={20} />}
        {t(right ? 'run.right' : 'run.wrong')}
      </span>
      {note?.explanation && <span className="mt-1 block max-w-measure">{note.explanation}</span>}
      {note?.source && (
        <PageLink to={note.source.to} className="text-link mt-1 block text-sm">
          {t('review.source', { title: note.source.title })}
        </PageLink>
      )}
    </output>
  )
}
