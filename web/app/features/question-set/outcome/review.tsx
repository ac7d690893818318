import { itemsFor } from '@shuyuan/contract/question-set/answers'
import type { SetAnswers } from '@shuyuan/contract/question-set/question-set-kinds'
import { isRight } from '@shuyuan/contract/question-set/scoring'
import { Check, X } from 'lucide-react'
import type { SetResultView } from '../question-set-view.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'

/** Every question of a quiz or level test: what was answered, what is right, and why. */
export function Review({ set, answers }: { set: SetResultView; answers: SetAnswers }) {
  const { t } = useTranslation('question-set')
  const sheet = new Map(set.sheet.items.map((item) => [item.id, item]))
  return (
    <ol className="border-b border-line">
      {itemsFor(set.items, 'any').map((item) => {
        const counted = sheet.get(item.id)
        const answer = answers[item.id]
        const right = counted !== undefined && isRight(counted, answer)
        const labels = (chosen: (place: number) => boolean) =>
          item.options.filter((_, at) => chosen(at + 1)).join(t('review.between'))
        const places = Array.isArray(answer) ? answer : [answer]
        const { explanation = '', source = null } = set.notes[item.id] ?? {}
        return (
          <li key={item.id} className="flex gap-3.5 border-t border-line py-4">
            <span className={`mt-1 shrink-0 ${right ? 'text-celadon' : 'text-cinnabar'}`}>
              {right ? <Check aria-hidden="true" size={20} /> : <X aria-hidden="true" size={20} />}
              <span className="sr-only">{t(right ? 'review.right' : 'review.wrong')}</span>
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-medium">{item.text}</p>
              {!right && (
                <p className="mt-1 text-sm text-muted">
                  {t('review.yours', { answer: labels((place) => places.includes(place)) })}
                </p>
              )}
              <p className="mt-1 text-sm text-celadon">
                {t('review.answer', { answer: labels((place) => (counted?.points[place - 1] ?? 0) > 0) })}
              </p>
              {explanation && <p className="mt-1 max-w-measure text-sm">{explanation}</p>}
              {source && (
                <p className="mt-1 text-sm">
                  <PageLink to={source.to} className="text-link">
                    {t('review.source', { title: source.title })}
                  </PageLink>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
