import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ImageUp } from 'lucide-react'
import { useSiteConfig } from '#app/session/stores.tsx'
import { acceptOf } from './accept.ts'
import { FileButton } from './file-button.tsx'
import { useUpload } from './use-upload.ts'

interface ImageUploadProps {
  /** Shows the present picture. */
  preview: ReactNode
  /** Gets the server's path of a new picture. */
  onUploaded: (url: string) => void
  /** Stands beside the button: what to take away, what is allowed. */
  children?: ReactNode
}

/** One picture that can be replaced. */
export function ImageUpload({ preview, onUploaded, children }: ImageUploadProps) {
  const { t } = useTranslation('upload')
  const { upload, busy } = useUpload()
  const accept = useSiteConfig((state) => acceptOf(state.upload))

  async function send([file]: File[]) {
    const uploaded = file && (await upload(file))
    if (uploaded) onUploaded(uploaded.url)
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {preview}
      <div className="flex min-w-0 flex-[1_1_8rem] flex-wrap items-center gap-3">
        <FileButton accept={accept} busy={busy} onFiles={send}>
          {!busy && <ImageUp aria-hidden="true" size={18} />}
          {t(busy ? 'sending' : 'choosePicture')}
        </FileButton>
        {children}
      </div>
    </div>
  )
}
