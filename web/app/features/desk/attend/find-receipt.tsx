import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Form, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

const Scanner = lazy(() => import('./scanner.tsx'))

const never = () => () => {}
/** False on the server, and where the browser hands out no camera: an address without https. */
const useCamera = () =>
  useSyncExternalStore(
    never,
    () => 'mediaDevices' in navigator,
    () => false,
  )

/** Finds somebody by the receipt: its code in front of the camera, or its number typed. */
export function FindReceipt({ no }: { no: string }) {
  const { t } = useTranslation('attend')
  const navigate = useNavigate()
  const hasCamera = useCamera()
  const [scanning, setScanning] = useState(false)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg">{t('receipt')}</h2>
      {hasCamera && !scanning && (
        <Button className="self-start" onClick={() => setScanning(true)}>
          {t('scan')}
        </Button>
      )}
      {scanning && (
        <Suspense>
          <Scanner
            onFound={(found) => {
              setScanning(false)
              void navigate(`/desk/attend?${new URLSearchParams({ no: found })}`)
            }}
            onEnd={() => setScanning(false)}
          />
        </Suspense>
      )}
      <Form action="/desk/attend" className="flex items-end gap-3">
        <Field label={t('number')} className="min-w-0 flex-1">
          <TextInput
            name="no"
            defaultValue={no}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit">{t('find')}</Button>
      </Form>
    </section>
  )
}
