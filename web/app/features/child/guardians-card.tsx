import type { FamilyGuardians } from '@shuyuan/contract/account/family-guardians'
import { useState } from 'react'
import { useOptionalData } from '#app/api/fetched.ts'
import { useSend } from '#app/api/use-send.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useNotify } from '#app/notify/notify.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { InviteForm, TakeForm } from './guardian-forms.tsx'

/** Who else sees the children of the member, which children of others the member sees, and what waits for an answer. */
export function GuardiansCard() {
  const { t } = useTranslation('child')
  const [data, replace] = useOptionalData('/api/family/guardians', {})
  if (!data || data.own.length + data.seen.length + data.asked.length === 0) return null
  return (
    <Card title={t('guardians.title')}>
      <div id="guardians" className="flex flex-col gap-6">
        {data.asked.map(({ id }) => (
          <TakeForm key={id} id={id} onDone={replace} />
        ))}
        {data.seen.map((tie) => (
          <Seen key={tie.id} tie={tie} onDone={replace} />
        ))}
        {data.own.map((child) => (
          <Own key={child.no} child={child} onDone={replace} />
        ))}
      </div>
    </Card>
  )
}

interface Done {
  onDone: (data: FamilyGuardians) => void
}

/** A child of somebody else whom the member sees. */
function Seen({ tie: { id, name, others }, onDone }: Done & { tie: FamilyGuardians['seen'][number] }) {
  const { t } = useTranslation('child')
  return (
    <section className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <h3 className="text-base">{t('guardians.seen', { name })}</h3>
        {others.length > 0 && (
          <p className="text-sm text-muted">{t('guardians.others', { names: others.join(t('comma')) })}</p>
        )}
      </div>
      <End id={id} label={t('guardians.leave')} of={t('guardians.leaveOf', { name })} onDone={onDone} />
    </section>
  )
}

/** A child of the member, with who else sees it. */
function Own({ child: { no, name, guardians }, onDone }: Done & { child: FamilyGuardians['own'][number] }) {
  const { t } = useTranslation('child')
  const { timeZone } = useRuntime()
  const [adding, setAdding] = useState(false)
  const day = (time: number) => timeFormat(time, { format: 'yyyy-mm-dd', timeZone })
  return (
    <section>
      <h3 className="text-base">{name}</h3>
      {guardians.length === 0 && <p className="text-sm text-muted">{t('guardians.none', { name })}</p>}
      <ul className="divide-y divide-line text-sm">
        {guardians.map(({ id, name: who, mobile, bySchool, since, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div>
              <p>
                {who} {mobile}
              </p>
              <p className="text-muted">
                {since === null
                  ? t('guardians.waits', { day: day(until) })
                  : t('guardians.since', { day: day(since) })}
                {bySchool && ` · ${t('guardians.bySchool')}`}
              </p>
            </div>
            <End
              id={id}
              label={t('guardians.end')}
              of={t('guardians.endOf', { name: who })}
              onDone={onDone}
            />
          </li>
        ))}
      </ul>
      {adding ? (
        <InviteForm
          no={no}
          onDone={(data) => {
            onDone(data)
            setAdding(false)
          }}
          onBack={() => setAdding(false)}
        />
      ) : (
        <Button
          className="mt-3"
          aria-label={t('guardians.inviteOf', { name })}
          onClick={() => setAdding(true)}
        >
          {t('guardians.invite')}
        </Button>
      )}
    </section>
  )
}

/** Ends a tie; a second press is asked for. */
function End({ id, label, of, onDone }: Done & { id: number; label: string; of: string }) {
  const { t } = useTranslation('child')
  const notify = useNotify()
  const [send, busy] = useSend()
  const [asked, setAsked] = useState(false)
  async function end() {
    const answer = await send('/api/family/end', { id })
    if (!answer) return
    notify.success(answer.msg)
    onDone(answer.data)
  }
  return asked ? (
    <span className="flex flex-wrap gap-3">
      <Button variant="danger" busy={busy} onClick={() => void end()}>
        {t('guardians.endYes')}
      </Button>
      <Button onClick={() => setAsked(false)}>{t('back')}</Button>
    </span>
  ) : (
    <Button aria-label={of} onClick={() => setAsked(true)}>
      {label}
    </Button>
  )
}
