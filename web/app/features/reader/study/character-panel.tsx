import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { useJson } from '#app/api/fetched.ts'
import type { WordPlaces } from '#app/parts/classics/word-places.ts'
import { useCloseGesture } from '#app/ui/overlay/close-gesture.ts'
import { isComposing } from '#app/ui/typing.ts'
import { Occurrences } from './occurrences.tsx'
import { currentSettings } from '../settings/settings.ts'
import { StrokeOrder } from './stroke-order.tsx'
import type { BookName } from '../reader-view.ts'
import '../settings/choices.css'

export interface CharacterPanelProps {
  book: BookName
  character: { s: string; t: string; pinyin: string }
  /** What one can do with the line that it stands in. */
  actions?: ReactNode
  onClose: () => void
}

/** One character: how it is read here, how it is written, where else it occurs. The page behind stays usable. */
export function CharacterPanel({ book, character, actions, onClose }: CharacterPanelProps) {
  const { t } = useTranslation('reader')
  const { s, t: traditional, pinyin } = character
  const panel = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [form, setForm] = useState(() => currentSettings().script)

  // The looked-up character is announced, and Tab begins here.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])

  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) onClose()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onClose])

  useCloseGesture(true, onClose)

  const forms = s === traditional ? (['s'] as const) : (['s', 't'] as const)
  const shown = forms.length === 2 && form === 't' ? traditional : s
  return (
    // Not a modal dialog: the text stays within reach, the next character is one tap away.
    <dialog
      open
      ref={panel}
      aria-labelledby={heading}
      tabIndex={-1}
      className="character-panel animate-appear"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="flex flex-wrap items-baseline gap-x-3">
          <span lang="zh-Hans" translate="no" className="text-2xl">
            {s}
          </span>
          {forms.length === 2 && (
            <span lang="zh-Hant" translate="no" className="text-xl text-muted">
              {traditional}
            </span>
          )}
          <span className="font-sans text-lg font-normal text-cinnabar">{pinyin}</span>
        </h2>
        <Button
          variant="plain"
          size="icon"
          className="-me-3 -mt-2"
          aria-label={t('character.close')}
          onClick={onClose}
        >
          <X aria-hidden="true" size={20} />
        </Button>
      </div>
      {forms.length === 2 && (
        <div className="reader-choices mt-2 max-w-60" role="radiogroup" aria-label={t('settings.script')}>
          {forms.map((each) => (
            <label key={each}>
              <input type="radio" name="stroke-form" checked={form === each} onChange={() => setForm(each)} />
              {t(`choice.script.${each}`)}
            </label>
          ))}
        </div>
      )}
      <StrokeOrder key={shown} character={shown} />
      {actions}
      <CardLinks character={s} onLeave={onClose} />
      <Occurrences book={book} character={s} onLeave={onClose} />
    </dialog>
  )
}

/** The cards of a character, where there are any. */
function CardLinks({ character, onLeave }: { character: string; onLeave: () => void }) {
  const { t } = useTranslation('reader')
  const { data: places } = useJson<WordPlaces>('/guoxue/words.json')
  const cards = places?.[character]
  if (!cards) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{t('character.cards')}</span>
      {cards.map(([word, pinyin, to]) => (
        <Link key={to} to={to} className="text-link inline-flex min-h-target items-center" onClick={onLeave}>
          <span lang="zh-Hans" translate="no">
            {word}
          </span>
          <span lang="zh-Latn" translate="no" className="ms-1">
            {pinyin}
          </span>
        </Link>
      ))}
    </p>
  )
}
