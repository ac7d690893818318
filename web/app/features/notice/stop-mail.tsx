import { code } from '@shuyuan/contract/envelope/envelope-codes'
import type { StopData } from '@shuyuan/contract/message/message'
import { type ActionFunctionArgs, data, useLoaderData } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { apiContext } from '#app/api/context.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { type LoadArgs, publicPage } from '#app/routing/page.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

export const handle: PageHandle = { ns: ['notice'], title: 'notice:stop.title' }

const page = publicPage(loadStop)
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Switches off, by the button below or by the mail program itself: its POST has no cookie and follows no redirect. */
export async function action({ context, params: { key = '' } }: ActionFunctionArgs) {
  try {
    const answer = await context
      .get(apiContext)
      .post('/api/message/stop', { key }, { showCodeMessage: false })
    return data(null, { status: answer.code === code.success ? 200 : 404 })
  } catch (error) {
    // A mail program tries again after these.
    if (error instanceof ApiError) return data(null, { status: error.status || 503 })
    throw error
  }
}

/** Where the link at the end of a mail leads. Looking changes nothing, because scanners of mail open each link. */
export default function StopMail() {
  const { t } = useTranslation('notice')
  const { found } = useLoaderData<typeof loader>()
  const what = found ? t(`choices.${found.choice}`) : ''
  return (
    <div className="page-width max-w-reading">
      <h1 className="text-2xl">{t('stop.title')}</h1>
      <p className="mt-4 max-w-measure" role={found?.stopped ? 'status' : undefined}>
        {found ? t(found.stopped ? 'stop.done' : 'stop.ask', { what }) : t('stop.unknown')}
      </p>
      {found && <p className="mt-2 max-w-measure text-muted">{t('stop.stays')}</p>}
      {found && <p className="mt-2 max-w-measure text-muted">{t('stop.change')}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        {found && !found.stopped && (
          // A form of the document: it works before and without a script.
          <form method="post">
            <input type="hidden" name="List-Unsubscribe" value="One-Click" />
            <Button type="submit" variant="primary">
              {t('stop.button')}
            </Button>
          </form>
        )}
        <ButtonLink to="/user/account/notices">{t('stop.settings')}</ButtonLink>
      </div>
    </div>
  )
}

/** `found` is null where the address is none of this site's. */
async function loadStop({
  api,
  params: { key = '' },
  offers,
}: LoadArgs): Promise<{ found: StopData | null }> {
  if (!offers('message')) return { found: null }
  const options = { params: { key }, showCodeMessage: false }
  const answer = await api.get('/api/message/stop', options)
  return { found: answer.code === code.success ? answer.data : null }
}
