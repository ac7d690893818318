import type { FactorSetup, RecoveryCodes as Codes } from '@shuyuan/contract/desk/second-factor'
import type { ReactNode } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { type Acted, actAtDesk, loadDesk } from '../desk-page.server.ts'
import { CodeField, RecoveryCodes, SetupStep } from './code-step.tsx'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['second-step', 'desk', 'ui'], title: 'second-step:title' }

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args, (api) => api.get('/api/desk/factor/show'))
}

export async function action(args: ActionFunctionArgs) {
  // Read a second time for what goes with a wrong code.
  const sent = await args.request.clone().formData()
  const text = (name: string) => String(sent.get(name) ?? '')
  const acted = await actAtDesk(args, 'factor', acts)
  const { act, done } = acted.data
  if (act === 'confirm' && !done) acted.data.data = { secret: text('secret'), uri: text('uri') }
  return acted
}

const acts = ['start', 'confirm', 'renew', 'remove'] as const

/** One's own second step: turned on, its recovery codes, turned off. */
export default function SecondStepPage() {
  const { t } = useTranslation('second-step')
  const { since, codesLeft, compulsory } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const { Form, acted, busy } = useDeskForm<FactorSetup | Codes | null>()
  const setup = setupIn(acted)
  const codes = acted?.data && 'recoveryCodes' in acted.data ? acted.data.recoveryCodes : null
  const step = (act: string, fields: ReactNode, look: Partial<ButtonProps> = {}) => (
    <Form method="post" className="flex max-w-form flex-col items-start gap-4">
      {fields}
      <Button type="submit" name="act" value={act} busy={busy} {...look}>
        {t(act)}
      </Button>
    </Form>
  )
  const password = (
    <Field label={t('password')} required className="w-full">
      <PasswordInput name="password" autoComplete="current-password" required />
    </Field>
  )
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="max-w-prose">{t('why')}</p>
      <ActedNote acted={acted} done={acted?.act === 'start' ? t('started') : t('saved')} />
      {codes && <RecoveryCodes codes={codes} />}
      {since === null && setup && (
        <Card title={t('start')}>
          {step(
            'confirm',
            <>
              <SetupStep setup={setup} />
              <CodeField />
            </>,
            { variant: 'primary' },
          )}
        </Card>
      )}
      {since === null && !setup && (
        <Card title={t('isOff')}>{step('start', password, { variant: 'primary' })}</Card>
      )}
      {since !== null && (
        <>
          <p>
            {t('isOn', {
              since: time(since),
              count: codesLeft,
            })}
          </p>
          <Card title={t('renew')}>{step('renew', password)}</Card>
          {compulsory ? (
            <p className="text-muted">{t('compulsory')}</p>
          ) : (
            <Card title={t('remove')}>{step('remove', password, { variant: 'danger' })}</Card>
          )}
        </>
      )}
    </div>
  )
}

function setupIn(acted: Acted<FactorSetup | Codes | null> | undefined): FactorSetup | null {
  return acted?.data && 'secret' in acted.data ? acted.data : null
}
