import type { NeedsCode } from '@shuyuan/contract/desk/desk'
import { type FormEvent, useState } from 'react'
import { useApi } from '#app/api/context.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useCaptcha } from '#app/parts/captcha/captcha.tsx'
import { useStores, useUserInfo } from '#app/session/stores.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordInput } from '#app/ui/form/password-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { DialogPanel } from '#app/ui/overlay/dialog-panel.tsx'
import { logInAgain } from './log-in-again.ts'
import { type Unlocked, unlockDesk } from './unlock.ts'

interface PasswordDialogProps {
  open: boolean
  /** The desk's session is over; else the member's. */
  desk: boolean
  /** Something waits to be saved. */
  writes: boolean
  /** Gets a new token for the member's session; false where it is over. */
  refresh: () => Promise<boolean>
  onEntered: () => void
  onClose: () => void
}

/** Asks for the password over the page, which stays as it is, with what was typed. */
export function PasswordDialog({ open, desk, writes, onClose, ...rest }: PasswordDialogProps) {
  const { t } = useTranslation('sending')
  return (
    <DialogPanel
      open={open}
      onClose={onClose}
      title={t(desk ? 'password.desk' : 'password.member')}
      description={t(writes ? 'password.stays' : 'password.goesOn')}
    >
      <PasswordForm desk={desk} onClose={onClose} {...rest} />
    </DialogPanel>
  )
}

type PasswordFormProps = Omit<PasswordDialogProps, 'open' | 'writes'>

function PasswordForm({ desk, refresh, onEntered, onClose }: PasswordFormProps) {
  const { t } = useTranslation('sending')
  const guest = useApi()
  const stores = useStores()
  const known = useUserInfo((state) => state.username)
  const { ask, dialog } = useCaptcha()
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const [next, setNext] = useState<NeedsCode | null>(null)

  async function logIn(username: string, password: string): Promise<boolean> {
    const refused = await logInAgain({ guest, stores, username, password, ask }).catch(() => t('noAnswer'))
    setMessage(refused ?? '')
    return refused === ''
  }
  const withToken = (fields: Record<string, string>) =>
    unlockDesk({ ...fields, token: stores.userInfo.getState().token })

  /** The desk wants a member who is logged in: a session that is over too is renewed, or opened by the same password. */
  async function unlock(username: string, fields: Record<string, string>): Promise<Unlocked> {
    const first = await withToken(fields)
    if (first.state !== 'member') return first
    const password = fields['password'] ?? ''
    const back =
      (await refresh().catch(() => false)) || (password !== '' && (await logIn(username, password)))
    return back ? withToken(fields) : first
  }

  async function enter(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '')
    const username = known || text('username')
    if (!desk) return logIn(username, text('password'))
    const fields: Record<string, string> = next
      ? { pass: next.pass, code: text('code') }
      : { password: text('password') }
    const entry = await unlock(username, fields)
    setNext(entry.state === 'code' ? entry.next : null)
    if (entry.state === 'code' || entry.state === 'refused') {
      setMessage(entry.message || (entry.state === 'refused' ? t('noAnswer') : ''))
    }
    return entry.state === 'open'
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (busy) return
    setBusy(true)
    setMessage('')
    const entered = await enter(form)
    setBusy(false)
    if (entered) onEntered()
  }

  return (
    <>
      <form method="post" className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        {message !== '' && (
          <p role="alert" className="text-sm text-cinnabar">
            {message}
          </p>
        )}
        {next?.setup ? (
          <p>
            {t('password.setup')}{' '}
            <a href="/desk/enter" target="_blank" rel="noreferrer" className="text-link">
              {t('password.entrance')}
            </a>
          </p>
        ) : next ? (
          <Field label={t('password.code')} help={t('password.codeHelp')} required>
            <TextInput name="code" autoComplete="one-time-code" required className="font-mono" />
          </Field>
        ) : (
          <>
            {known ? (
              <p className="text-sm text-muted">{t('password.account', { name: known })}</p>
            ) : (
              <Field label={t('password.name')} required>
                <TextInput name="username" autoComplete="username" autoCapitalize="none" required />
              </Field>
            )}
            {known && (
              <input type="text" name="username" autoComplete="username" value={known} readOnly hidden />
            )}
            <Field label={t('password.label')} required>
              <PasswordInput name="password" autoComplete="current-password" required />
            </Field>
          </>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('password.later')}</Button>
          {next?.setup ? (
            <Button variant="primary" onClick={onEntered}>
              {t('again')}
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={busy}>
              {t('password.enter')}
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </>
  )
}
