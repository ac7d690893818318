import type { ClassFile } from '@shuyuan/contract/class/class-file'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { sizeText } from '#app/ui/size-text.ts'
import { SoundPlayer } from '#app/ui/sound-player.tsx'

/** What the teacher gave to the class: sounds are heard here, all else is fetched. */
export function ReceiptFiles({ receipt: { files, dates } }: { receipt: ReceiptData }) {
  const { t } = useTranslation('receipt')
  const dateText = useDateText()
  if (!files || files.length === 0) return null
  const belongs = ({ lesson }: ClassFile) => {
    const found = dates.find(({ planned }) => planned === lesson)
    return found ? t('files.ofLesson', { day: dateText(found.day, 'day') }) : t('files.whole')
  }
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('files.title')}</h2>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {files.map((file) => (
          <li key={file.id} className="py-2">
            <a
              href={file.url}
              download
              className="text-link inline-flex min-h-target items-center wrap-anywhere"
            >
              {file.name}
            </a>
            <span className="block text-muted">
              {belongs(file)} · {sizeText(file.size)}
            </span>
            {file.isSound && (
              <SoundPlayer
                preload="none"
                src={file.url}
                aria-label={file.name}
                className="mt-2 w-full max-w-md"
              />
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('files.ends')}</p>
    </section>
  )
}
