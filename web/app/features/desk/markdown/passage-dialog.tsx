import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { loader } from '../content/passages-route.ts'

interface PassageDialogProps {
  open: boolean
  onClose: () => void
  /** A quotation in Markdown with its source, which leads to its place. */
  onChosen: (quote: string) => void
}

/** Finds a passage of the classics and quotes it. */
export function PassageDialog(props: PassageDialogProps) {
  const { t } = useTranslation('markdown')
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('passage')}
      description={t('passageHelp')}
      wide
      dismissable
    >
      <Passages {...props} />
    </Dialog>
  )
}

function Passages({ onChosen, onClose }: PassageDialogProps) {
  const { t } = useTranslation('markdown')
  const { load, data, state } = useFetcher<typeof loader>()
  const [query, setQuery] = useState('')
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog stands inside the form of the page.
          event.stopPropagation()
          void load(`/desk/content/passages?${new URLSearchParams({ q: query })}`)
        }}
      >
        <Field label={t('passageSearch')} className="min-w-0 flex-1">
          <LimitedInput
            type="search"
            value={query}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setQuery(target.value)}
          />
        </Field>
        <Button type="submit" busy={state !== 'idle'}>
          {t('find')}
        </Button>
      </form>
      <output className="text-sm text-muted">
        {data && (data.found.length > 0 ? t('foundPassages', { count: data.found.length }) : t('noPassage'))}
      </output>
      <ul className="max-h-[50vh] divide-y divide-line overflow-y-auto">
        {data?.found.map(({ href, text, place }) => (
          <li key={href}>
            <button
              type="button"
              className="block min-h-target w-full px-2 py-3 text-start hover:bg-soft"
              onClick={() => {
                onChosen(`> ${text}\n>\n> ——[${place}](${href})`)
                onClose()
              }}
            >
              <span lang="zh-Hans" className="serif line-clamp-3">
                {text}
              </span>
              <span className="text-sm text-muted">{place}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
