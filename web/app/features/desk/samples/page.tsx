import type { DeskSamples } from '@shuyuan/contract/desk/site/samples'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/state/empty-state.tsx'
import { editAddress } from '../content/address.ts'
import { ActForm, ActedLine, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['samples', 'content', 'desk', 'list', 'ui'], title: 'samples:title' }

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args, (api) => api.get('/api/desk/sample/show'))
}

export const action = (args: ActionFunctionArgs) => pageAction('sample', ['remove', 'restore'])(args)

export const shouldRevalidate = revalidateAfterAct

/** What a new site came with: what goes by one press, and what stays and why. */
export default function SamplesPage() {
  const { t } = useTranslation(['samples', 'content'])
  const { version, goes, stays, undo } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const page = useDeskForm()
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <BackLink to="/desk/home">{t('back')}</BackLink>
      <h1 className="text-2xl">{t('title')}</h1>
      <ActedLine page={page} />
      {undo && (
        <Card title={t('undo')}>
          <p className="text-sm text-muted">{t('undoHelp', { by: undo.by, time: time(undo.time) })}</p>
          <ActForm
            page={page}
            act="restore"
            node="desk/content:publish"
            label={t('restore')}
            ask={t('restoreAsk')}
            className="mt-4"
          />
        </Card>
      )}
      {goes.length === 0 ? (
        <EmptyState text={t(stays.length > 0 ? 'noneGoes' : 'none')} />
      ) : (
        <Card title={t('goes', { count: goes.length })}>
          <p className="mb-3 text-sm text-muted">{t('goesHelp')}</p>
          <Samples list={goes} />
          <ActForm
            page={page}
            act="remove"
            node="desk/content:publish"
            label={t('remove')}
            variant="danger"
            values={{ version }}
            ask={t('removeAsk', { count: goes.length })}
            className="mt-5"
          />
        </Card>
      )}
      {stays.length > 0 && (
        <Card title={t('stays', { count: stays.length })}>
          <Samples list={stays} />
        </Card>
      )}
    </div>
  )
}

/** By kind; what stays leads to its file, and says why. */
function Samples({ list }: { list: readonly (DeskSamples['goes'][number] & { why?: string })[] }) {
  const { t } = useTranslation(['samples', 'content'])
  return (
    <dl className="divide-y divide-line text-sm">
      {[...Map.groupBy(list, ({ kind }) => kind)].map(([kind, of]) => (
        <div key={kind} className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-muted">{t(`kind.${kind}`, { defaultValue: t(`content:kinds.${kind}`) })}</dt>
          <dd>
            <ul>
              {of.map(({ title, path, why }) => (
                <li key={`${title} ${path}`} className="wrap-anywhere">
                  {why ? (
                    <PageLink
                      to={path.startsWith('/desk/') ? path : editAddress(path)}
                      className="inline-block py-1 text-link"
                    >
                      {title}
                    </PageLink>
                  ) : (
                    title
                  )}
                  {why && <span className="text-muted"> {t(`why.${why}`)}</span>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
