import { Headphones } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FavouriteButton } from '#app/parts/favourite/favourite-button.tsx'
import { ShareButton } from '#app/parts/share/share-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { lineOf, lineText } from '../chapter-lines.ts'

export interface LineActionsProps {
  /** `book/chapter` */
  chapter: string
  /** Book and chapter, as a poster of the line names them. */
  source: string
  /** The character. */
  ruby: Element
  onListen: (line: number) => void
}

/** What one can do with the line that a character stands in. */
export function LineActions({ chapter, source, ruby, onListen }: LineActionsProps) {
  const { t } = useTranslation('reader')
  const line = lineOf(ruby)
  if (!line) return null
  // `l1-2` on the page is `1.2` among the favourites.
  const place = line.id.slice(1).replace('-', '.')
  const words = lineText(line.element)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
      <h3 className="basis-full text-sm text-muted">{t('line.title')}</h3>
      <FavouriteButton kind="line" thing={`${chapter}#${place}`} title={words} />
      <Button onClick={() => onListen(line.number)}>
        <Headphones aria-hidden="true" size={18} />
        {t('line.listen')}
      </Button>
      <ShareButton labelled title={source} text={words} poster={{ line: { text: words, source } }} />
    </div>
  )
}
