import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { type SubmitEvent, useState } from 'react'
import { Form, useActionData } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import type { ButtonVariant } from '#app/ui/button-look.ts'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { Dialog, useDialogAhead } from '#app/ui/overlay/dialog.tsx'
import type { DeskListName } from '../desk-lists.server.ts'
import { ActedNote } from '../desk-form.tsx'
import type { RowsActed } from './acts.server.ts'
import { useWork, type Work } from './work.tsx'

/** A line of text that is asked for with an act, of `most` characters. */
export interface AskedField {
  name: string
  label: string
  help?: string
  most: number
  required?: boolean
}

/** What can be done to rows of a list with a button. */
export interface DeskAct {
  act: string
  label: string
  node: DeskNode
  variant?: ButtonVariant
  /** Cannot be done now, as its label says. */
  waiting?: boolean
  /** The act that takes it back within ten seconds. */
  undo?: string
  /** Asked before it is done; `field` is sent with it. */
  ask?: { text: string; field?: AskedField }
}

export interface ActButtonsProps {
  /** The list's name in `desk-lists.server.ts`. */
  list: DeskListName
  rows: Work['rows']
  acts: readonly DeskAct[]
  onStart?: () => void
}

/** Buttons that do acts to rows. Those that the role does not allow are left out. Without a script the page's action does them. */
export function ActButtons({ list, rows, acts, onStart }: ActButtonsProps) {
  const { t } = useTranslation('list')
  useDialogAhead()
  const start = useWork()
  const allowed = useAuth()
  const [asked, setAsked] = useState<DeskAct | null>(null)
  const [missing, setMissing] = useState(false)
  const shown = acts.filter(({ node }) => allowed(authCheckOf(node)))
  const names = rows.map(({ name }) => name).join(t('comma'))

  function begin({ act, label, undo }: DeskAct, fields?: Record<string, string>) {
    onStart?.()
    start({ list, act, label, rows, fields, undo, ...(fields && { draft: draftOf(act) }) })
  }
  /** Names what is typed for an act: for one row its own, for several those of the list. */
  function draftOf(act: string) {
    const [only] = rows
    return `desk ${list} ${act} ${rows.length === 1 ? only?.row : '*'}`
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    const act = shown.find((each) => submitter instanceof HTMLButtonElement && each.act === submitter.value)
    if (!act) return
    event.preventDefault()
    setMissing(false)
    if (act.ask) setAsked(act)
    else begin(act)
  }
  function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const empty = event.currentTarget.querySelector<HTMLInputElement>('[aria-required=true]')
    if (empty?.value.trim() === '') {
      setMissing(true)
      empty.focus()
      return
    }
    const entries = Array.from(new FormData(event.currentTarget), ([name, value]) => [name, String(value)])
    const fields = Object.fromEntries(entries) as Record<string, string>
    setAsked(null)
    if (asked) begin(asked, fields)
  }
  const field = asked?.ask?.field
  if (shown.length === 0) return null
  return (
    <>
      <Form method="post" className="flex flex-wrap gap-2" onSubmit={submit}>
        {rows.map(({ row }) => (
          <input key={row} type="hidden" name="row" value={row} />
        ))}
        {shown.map(({ act, label, waiting, variant = 'secondary' }) => (
          <Button key={act} type="submit" name="act" value={act} variant={variant} waiting={waiting}>
            {label}
            {rows.length === 1 && <span className="sr-only">{names}</span>}
          </Button>
        ))}
      </Form>
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked?.label ?? ''}
        description={rows.length === 1 ? names : t('chosen', { count: rows.length })}
      >
        <form method="post" className="flex flex-col gap-5" onSubmit={answer}>
          <p>{asked?.ask?.text}</p>
          {asked && field && <KeptDraft name={draftOf(asked.act)} />}
          {field && (
            <Field
              label={field.label}
              help={field.help}
              error={missing ? t('needed') : undefined}
              required={field.required}
            >
              <LimitedInput name={field.name} maxLength={field.most} autoComplete="off" />
            </Field>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setAsked(null)}>{t('back')}</Button>
            <Button type="submit" variant={asked?.variant === 'danger' ? 'danger' : 'primary'}>
              {asked?.label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}

/** The results of an act, by row, that was sent without a script. */
export function RowNotes() {
  const acted = useActionData<Partial<RowsActed>>()
  return acted?.outcomes?.map((outcome) => <ActedNote key={outcome.row} acted={outcome} />)
}
