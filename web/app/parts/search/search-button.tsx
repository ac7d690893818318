import { Search } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { isTyping } from '#app/ui/typing.ts'

const load = async () => (await import('./search-dialog.tsx')).SearchDialog

/** Leads to the search page; where scripts run, the search opens over the present one, also by the `/` key. */
export function SearchButton() {
  const { t } = useTranslation('layouts')
  const [open, setOpen] = useState(false)
  const [Dialog, want] = useLoaded(load)
  const show = useCallback(() => {
    want()
    setOpen(true)
  }, [want])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      show()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [show])

  return (
    <>
      <a
        href="/search"
        aria-label={t('search')}
        title={t('search')}
        aria-keyshortcuts="/"
        className={buttonLook({ variant: 'plain', size: 'icon' })}
        onPointerEnter={want}
        onFocus={want}
        onClick={(event) => {
          event.preventDefault()
          show()
        }}
      >
        <Search aria-hidden="true" size={19} />
      </a>
      {Dialog && <Dialog open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
