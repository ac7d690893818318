import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { ActedNote, useDeskForm } from '../desk-form.tsx'
import { loadDesk, sendToDesk } from '../desk-page.server.ts'
import { editAddress, historyAddress } from './address.ts'
import { presentWordsOf } from './content-file.server.ts'
import { Differences } from './differences/differences.tsx'
import { differencesOf } from './differences/differences.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { BackLink } from '../page-parts.tsx'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

export const handle: PageHandle = { ns: ['content', 'desk', 'ui'], title: 'content:history.title' }

/** `?path=`, and with `&number=` the differences between what was published then and the present words. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams: asked } = new URL(args.request.url)
  const path = asked.get('path') ?? ''
  const number = asked.get('number')
  const params = { path }
  const [file, { list }] = await Promise.all([
    loadDesk(args, (api) => api.get('/api/desk/content/file', { params })),
    loadDesk(args, (api) => api.get('/api/desk/content/history', { params })),
  ])
  const past =
    number === null
      ? null
      : await loadDesk(args, (api) => api.get('/api/desk/content/past', { params: { path, number } }))
  const { starter, base, starterChanged, title, version } = file
  const now = presentWordsOf(file)
  return {
    path,
    title,
    version,
    list,
    shown: past && { number: past.number, what: past.what, differences: differencesOf(past.text, now) },
    // What the project has changed since the school wrote its own words.
    starter: starterChanged ? differencesOf(base ?? '', starter ?? '') : null,
    draft: file.draft && file.published !== null ? differencesOf(file.published, file.draft.text) : null,
  }
}

/** Makes earlier words the draft, and leads to it. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const body = { path: text('path'), version: text('version'), number: Number(text('number')) }
  const answer = await sendToDesk(args, (api) => api.post('/api/desk/content/bring-back', body))
  if (answer.code === code.success) throw redirect(editAddress(body.path))
  return data({ act: 'bring-back', done: false, message: answer.msg, data: null }, { status: 400 })
}

/** What was published of a file, what has changed since, and the way back. */
export default function HistoryPage() {
  const { t } = useTranslation('content')
  const { path, title, version, list, shown, starter, draft } = useLoaderData<typeof loader>()
  const time = useSchoolTime()
  const { Form, acted, busy } = useDeskForm()
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={editAddress(path)}>{t('history.back')}</BackLink>
      <h1 className="text-2xl wrap-anywhere">{t('history.of', { title })}</h1>
      <ActedNote acted={acted} />
      {starter && (
        <Card title={t('history.starter')}>
          <p className="mb-3 text-sm text-muted">{t('history.starterHelp')}</p>
          <Differences parts={starter} />
        </Card>
      )}
      {draft && !shown && (
        <Card title={t('history.draft')}>
          <Differences parts={draft} />
        </Card>
      )}
      <Card title={t('history.list')}>
        {list.length === 0 && <p className="text-muted">{t('history.none')}</p>}
        <ol className="divide-y divide-line">
          {list.map(({ number, what, by, time: at }) => (
            <li key={number} className="flex flex-col gap-3 py-3">
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span>{time(at)}</span>
                <span>{t(`history.what.${what}`)}</span>
                <span className="text-muted">{by}</span>
                {what === 'published' && (
                  <PageLink
                    to={historyAddress(path, number)}
                    aria-current={shown?.number === number ? 'true' : undefined}
                    preventScrollReset
                    className="inline-flex min-h-target items-center text-link"
                  >
                    {t('history.show')}
                  </PageLink>
                )}
              </p>
              {shown?.number === number && (
                <div className="flex flex-col items-start gap-3">
                  <p className="text-sm text-muted">{t('history.since')}</p>
                  <Differences parts={shown.differences} />
                  <Auth node={authCheckOf('desk/content:edit')}>
                    <Form method="post">
                      <HiddenFields of={{ path, version, number }} />
                      <Button type="submit" busy={busy}>
                        {t('history.bringBack')}
                      </Button>
                    </Form>
                  </Auth>
                </div>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </div>
  )
}
