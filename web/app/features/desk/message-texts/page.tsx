import type { DeskMessageText } from '@shuyuan/contract/desk/message/message-texts'
import { isLanguage, languages } from '@shuyuan/contract/text/language'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { textFields } from '#app/parts/form/text-fields.ts'
import { Badge } from '#app/ui/badge.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk, postAtDesk, postFields } from '../desk-page.server.ts'
import { SiteRooms } from '../site/site-rooms.tsx'
import { TemplateForm } from './template-form.tsx'
import { TextForm } from './text-form.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = {
  ns: ['message-texts', 'site', 'desk', 'ui'],
  title: 'message-texts:heading',
}

/** `?kind=`: the kind whose texts are open; without it the list of all. */
export async function loader(args: LoaderFunctionArgs) {
  const { list } = await loadDesk(args, (api) => api.get('/api/desk/site/texts'))
  const kind = new URL(args.request.url).searchParams.get('kind')
  const open = list.find((each) => each.kind === kind) ?? null
  const template =
    open && !open.staff
      ? await loadDesk(args, (api) => api.get('/api/desk/site/template', { params: { kind: open.kind } }))
      : null
  return {
    open,
    template,
    list: list.map(({ kind: name, staff, own }) => ({ name, staff, changed: changedIn(own) })),
  }
}

const changedIn = (own: DeskMessageText['own']) =>
  languages.filter((language) => Object.values(own[language]).some((text) => text !== ''))

const paths = {
  save: '/api/desk/site/text',
  starter: '/api/desk/site/text',
  preview: '/api/desk/site/text/preview',
} as const

const isAct = (act: string): act is keyof typeof paths => Object.hasOwn(paths, act)

const templatePaths = {
  template: '/api/desk/site/template',
  'template-preview': '/api/desk/site/template/preview',
} as const

const isTemplateAct = (act: string): act is keyof typeof templatePaths => Object.hasOwn(templatePaths, act)

/** The fields of a template: `fill thing1` is what fills the keyword `thing1`. */
function templateBody({ kind = '', templateId = '', content = '', ...rest }: Record<string, string>) {
  const named = Object.entries(rest).filter(([name]) => name.startsWith(fillOf))
  const fills = Object.fromEntries(named.map(([name, fill]) => [name.slice(fillOf.length), fill]))
  return { kind, templateId, content, fills }
}

const fillOf = 'fill '

export async function action(args: ActionFunctionArgs) {
  const { act = '', ...fields } = textFields(await args.request.formData())
  if (isTemplateAct(act))
    return postAtDesk(args, { act, path: templatePaths[act], body: templateBody(fields) })
  const { kind = '', language } = fields
  const path = isAct(act) && paths[act]
  if (!path || !isLanguage(language)) throw data(null, { status: 400 })
  return postFields(args, {
    act: `${act} ${language}`,
    path,
    fields: act === 'starter' ? { kind, language } : fields,
  })
}

/** The texts of every kind of message, as the school writes them. */
export default function MessageTextsPage() {
  const { t } = useTranslation('message-texts')
  const { open, template, list } = useLoaderData<typeof loader>()
  if (open) {
    return (
      <div className="flex flex-col gap-6">
        <SiteRooms />
        <BackLink to="/desk/site/messages">{t('back')}</BackLink>
        <h2 className="text-xl">{t(`kind.${open.kind}`)}</h2>
        {languages.map((language) => (
          <TextForm key={`${open.kind} ${language}`} of={open} language={language} />
        ))}
        {template && <TemplateForm key={open.kind} kind={open.kind} of={template} />}
      </div>
    )
  }
  const sections = [false, true].map((staff) => ({
    staff,
    kinds: list.filter((each) => each.staff === staff),
  }))
  return (
    <div className="flex flex-col gap-6">
      <SiteRooms />
      <p className="max-w-form text-sm text-muted">{t('help')}</p>
      {sections.map(({ staff, kinds }) => (
        <section key={String(staff)}>
          <h2 className="mb-2 text-xl">{t(staff ? 'toStaff' : 'toFamilies')}</h2>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {kinds.map(({ name, changed }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 border-b border-line">
                <PageLink
                  to={`/desk/site/messages?kind=${name}`}
                  className="inline-flex min-h-target flex-1 items-center text-link"
                >
                  {t(`kind.${name}`)}
                </PageLink>
                {changed.map((language) => (
                  <Badge key={language} tone="success">
                    {t('changed', { language: t(`language.${language}`) })}
                  </Badge>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
