import { authCheckOf, type DeskNode } from '@shuyuan/contract/desk/nodes'
import type { ReactNode } from 'react'
import {
  type FetcherWithComponents,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useFetcher,
} from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button, type ButtonProps } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { AskedButton } from './asked-button.tsx'
import type { PageActed } from './page-act.server.ts'

/** What the forms of a page do together: one act at a time, whose outcome is said above. */
export interface PageAct {
  fetcher: FetcherWithComponents<PageActed>
  acted: PageActed | undefined
}

export function usePageAct(): PageAct {
  const fetcher = useFetcher<PageActed>()
  const posted = useActionData<PageActed>()
  return { fetcher, acted: fetcher.data ?? posted }
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

/** What became of the last act, together with the page as it is now; it stays in sight while one scrolls. */
export function ActedLine({ page: { fetcher, acted } }: { page: PageAct }) {
  const { t } = useTranslation('desk')
  if (!acted || fetcher.state !== 'idle') return null
  const { done, message } = acted
  if (done && !message) return null
  return (
    <p
      role={done ? 'status' : 'alert'}
      className={classes(
        'sticky top-2 z-10 rounded-sm border border-line bg-raised px-4 py-2.5 shadow-soft',
        done ? 'text-celadon' : 'text-cinnabar',
      )}
    >
      {message || t('noAnswer')}
    </p>
  )
}

export interface ActFormProps extends Pick<ButtonProps, 'variant'> {
  page: PageAct
  act: string
  node: DeskNode
  label: string
  /** Sent with what the fields hold. */
  values?: Readonly<Record<string, string | number>>
  /** What will happen, asked before it does. */
  ask?: string | undefined
  children?: ReactNode
  className?: string
}

/** A form that does one act of the page; nothing where the role does not allow it. */
export function ActForm({ page, act, node, label, values, ask, variant, children, className }: ActFormProps) {
  const { fetcher } = page
  const busy = fetcher.state !== 'idle' && fetcher.formData?.get('act') === act
  const button = { name: 'act', value: act, busy, variant: variant ?? 'secondary' } as const
  return (
    <Auth node={authCheckOf(node)}>
      <fetcher.Form method="post" className={classes('flex flex-col items-start gap-3', className)}>
        {Object.entries(values ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
      </fetcher.Form>
    </Auth>
  )
}
