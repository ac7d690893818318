import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

interface VideoDialogProps {
  open: boolean
  onClose: () => void
  /** A link in Markdown. */
  onChosen: (link: string) => void
}

/** Asks for the address of a film on another site and what it shows, and makes a link of them. */
export function VideoDialog({ open, ...props }: VideoDialogProps) {
  const { t } = useTranslation('markdown')
  return (
    <Dialog open={open} onClose={props.onClose} title={t('videoTitle')} description={t('videoHelp')}>
      <Video {...props} />
    </Dialog>
  )
}

function Video({ onClose, onChosen }: Omit<VideoDialogProps, 'open'>) {
  const { t } = useTranslation('markdown')
  const [pasted, setPasted] = useState('')
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const address = addressIn(pasted)
  const shows = words.trim().replaceAll(/[[\]\n]/g, ' ')
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        // The dialog stands inside the form of the page.
        event.stopPropagation()
        setTried(true)
        if (!address || !shows) return
        onChosen(`[▶ ${shows}](${address})`)
        onClose()
      }}
    >
      <Field
        label={t('videoAddress')}
        help={t('videoAddressHelp')}
        error={tried && !address ? t('videoNoAddress') : undefined}
        required
        className="w-full"
      >
        <LimitedInput
          value={pasted}
          maxLength={1000}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ target }) => setPasted(target.value)}
        />
      </Field>
      <Field
        label={t('videoWords')}
        error={tried && !shows ? t('videoNoWords') : undefined}
        required
        className="w-full"
      >
        <LimitedInput
          value={words}
          maxLength={80}
          autoComplete="off"
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {t('insertVideo')}
      </Button>
    </form>
  )
}

/** The first web address in what apps copy, which is often a sentence with it or an element that embeds it; '' for none. */
function addressIn(pasted: string): string {
  const [found = ''] = /(?:https?:)?\/\/[^\s"'<>()\p{Script=Han}，。！；：、】》]+/u.exec(pasted) ?? []
  const address = found.replace(/^(?:http:)?\/\//, 'https://')
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? address : ''
}
