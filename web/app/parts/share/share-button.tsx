import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { preloadDialog } from '#app/ui/overlay/dialog.tsx'
import { useLoaded } from '#app/ui/loaded.ts'
import type { PosterWords } from './poster/words.ts'

export interface ShareButtonProps {
  /** What is shared. */
  title: string
  /** A sentence about it. */
  text?: string
  /** Its path, the page's own by default. */
  path?: string
  /** What its poster shows beside title and text. */
  poster?: Pick<PosterWords, 'picture' | 'line'>
  /** The icon alone, on all screens. */
  small?: boolean
  /** With its word on phones too. */
  labelled?: boolean
  /** In place of its own word, on all screens. */
  words?: string
}

const load = async () => (await import('./share-dialog.tsx')).ShareDialog

/** Opens what there is to pass a page on: its link, the device's own sharing, a poster. */
export function ShareButton({ small = false, labelled = false, words, ...shared }: ShareButtonProps) {
  const { t } = useTranslation('share')
  const [Dialog, want] = useLoaded(load)
  const [open, setOpen] = useState(false)
  const prepare = () => {
    want()
    preloadDialog()
  }
  return (
    <>
      <Button
        variant="plain"
        size={small ? 'icon' : 'normal'}
        aria-label={words ?? t('share')}
        aria-haspopup="dialog"
        className={small ? undefined : 'min-w-target shrink-0'}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          prepare()
          setOpen(true)
        }}
      >
        <Share2 aria-hidden="true" size={18} />
        {!small && (
          <span className={labelled || words ? undefined : 'hidden sm:inline'}>{words ?? t('share')}</span>
        )}
      </Button>
      {Dialog && <Dialog {...shared} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
