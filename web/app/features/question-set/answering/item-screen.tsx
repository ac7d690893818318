import { longestWords } from '@shuyuan/contract/question-set/question-set-kinds'
import { type ReactNode, useEffect, useRef } from 'react'
import { Check, X } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import type { ItemView, NoteView } from '../question-set-view.ts'
import { Choices } from './choices.tsx'
import type { Run } from './use-run.ts'

/** One screen: the question, and what answers it. The first choice, or the one that was made, has the focus. */
export function Screen({
  question,
  hint,
  children,
}: {
  question: string
  hint: string
  children: ReactNode
}) {
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const inputs = box.current?.querySelectorAll<HTMLElement>('input, textarea') ?? []
    const chosen = [...inputs].find((input) => input.matches(':checked'))
    ;(chosen ?? inputs[0])?.focus({ preventScroll: true })
    // If the top of the last question is above the window, the next one is scrolled to.
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView()
  }, [])
  return (
    <fieldset ref={box} className="animate-appear scroll-mt-32">
      <legend className="serif text-xl leading-tight font-semibold wrap-anywhere text-balance min-[22rem]:break-keep">
        {question}
      </legend>
      {hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
      {children}
    </fieldset>
  )
}

export interface ItemScreenProps {
  item: ItemView
  run: Run
  /** The places of the options as they are shown. */
  order: readonly number[]
  /** What is right and why, once it is shown. */
  told: { places: readonly number[]; right: boolean; note: NoteView | undefined } | null
  onPoint(): void
}

export function ItemScreen({ item, run, order, told, onPoint }: ItemScreenProps) {
  const { t } = useTranslation('question-set')
  const answer = run.kept.answers[item.id]
  const hint = [item.hint, item.optional && t('run.optional')].filter(Boolean).join(' ')
  return (
    <Screen question={item.text} hint={hint}>
      {item.asks === 'words' ? (
        <TextArea
          aria-label={item.text}
          className="mt-6"
          rows={5}
          maxLength={longestWords}
          value={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => run.answer(item.id, target.value || undefined)}
        />
      ) : (
        <Choices
          name={item.id}
          labels={item.options}
          order={order}
          told={told?.places}
          several={item.asks === 'several'}
          chosen={placesOf(answer)}
          onChoose={(place) => told ?? run.answer(item.id, chosenWith(item, answer, place))}
          {...(item.asks === 'one' && { onPoint })}
        />
      )}
      {told && <Reason right={told.right} note={told.note} />}
    </Screen>
  )
}

function placesOf(answer: Run['kept']['answers'][string] | undefined): readonly number[] {
  if (typeof answer === 'number') return [answer]
  return Array.isArray(answer) ? answer : []
}

/** What an answer becomes when an option is chosen: of several, it is put in or taken out. */
export function chosenWith(
  item: ItemView,
  answer: Run['kept']['answers'][string] | undefined,
  place: number,
) {
  if (item.asks === 'one') return place
  const places = placesOf(answer)
  const next = places.includes(place) ? places.filter((each) => each !== place) : [...places, place]
  return next.length > 0 ? next.toSorted((a, b) => a - b) : undefined
}

/** Whether an answer was right, and why: read out when it comes. */
function Reason({ right, note }: { right: boolean; note: NoteView | undefined }) {
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
