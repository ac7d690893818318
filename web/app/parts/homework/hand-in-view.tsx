import type { HandIn } from '@shuyuan/contract/class/homework'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { SoundPlayer } from '#app/ui/sound-player.tsx'

interface HandInViewProps {
  handIn: HandIn
  /** What can be done with a file. */
  beside?: (file: HandIn['files'][number]) => ReactNode
}

/** What was handed in, to read, see and hear, and what the teacher said of it. */
export function HandInView({ handIn: { text, files, answer }, beside }: HandInViewProps) {
  const { t } = useTranslation('homework')
  const pictures = files.filter(({ kind }) => kind === 'picture')
  return (
    <div className="flex flex-col gap-3 border-s-2 border-line ps-4">
      {text && <p className="max-w-measure wrap-anywhere whitespace-pre-line">{text}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((file, at) => (
            <li key={file.id} className="flex flex-col gap-1">
              <a href={file.url} target="_blank" rel="noreferrer">
                <img
                  src={file.url}
                  alt={t('picture', { number: at + 1 })}
                  loading="lazy"
                  decoding="async"
                  className="size-28 rounded-sm border border-line object-cover"
                />
              </a>
              {beside?.(file)}
            </li>
          ))}
        </ul>
      )}
      {files
        .filter(({ kind }) => kind === 'sound')
        .map((file) => (
          <div key={file.id} className="flex flex-wrap items-center gap-3">
            <SoundPlayer
              preload="none"
              src={file.url}
              aria-label={t('sound', { seconds: file.seconds })}
              className="w-full max-w-md"
            />
            {beside?.(file)}
          </div>
        ))}
      {answer && (
        <p className="max-w-measure wrap-anywhere whitespace-pre-line">
          <span className="text-muted">{t('teacher')}</span> {answer}
        </p>
      )}
    </div>
  )
}
