import { useActionData, useFetcher } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Acted } from './desk-page.server.ts'

/** A form of the desk that keeps what was written until it was done; without a script the page comes back with it. */
export function useDeskForm<Data = unknown>() {
  const fetcher = useFetcher<Acted<Data>>()
  const posted = useActionData<Acted<Data>>()
  return {
    Form: fetcher.Form,
    submit: fetcher.submit,
    acted: fetcher.data ?? posted,
    busy: fetcher.state !== 'idle',
  }
}

/** What became of a form, in the server's words. */
export function ActedNote({ acted, done = '' }: { acted: Acted | undefined; done?: string }) {
  const { t } = useTranslation('desk')
  if (!acted) return null
  return (
    <p role={acted.done ? 'status' : 'alert'} className={acted.done ? 'text-celadon' : 'text-cinnabar'}>
      {acted.message || (acted.done ? done : t('noAnswer'))}
    </p>
  )
}
