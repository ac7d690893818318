import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { WechatTrouble } from '@shuyuan/contract/site/wechat'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { ActedNote, DeskDraft, useDeskForm, useRound } from '../desk-form.tsx'
import { actAtDesk, loadDesk } from '../desk-page.server.ts'
import { SiteRooms } from '../site/site-rooms.tsx'

export const handle: PageHandle = {
  ns: ['wechat', 'message-texts', 'site', 'desk', 'ui'],
  title: 'wechat:heading',
}

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args, (api) => api.get('/api/desk/site/wechat-state'))
}

export const action = (args: ActionFunctionArgs) => actAtDesk(args, 'site', ['wechat', 'wechat-test'])

/** Settings of the WeChat account. With it, a page that is shared in WeChat shows its title, description and picture. */
export default function WechatPage() {
  const { t } = useTranslation('wechat')
  const { appId, hasSecret, host, members, troubles } = useLoaderData<typeof loader>()
  const { Form, acted, busy } = useDeskForm()
  // After saving the form starts anew, so that the secret does not stay in the field.
  const round = useRound({ acted, busy }, 'wechat')
  const isOn = appId !== '' && hasSecret
  return (
    <div className="flex flex-col gap-6">
      <SiteRooms />
      <Card
        title={t('heading')}
        aside={<Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'on' : 'off')}</Badge>}
      >
        <div className="flex max-w-form flex-col gap-2 text-sm text-muted">
          <p>{t('about')}</p>
          {host ? <p>{t('host', { host })}</p> : <p className="text-cinnabar">{t('noHost')}</p>}
          {isOn && <p>{t('members', { count: members })}</p>}
          {troubles.map((trouble) => (
            <Said key={`${trouble.what} ${trouble.kind}`} {...trouble} />
          ))}
        </div>
        <Form key={round} method="post" className="mt-5 flex max-w-form flex-col items-start gap-4">
          <DeskDraft name="wechat" acted={acted} act="wechat" />
          <Field label={t('appId')} help={t('appIdHelp')} optional className="w-full">
            <LimitedInput
              name="appId"
              defaultValue={appId}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
            />
          </Field>
          <Field
            label={t('secret')}
            help={hasSecret ? t('secretKept') : undefined}
            optional
            className="w-full"
          >
            <LimitedInput name="secret" type="password" maxLength={100} autoComplete="new-password" />
          </Field>
          <ActedNote acted={acted} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="act" value="wechat" variant="primary" busy={busy}>
              {t('save')}
            </Button>
            {isOn && (
              <Button type="submit" name="act" value="wechat-test" busy={busy}>
                {t('test')}
              </Button>
            )}
          </div>
        </Form>
      </Card>
    </div>
  )
}

/** What WeChat's numbers ask the school to do; the rest is told as it is. */
const known = [
  0, -1, 40003, 40013, 40029, 40037, 40125, 40163, 40164, 43116, 45009, 45011, 45047, 47001, 47003, 48001,
  50002,
] as const

/** What WeChat answered last in place of what was asked for, and what to do. */
function Said({ what, kind, code, said, time }: WechatTrouble) {
  const { t } = useTranslation(['wechat', 'message-texts'])
  const number = known.find((each) => each === code)
  return (
    <p className="text-cinnabar">
      {what === 'notice' && `${t('ofKind', { kind: t(`message-texts:kind.${kind}`) })} `}
      {t('said', { time: timeFormat(time, { format: 'yyyy-mm-dd hh:MM' }), said })}{' '}
      {number === undefined ? t('trouble.other') : t(`trouble.${number}`)}
    </p>
  )
}
