import { longestDayNote, longestJoinedNote, mostMinutes } from '@shuyuan/contract/habit/habit-kinds'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { ImageUpload } from '#app/parts/upload/image-upload.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { HabitState, Said } from './use-habit.ts'

interface SaidFormProps {
  habit: HabitState
  said: Said
  onTyped(said: Said): void
  onDone(): void
}

/** A few words about today: note, minutes, for members a photo and whether others may see it. */
export function SaidForm({ habit, said, onTyped, onDone }: SaidFormProps) {
  const { t } = useTranslation(['habit', 'upload'])
  const notify = useNotify()
  const [image, setImage] = useState(said.image)
  const [busy, setBusy] = useState(false)
  const name = habit.mine?.wallName
  const member = habit.mine !== null && !habit.waiting

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    const saved = await habit.say(typedIn(event.currentTarget, image))
    setBusy(false)
    if (saved === 'failed') return
    if (saved === 'kept') notify.success(t('said.saved'))
    else notify.warning(t('said.unkept'))
    onDone()
  }

  return (
    <form
      method="post"
      className="mt-5 flex flex-col gap-5 border-t border-line pt-5"
      onSubmit={(event) => void save(event)}
      onInput={(event) => onTyped(typedIn(event.currentTarget, image))}
    >
      <Field label={t('said.note')} optional>
        <TextArea
          name="note"
          defaultValue={said.note}
          maxLength={said.note.length > longestDayNote ? longestJoinedNote : longestDayNote}
          placeholder={t('said.placeholder')}
        />
      </Field>
      <Field label={t('said.minutes')} optional>
        <TextInput
          name="minutes"
          type="number"
          inputMode="numeric"
          min={0}
          max={mostMinutes}
          defaultValue={said.minutes || ''}
          className="max-w-32"
        />
      </Field>
      {member && (
        <>
          <Field label={t('said.photo')} optional>
            <ImageUpload
              preview={
                image && (
                  <img
                    src={image}
                    alt={t('said.photoAlt')}
                    width={72}
                    height={72}
                    className="size-18 shrink-0 rounded-sm object-cover"
                  />
                )
              }
              onUploaded={setImage}
            >
              {image && (
                <Button variant="plain" onClick={() => setImage('')}>
                  {t('said.noPhoto')}
                </Button>
              )}
            </ImageUpload>
          </Field>
          <Checkbox
            name="wall"
            defaultChecked={said.wall}
            label={t(name ? 'said.wall' : 'said.wallUnnamed', { name: name ?? '' })}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {t('said.save')}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {t('said.cancel')}
        </Button>
      </div>
    </form>
  )
}

function typedIn(form: HTMLFormElement, image: string): Said {
  const data = new FormData(form)
  return {
    note: String(data.get('note') ?? '').trim(),
    minutes: Math.trunc(Number(data.get('minutes'))) || 0,
    image,
    wall: data.get('wall') === 'on',
  }
}
