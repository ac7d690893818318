import type { FactorSetup } from '@shuyuan/contract/desk/second-factor'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { QrDrawing } from '#app/ui/qr/qr-drawing.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

/** The secret for the phone, by its camera or by hand; it goes with the form, so that a wrong code shows it again. */
export function SetupStep({ setup }: { setup: FactorSetup }) {
  const { t } = useTranslation('second-step')
  return (
    <>
      <p>{t('scan')}</p>
      <QrDrawing text={setup.uri} label={t('qr')} size={208} className="block rounded-sm bg-slip" />
      <p className="text-sm">
        {t('typed')} <code className="font-mono wrap-anywhere select-all">{spaced(setup.secret)}</code>
      </p>
      <HiddenFields of={{ secret: setup.secret, uri: setup.uri }} />
    </>
  )
}

export function CodeField({ recovery = false }: { recovery?: boolean }) {
  const { t } = useTranslation('second-step')
  return (
    <Field label={t('code')} help={recovery ? t('codeHelp') : undefined} required>
      <TextInput name="code" autoComplete="one-time-code" required className="font-mono" />
    </Field>
  )
}

/** Shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('second-step')
  return (
    <section aria-label={t('recovery')} className="flex flex-col gap-3">
      <h2 className="text-lg">{t('recovery')}</h2>
      <p className="text-sm">{t('recoveryWhy')}</p>
      <ul className="grid gap-x-6 gap-y-1 rounded-sm bg-soft p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </section>
  )
}

const spaced = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ')
