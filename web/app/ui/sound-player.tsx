import { type ComponentProps, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'

/** The browser's own player for a recording of a text that the listener has before him; says where it cannot be played. */
export function SoundPlayer({ onError, ...props }: Omit<ComponentProps<'audio'>, 'controls'>) {
  const { t } = useTranslation('ui')
  const [failed, setFailed] = useState<string>()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it stands beside what is heard */}
      <audio
        controls
        {...props}
        onError={(event) => {
          setFailed(props.src)
          onError?.(event)
        }}
      />
      {failed !== undefined && failed === props.src && (
        <p role="alert" className="text-sm text-cinnabar">
          {t('unplayable')}
        </p>
      )}
    </>
  )
}
