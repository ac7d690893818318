import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'

/**
 * Words that a colleague may change while one writes: one's own stay in the field, whatever the page loads again, until
 * they are the words that are stored. Begins with the words of a form that was sent without a script, where there are any.
 */
function useSharedWords(theirs: string, posted?: string) {
  const [words, setWords] = useState(posted ?? theirs)
  const [base, setBase] = useState(theirs)
  if (theirs !== base && (words === base || words === theirs)) {
    setBase(theirs)
    setWords(theirs)
  }
  /** What the colleague wrote, where it is not what one began with. */
  const other = theirs === base || theirs === words ? null : theirs
  const take = () => {
    setBase(theirs)
    setWords(theirs)
  }
  return { words, setWords, other, take }
}

interface SharedProps {
  /** What is stored now. */
  theirs: string
  /** What a form held that was sent without a script. */
  posted?: string | undefined
}

/** Several lines that a colleague may change too. It stands in a `<Field>`, with the colleague's words below. */
export function SharedTextArea({ theirs, posted, ...area }: SharedProps & ComponentProps<typeof TextArea>) {
  const shared = useSharedWords(theirs, posted)
  return (
    <>
      <TextArea {...area} value={shared.words} onChange={({ target }) => shared.setWords(target.value)} />
      <OthersWords {...shared} lang={area.lang} />
    </>
  )
}

/** One line that a colleague may change too. */
export function SharedInput({ theirs, posted, maxLength, ...input }: SharedProps & ComponentProps<'input'>) {
  const shared = useSharedWords(theirs, posted)
  return (
    <>
      <LimitedInput
        {...input}
        maxLength={maxLength}
        value={shared.words}
        onChange={({ target }) => shared.setWords(target.value)}
      />
      <OthersWords {...shared} lang={input.lang} />
    </>
  )
}

interface OthersWordsProps extends Pick<ReturnType<typeof useSharedWords>, 'other' | 'take'> {
  lang?: string | undefined
}

function OthersWords({ other, take, lang }: OthersWordsProps) {
  const { t } = useTranslation('desk')
  if (other === null) return null
  return (
    <output className="flex flex-col items-start gap-2 border-s-2 border-ochre ps-3 text-sm">
      {other === '' ? (
        <p>{t('others.emptied')}</p>
      ) : (
        <>
          <p>{t('others.wrote')}</p>
          <p lang={lang} className="wrap-anywhere whitespace-pre-line">
            {other}
          </p>
        </>
      )}
      <p className="text-muted">{t('others.yours')}</p>
      <Button onClick={take}>{t('others.take')}</Button>
    </output>
  )
}
