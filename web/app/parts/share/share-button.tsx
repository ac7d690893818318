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
  /** Its words where the poster is what one is to make: a main button, which opens with the poster drawn. */
  posterLabel?: string
  /** With its word on phones too. */
  labelled?: boolean
  /** In place of its own word, on all screens. */
  words?: string
}

const load = async () => (await import('./share-dialog.tsx')).ShareDialog

/** Opens what there is to pass a page on: its link, the device's own sharing, a poster. */
export function ShareButton({
  small = false,
  labelled = false,
  words,
  posterLabel,
  ...shared
}: ShareButtonProps) {
  const { t } = useTranslation('share')
  const label = posterLabel ?? words ?? t('share')
  const [Dialog, want] = useLoaded(load)
  const [open, setOpen] = useState(false)
  const prepare = () => {
    want()
    preloadDialog()
  }
  return (
    <>
      <Button
        variant={posterLabel ? 'primary' : 'plain'}
        size={small ? 'icon' : posterLabel ? 'large' : 'normal'}
        aria-label={label}
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
          <span className={labelled || posterLabel || words ? undefined : 'hidden sm:inline'}>{label}</span>
        )}
      </Button>
      {Dialog && (
        <Dialog {...shared} drawn={posterLabel !== undefined} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
