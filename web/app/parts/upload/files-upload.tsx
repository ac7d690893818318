import { useTranslation } from '#app/i18n/use-translation.tsx'
import { FileUp, X } from 'lucide-react'
import { useFullUrl } from '#app/session/full-url.ts'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { acceptOf } from './check-file.ts'
import { FileButton } from './file-button.tsx'
import { useUpload } from './use-upload.ts'

interface FilesUploadProps {
  /** The server's paths of the files. */
  value: readonly string[]
  onChange: (value: string[]) => void
  /** How many there may be. */
  limit?: number
}

/** A list of files: add, look at, take away. A file that could not be sent is not in it. */
export function FilesUpload({ value, onChange, limit = 9 }: FilesUploadProps) {
  const { t } = useTranslation('upload')
  const fullUrl = useFullUrl()
  const { upload, busy } = useUpload()
  const accept = useSiteConfig((state) => acceptOf(state.upload))

  async function add(files: File[]) {
    const uploaded = await Promise.all(files.slice(0, limit - value.length).map((file) => upload(file)))
    const urls = uploaded.flatMap((file) => file?.url ?? [])
    if (urls.length > 0) onChange([...new Set([...value, ...urls])])
  }

  return (
    <div className="flex flex-col items-start gap-2">
      {value.length > 0 && (
        <ul className="w-full divide-y divide-line rounded-sm border border-line">
          {value.map((url) => (
            <li key={url} className="flex items-center justify-between gap-3 ps-3">
              <a
                href={fullUrl(url)}
                target="_blank"
                rel="noreferrer"
                className="text-link min-w-0 truncate py-2 text-sm"
              >
                {nameOf(url)}
              </a>
              <Button
                variant="plain"
                size="icon"
                aria-label={t('remove', { name: nameOf(url) })}
                onClick={() => onChange(value.filter((other) => other !== url))}
              >
                <X aria-hidden="true" size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {value.length < limit && (
        <FileButton accept={accept} multiple={limit - value.length > 1} busy={busy} onFiles={add}>
          {!busy && <FileUp aria-hidden="true" size={18} />}
          {t(busy ? 'sending' : 'chooseFiles')}
        </FileButton>
      )}
    </div>
  )
}

function nameOf(url: string): string {
  return url.split('/').at(-1) ?? url
}
