import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { useFieldControl } from '#app/ui/form/field-control.ts'
import { TextArea } from '#app/ui/form/text-area.tsx'
import type { MarkdownView } from './code-mirror.ts'
import { PassageDialog } from './passage-dialog.tsx'
import { PicturesInText } from './pictures-in-text.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { MarkdownToolbar } from './toolbar.tsx'
import { VideoDialog } from './video-dialog.tsx'

interface MarkdownFieldProps {
  value: string
  onChange: (value: string) => void
  /** What it is called, for the editor, which no label element can reach. */
  label: string
  /** Of what is written, as `<html lang>` has it. */
  lang?: string | undefined
}

/** A text in Markdown. Without a script, and until the editor is there, it is a text area. */
export function MarkdownField({ value, onChange, label, lang }: MarkdownFieldProps) {
  const { id } = useFieldControl({})
  const [asks, setAsks] = useState<'picture' | 'video' | 'passage' | null>(null)
  const [dropped, setDropped] = useState<readonly File[]>([])
  const { host, view } = useMarkdownView({
    value,
    onChange,
    label,
    lang,
    onPictures(files) {
      setDropped(files)
      setAsks('picture')
    },
  })
  const close = () => {
    setAsks(null)
    setDropped([])
  }
  return (
    <div>
      <MarkdownToolbar view={view} label={label} onAsk={setAsks} />
      <div
        // Replaces the text area as the label's control once the editor is there.
        {...(view && { id, tabIndex: -1 })}
        ref={host}
        className={classes(
          'overflow-hidden rounded-b-sm border border-edge focus-within:border-indigo',
          !view && 'hidden',
        )}
      />
      {!view && <PlainText lang={lang} value={value} onChange={({ target }) => onChange(target.value)} />}
      <PicturesInText text={value} />
      <PictureDialog
        open={asks === 'picture'}
        files={dropped}
        onClose={close}
        onChosen={({ address, words }) => view?.insert(`![${words}](${address})`, true)}
      />
      <VideoDialog open={asks === 'video'} onClose={close} onChosen={(link) => view?.insert(link, true)} />
      <PassageDialog
        open={asks === 'passage'}
        onClose={close}
        onChosen={(quote) => view?.insert(quote, true)}
      />
    </div>
  )
}

const PlainText = (props: ComponentProps<'textarea'>) => (
  <TextArea rows={6} {...props} className="field-sizing-content max-h-[70vh]" />
)

interface ViewOptions extends MarkdownFieldProps {
  onPictures: (files: File[]) => void
}

/** Opens the editor in the host once its code is there. Words from elsewhere need another field, by its key. */
function useMarkdownView({ value, label, lang, ...handlers }: ViewOptions) {
  const host = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MarkdownView | null>(null)
  const firstText = useEffectEvent(() => value)
  const changed = useEffectEvent(handlers.onChange)
  const picturesCame = useEffectEvent(handlers.onPictures)
  useEffect(() => {
    let opened: MarkdownView | undefined
    let gone = false
    const open = async () => {
      const { openMarkdown } = await import('./code-mirror.ts')
      if (gone || !host.current) return
      opened = openMarkdown({
        host: host.current,
        text: firstText(),
        attributes: { 'aria-label': label, spellcheck: 'true', ...(lang && { lang }) },
        onChange: (text) => changed(text),
        onPictures: (files) => picturesCame(files),
      })
      setView(opened)
    }
    // Without the editor the text area stays.
    open().catch(() => {})
    return () => {
      gone = true
      opened?.close()
      setView(null)
    }
  }, [label, lang])
  return { host, view }
}
