import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { DataOf } from '@shuyuan/contract/envelope/endpoint'
import type { Writes } from '@shuyuan/contract/endpoints'
import { type ClientActionFunctionArgs, useFetcher } from 'react-router'
import { apiContext } from '#app/api/context.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { useSiteConfig } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'

export const handle: PageHandle = { ns: ['certificate-check', 'ui'], title: 'certificate-check:title' }

export const loader = publicPage(async () => ({})).loader
export const clientLoader = payloadLoader<object>

type Found = DataOf<Writes['/api/certificate/check']>['certificate']
type Checked = { state: 'failed' | 'unknown' } | { state: 'refused'; message: string } | Known
interface Known {
  state: 'known'
  name: string
  certificate: NonNullable<Found>
}

/** Asks the server; what is typed goes into no address. */
export async function clientAction({ request, context }: ClientActionFunctionArgs): Promise<Checked> {
  const { no = '', name = '' } = textFields(await request.formData())
  const answer = await context
    .get(apiContext)
    .post('/api/certificate/check', { no, name }, { showCodeMessage: false, showErrorMessage: false })
    .catch(() => null)
  if (!answer) return { state: 'failed' }
  if (answer.code !== code.success) return { state: 'refused', message: answer.msg }
  const { certificate } = answer.data
  return certificate ? { state: 'known', name, certificate } : { state: 'unknown' }
}

/** Whether the school has given a certificate: asked by its number and the name on it. */
export default function CertificateCheck() {
  const { t } = useTranslation('certificate-check')
  const fetcher = useFetcher<Checked>()
  const offered = useSiteConfig((state) => state.features.includes('certificate'))
  const checked = fetcher.state === 'idle' ? fetcher.data : undefined
  return (
    <div className="page-width max-w-reading">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-3 max-w-measure text-muted">{t(offered ? 'about' : 'notOffered')}</p>
      {offered && (
        <fetcher.Form method="post" noValidate className="mt-6 flex max-w-form flex-col gap-4">
          <Field label={t('no')} help={t('noHelp')} required>
            <TextInput name="no" autoComplete="off" required />
          </Field>
          <Field label={t('name')} required>
            <TextInput name="name" autoComplete="off" required />
          </Field>
          <Button type="submit" variant="primary" busy={fetcher.state !== 'idle'} className="self-start">
            {t('check')}
          </Button>
        </fetcher.Form>
      )}
      {checked && <Outcome checked={checked} />}
    </div>
  )
}

function Outcome({ checked }: { checked: Checked }) {
  const { t } = useTranslation('certificate-check')
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  if (checked.state !== 'known') {
    return (
      <p role="alert" className="mt-6 max-w-measure text-cinnabar">
        {checked.state === 'refused' ? checked.message : t(checked.state)}
      </p>
    )
  }
  const { name, certificate } = checked
  const { title, starts, ends, lessons, present, time } = certificate
  const days = { from: dateText(starts, 'full'), until: dateText(ends, 'full') }
  const given = dateText(timeFormat(time, { format: 'yyyy-mm-dd', timeZone }), 'full')
  return (
    <output className="mt-6 block rounded-lg border border-line bg-celadon-wash p-5">
      <p className="font-medium text-celadon">{t('known')}</p>
      <p className="mt-2 max-w-measure wrap-anywhere">
        {t('says', { name, title, lessons, present, given, ...days })}
      </p>
    </output>
  )
}
