import type { DeskPicture } from '@shuyuan/contract/desk/site/content'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useJson } from '#app/api/fetched.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FileButton } from '#app/parts/upload/file-button.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { shrinkPicture } from './shrink-picture.ts'

export interface ChosenPicture {
  address: string
  /** What it shows, for those who cannot see it. */
  words: string
}

interface PictureDialogProps {
  open: boolean
  onClose: () => void
  /** Called for each picture in turn. */
  onChosen: (picture: ChosenPicture) => void
  /** Pictures that were dropped or pasted. */
  files?: readonly File[]
  /** For a field, which takes one picture, without words for those who cannot see it. */
  forField?: boolean
}

/** Chooses a picture of the school, or sends new ones, made smaller on the device. */
export function PictureDialog(props: PictureDialogProps) {
  const { t } = useTranslation('markdown')
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t(props.forField ? 'onePictureTitle' : 'pictureTitle')}
      wide
    >
      <Pictures {...props} />
    </Dialog>
  )
}

/** A picture to be put in: one of the school's, or a file that is sent first. */
type Wanted = { key: string; words: string; shown: string } & ({ address: string } | { file: File })

function Pictures({ onClose, onChosen, files, forField = false }: PictureDialogProps) {
  const { t } = useTranslation('markdown')
  const [wanted, setWanted] = useState<readonly Wanted[]>(() => (files ?? []).map(wantedFile))
  const [state, setState] = useState<{ busy: boolean; problem: string }>({ busy: false, problem: '' })
  const lacksWords = !forField && wanted.some(({ words }) => words.trim() === '')

  function add(chosen: readonly File[]) {
    const all = [...wanted, ...chosen.map(wantedFile)]
    setWanted(forField ? all.slice(-1) : all)
  }
  async function insert() {
    setState({ busy: true, problem: '' })
    for (const each of wanted) {
      const sent = 'address' in each ? each.address : await send(each.file)
      if (typeof sent !== 'string') return setState({ busy: false, problem: sent?.message || t('notSent') })
      onChosen({ address: sent, words: each.words.trim().replaceAll(/[[\]\n]/g, ' ') })
      setWanted((before) => before.filter(({ key }) => key !== each.key))
    }
    onClose()
    return undefined
  }
  const words = (key: string, text: string) =>
    setWanted(wanted.map((each) => (each.key === key ? { ...each, words: text } : each)))
  return (
    <div className="flex flex-col gap-5">
      <div
        className="flex flex-wrap items-center gap-4 rounded-sm border border-dashed border-edge p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const dropped = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'))
          add(dropped)
        }}
      >
        <FileButton accept="image/*" multiple={!forField} busy={state.busy} onFiles={add}>
          <ImageUp aria-hidden="true" size={18} />
          {t(forField ? 'chooseOne' : 'chooseFile')}
        </FileButton>
        <span className="text-sm text-muted">{t(forField ? 'orDropOne' : 'orDrop')}</span>
      </div>
      {wanted.length > 0 && (
        <ul className="flex flex-col gap-4">
          {wanted.map(({ key, shown, words: text }) => (
            <li key={key} className="flex items-start gap-4">
              <img src={shown} alt="" className="size-20 shrink-0 rounded-sm object-cover" />
              {!forField && (
                <Field label={t('words')} help={t('wordsHelp')} required className="min-w-0 flex-1">
                  <LimitedInput
                    value={text}
                    maxLength={120}
                    autoComplete="off"
                    onChange={({ target }) => words(key, target.value)}
                  />
                </Field>
              )}
            </li>
          ))}
        </ul>
      )}
      {state.problem && (
        <p role="alert" className="text-sm text-cinnabar">
          {state.problem}
        </p>
      )}
      {wanted.length > 0 && (
        <Button
          variant="primary"
          className="self-start"
          busy={state.busy}
          waiting={lacksWords}
          onClick={() => void insert()}
        >
          {forField ? t('usePicture') : t('insertPicture', { count: wanted.length })}
        </Button>
      )}
      <SchoolPictures
        onPick={({ address }) => setWanted([{ key: address, words: '', shown: address, address }])}
      />
    </div>
  )
}

function wantedFile(file: File): Wanted {
  return { key: crypto.randomUUID(), words: '', shown: URL.createObjectURL(file), file }
}

/** The address of the picture that was sent, or why it was not; null where no answer came. */
async function send(file: File): Promise<string | { message: string } | null> {
  const body = new FormData()
  body.append('file', await shrinkPicture(file))
  try {
    const answer = await fetch('/desk/content/pictures', { method: 'POST', body, redirect: 'manual' })
    const { picture, message } = (await answer.json()) as { picture: DeskPicture | null; message: string }
    return picture?.address ?? { message }
  } catch {
    return null
  }
}

/** The pictures that are there already. */
function SchoolPictures({ onPick }: { onPick: (picture: DeskPicture) => void }) {
  const { t } = useTranslation('markdown')
  const { data } = useJson<{ list: DeskPicture[] }>('/desk/content/pictures?all=1')
  if (!data?.list.length) return null
  return (
    <section aria-label={t('known')}>
      <h3 className="mb-2 text-sm font-medium">{t('known')}</h3>
      <ul className="grid max-h-64 grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 overflow-y-auto">
        {data.list.map((picture) => (
          <li key={picture.address}>
            <button
              type="button"
              className="block w-full rounded-sm border border-line p-1 text-start"
              onClick={() => onPick(picture)}
            >
              <img
                src={picture.address}
                alt=""
                loading="lazy"
                className="aspect-square w-full rounded-sm object-cover"
              />
              <span className="line-clamp-2 text-xs wrap-anywhere">
                {picture.address.replace(/^.*\//, '')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
