import { type ChangeEvent, type ComponentProps, useEffect, useId, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement

interface Limited<C extends Control> extends Pick<ComponentProps<'input'>, 'value' | 'defaultValue'> {
  maxLength?: number | undefined
  onChange?: ((event: ChangeEvent<C, C>) => void) | undefined
}

const lengthOf = (text: ComponentProps<'input'>['value']) => String(text ?? '').length

/**
 * The limit of what is typed or pasted. Nothing is cut off: what is too long stays as it is, the field says how much too
 * long, and a form that the browser checks is not sent.
 */
export function useLength<C extends Control>(own: Limited<C>, describedBy = '') {
  const { t } = useTranslation('ui')
  const id = useId()
  const [begun] = useState(() => lengthOf(own.defaultValue))
  const [typed, setTyped] = useState<number | null>(null)
  const max = own.maxLength ?? Infinity
  const count = own.value === undefined ? (typed ?? begun) : lengthOf(own.value)
  // As browsers do: what stood there before anybody typed is not judged.
  const over = typed === null ? 0 : Math.max(0, count - max)

  const onChange = (event: ChangeEvent<C, C>) => {
    setTyped(event.target.value.length)
    own.onChange?.(event)
  }
  return {
    count,
    attributes: {
      onChange,
      maxLength: undefined,
      'aria-describedby': [describedBy, over > 0 && id].filter(Boolean).join(' ') || undefined,
      ...(over > 0 && { 'aria-invalid': true }),
    },
    note: over > 0 && <TooLong id={id} words={t('tooLong', { max, over })} />,
  }
}

/** Says it to people, and to the browser for as long as it is said. */
function TooLong({ id, words }: { id: string; words: string }) {
  useEffect(() => {
    const control = document.querySelector<Control>(`[aria-describedby~="${id}"]`)
    control?.setCustomValidity(words)
    return () => control?.setCustomValidity('')
  }, [id, words])
  return (
    <p id={id} role="alert" className="mt-1 text-sm leading-control text-cinnabar">
      {words}
    </p>
  )
}
