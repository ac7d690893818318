import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { DialogPanel } from '#app/ui/overlay/dialog-panel.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { isComposing } from '#app/ui/typing.ts'
import { FoundLine } from './found-line.tsx'
import { Results } from './results.tsx'
import { searchPath, type SearchView } from './search-view.ts'

/** Milliseconds of quiet before what was typed is looked for. */
const pause = 120

/** The search over the page that one is on: type, go through the hits with the arrow keys, follow one. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('search')
  const [query, setQuery] = useState('')
  const { load, data, state } = useFetcher<SearchView>()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const wanted = query.trim()
  const view = useDeferredValue(wanted ? data : undefined)

  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => void load(searchPath(wanted)), pause)
    return () => clearTimeout(timer)
  }, [wanted, load])

  return (
    <DialogPanel open={open} onClose={onClose} title={t('title')} dismissable wide initialFocus={input}>
      <div role="presentation" onKeyDown={(event) => moveFocus(event, input.current)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onClose()
            void navigate(searchPath(wanted))
          }}
        >
          <TextInput
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t('label')}
            placeholder={t('placeholder')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            beside={
              <Button type="submit" variant="primary" size="icon" aria-label={t('submit')}>
                <Search aria-hidden="true" size={18} />
              </Button>
            }
          />
        </form>
        <div className="-mx-1 mt-3 h-[55dvh] overflow-y-auto overscroll-contain px-1">
          <FoundLine view={view} busy={state !== 'idle' && !data} />
          <div className="mt-3">
            <Results results={view?.results ?? []} heading="h3" onFollow={onClose} />
          </div>
        </div>
      </div>
    </DialogPanel>
  )
}

/** Down and up go from the field through the hits and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>, input: HTMLInputElement | null) {
  if (isComposing(event.nativeEvent) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
  const stops = [input, ...event.currentTarget.querySelectorAll<HTMLElement>('[data-hit]')]
  const present = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[present + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
