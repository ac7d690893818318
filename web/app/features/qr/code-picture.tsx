import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Target } from './use-target.ts'

/** Pixels that a code is drawn with; shown at half of that. */
const drawn = 528

/** The code as a picture that can be held down; its place is kept until it is there. */
export function CodePicture({ target, label }: { target: Target | null; label: string }) {
  const { t } = useTranslation('qr')
  const link = target?.link ?? ''
  const [made, setMade] = useState({ link: '', src: '' })

  useEffect(() => {
    if (!link) return
    let wanted = true
    import('#app/ui/qr/qr-picture.ts').then(
      ({ qrPicture }) => wanted && setMade({ link, src: qrPicture(link, drawn) }),
      // The link below it still leads there.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [link])

  const src = target?.image || (made.link === link ? made.src : '')
  if (!src) return <div aria-busy="true" className="size-66 max-w-full rounded-sm bg-soft" />
  return (
    <img
      src={src}
      alt={t('alt', { label })}
      width={264}
      height={264}
      decoding="async"
      className="size-66 max-w-full rounded-sm bg-slip object-contain"
    />
  )
}
