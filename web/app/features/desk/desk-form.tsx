import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import { type ReactNode, useState } from 'react'
import {
  type FetcherWithComponents,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useFetcher,
  useLocation,
  useNavigation,
} from 'react-router'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { KeptDraft } from '#app/parts/draft/kept-draft.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { AskedButton, type AskedButtonProps } from './asked-button.tsx'
import type { Acted } from './desk-page.server.ts'

export interface DeskForm<Data = unknown> extends Pick<
  FetcherWithComponents<Acted<Data>>,
  'Form' | 'submit' | 'formData'
> {
  acted: Acted<Data> | undefined
  busy: boolean
}

/**
 * Forms of the desk, one act at a time, which keep what was written until it was done. Without a script the page comes
 * back with the outcome; `isOurs` tells it from that of another form of the page.
 */
export function useDeskForm<Data = unknown>(isOurs?: (posted: Acted<Data>) => boolean): DeskForm<Data> {
  const { Form, submit, formData, data, state } = useFetcher<Acted<Data>>()
  const posted = useActionData<Acted<Data>>()
  const { state: going, location: next } = useNavigation()
  const { pathname } = useLocation()
  const [sent, setSent] = useState<string | null>(null)
  const [before, setBefore] = useState(data)
  if (state === 'submitting' && before !== data) setBefore(data)
  const sending = formData ? String(formData.get('act') ?? '') : sent
  if (sending !== sent) setSent(sending)
  // Once it has ended, an act without an answer is one that did not arrive.
  const unsent = sent !== null && state === 'idle' ? notDone<Data>(sent) : undefined
  // An act without an answer of its own that leads on to another page, as to that of what it made, was done.
  const leads = state === 'loading' && data === before && going === 'loading'
  const led =
    leads && sent !== null && ![pathname, '/desk/enter'].includes(next.pathname)
      ? { ...notDone<Data>(sent), done: true }
      : undefined
  const acted = led ?? data ?? unsent ?? (posted && (isOurs?.(posted) ?? true) ? posted : undefined)
  return { Form, submit, formData, acted, busy: state !== 'idle' }
}

const notDone = <Data,>(act: string): Acted<Data> => ({
  act,
  done: false,
  message: '',
  data: null,
  fields: {},
})

/**
 * A key for a form that is reset to the page's values when the act `act` was done and the page shows its outcome. Any
 * other answer leaves the key, and with it what was typed.
 */
export function useRound({ acted, busy }: Pick<DeskForm, 'acted' | 'busy'>, act: string): number {
  const [round, setRound] = useState<{ of?: Acted; count: number }>({ count: 0 })
  if (!busy && acted?.done && acted.act === act && acted !== round.of)
    setRound({ of: acted, count: round.count + 1 })
  return round.count
}

/**
 * Shows the page as it is now after an act that was refused, too: somebody else may have changed it. Where the server
 * did not answer the act it would not answer the page either, which stays.
 */
export function revalidateAfterAct({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus === 503) return false
  return formMethod !== undefined || defaultShouldRevalidate
}

interface ActedNoteProps {
  acted: Pick<Acted, 'done' | 'message'> | undefined
  /** Said where the server has no words for what was done. */
  done?: string
  className?: string
}

/** The result of a form, in the server's words. */
export function ActedNote({ acted, done = '', className }: ActedNoteProps) {
  const { t } = useTranslation('desk')
  if (!acted) return null
  return (
    <p
      role={acted.done ? 'status' : 'alert'}
      className={classes(acted.done ? 'text-celadon' : 'text-cinnabar', className)}
    >
      {acted.message || (acted.done ? done : t('notSaved'))}
    </p>
  )
}

/**
 * The result of the last act on a page with many, together with the page as it is now; it stays in sight while one
 * scrolls.
 */
export function ActedLine({ page: { acted, busy } }: { page: DeskForm }) {
  if (busy || (acted?.done && !acted.message)) return null
  return (
    <ActedNote
      acted={acted}
      className="sticky top-2 z-10 rounded-sm border border-line bg-raised px-4 py-2.5 shadow-soft"
    />
  )
}

interface DeskDraftProps {
  name: string
  acted: Pick<Acted, 'act' | 'done'> | undefined
  /** The act that stores what is typed; any where it is left out. */
  act?: string
}

/** Stands in a form of the desk: what is typed there is kept in the browser until the act was done. */
export function DeskDraft({ name, acted, act }: DeskDraftProps) {
  const saved = acted?.done && (act === undefined || acted.act === act) ? acted : undefined
  return <KeptDraft name={`desk ${name}`} saved={saved} />
}

export interface ActFormProps extends Pick<ButtonProps, 'variant'> {
  page: DeskForm
  act: string
  node: DeskNode
  label: string
  /** Sent with what the fields hold. */
  values?: Readonly<Record<string, string | number>>
  /** What will happen, asked before it does. */
  ask?: AskedButtonProps['ask'] | undefined
  /** Names what is typed here, which the browser then keeps until it is stored. */
  keeps?: string
  children?: ReactNode
  className?: string
}

/** A form that does one act of the page; nothing where the role does not allow it. */
export function ActForm(props: ActFormProps) {
  const { page, act, node, label, values, ask, keeps, variant, children, className } = props
  const { Form, formData } = page
  const busy = page.busy && formData?.get('act') === act
  const button = { name: 'act', value: act, busy, variant: variant ?? 'secondary' } as const
  return (
    <Auth node={authCheckOf(node)}>
      <Form method="post" className={classes('flex flex-col items-start gap-3', className)}>
        <HiddenFields of={values ?? {}} />
        {keeps && <DeskDraft name={keeps} acted={page.acted} act={act} />}
        {children}
        {ask ? (
          <AskedButton {...button} ask={ask}>
            {label}
          </AskedButton>
        ) : (
          <Button {...button} type="submit">
            {label}
          </Button>
        )}
      </Form>
    </Auth>
  )
}
