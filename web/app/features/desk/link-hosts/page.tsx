import type { LinkRule } from '@shuyuan/content/kinds/hosts'
import { languages } from '@shuyuan/contract/text/language'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { DeskDraft, useDeskForm } from '../desk-form.tsx'
import { useTypedWarning } from '../use-leave-warning.ts'
import { loadPart, type PartOutcome, publishPart } from '../site/own-words.server.ts'
import { PartNote } from '../site/part-note.tsx'
import { SiteRooms } from '../site/site-rooms.tsx'

export const handle: PageHandle = {
  ns: ['link-hosts', 'site', 'file-form', 'desk', 'ui'],
  title: 'link-hosts:heading',
}

const part = { path: 'both/hosts.yaml', key: '' }

export const loader = (args: LoaderFunctionArgs) => loadPart<LinkRule[]>(args, part)

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const texts = (name: string) => form.getAll(name).map((value) => String(value).trim())
  const [hosts, rules, inChinese, inEnglish] = ['host', 'rule', 'title.zh-cn', 'title.en'].map(texts)
  const rows = (hosts ?? []).map((host, index) => ({
    // As people copy it: with scheme and path.
    host: host
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, ''),
    rule: rules?.[index],
    title: { 'zh-cn': inChinese?.[index] ?? '', en: inEnglish?.[index] ?? '' },
  }))
  return publishPart(
    args,
    'hosts',
    part,
    rows.filter(({ host }) => host !== ''),
  )
}

/** The other sites that links and frames may lead to without asking, and those that they may not lead to. */
export default function LinkHostsPage() {
  const { t } = useTranslation('link-hosts')
  const { value, drafted } = useLoaderData<typeof loader>()
  const { Form, acted, busy } = useDeskForm<PartOutcome>()
  const typing = useTypedWarning(acted)
  const none: LinkRule = { host: '', rule: 'allow', title: { 'zh-cn': '', en: '' } }
  const rows = [...value, none, none].map((row, place) => ({ ...row, place }))
  const placeOf = (field: string) => {
    const [, row, part] = /^\[(\d+)\](?:\.(.+))?$/.exec(field) ?? []
    return t('place', { row: Number(row ?? 0) + 1, part: t(part ?? 'heading') })
  }
  const options = (['allow', 'block'] as const).map((rule) => ({ value: rule, label: t(rule) }))
  return (
    <div className="flex flex-col gap-6">
      <SiteRooms />
      <Card title={t('heading')}>
        <p className="mb-5 max-w-form text-sm text-muted">{t('help')}</p>
        <Form method="post" {...typing} className="flex flex-col items-start gap-5">
          <DeskDraft name="hosts" acted={acted} />
          <ul className="w-full divide-y divide-line">
            {rows.map((row) => (
              <li key={row.place} className="grid gap-3 py-4 sm:grid-cols-2 lg:grid-cols-4">
                <Field label={t('host')}>
                  <LimitedInput name="host" defaultValue={row.host} maxLength={100} autoCapitalize="none" />
                </Field>
                <Field label={t('rule')}>
                  <Select name="rule" options={options} defaultValue={row.rule} />
                </Field>
                {languages.map((language) => (
                  <Field key={language} label={t(`title.${language}`)}>
                    <LimitedInput
                      name={`title.${language}`}
                      defaultValue={row.title[language]}
                      maxLength={80}
                    />
                  </Field>
                ))}
              </li>
            ))}
          </ul>
          <PartNote acted={acted} drafted={drafted} placeOf={placeOf} />
          <Button type="submit" name="act" value="hosts" variant="primary" busy={busy}>
            {t('publish')}
          </Button>
        </Form>
      </Card>
    </div>
  )
}
