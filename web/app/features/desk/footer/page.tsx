import { isLanguage, type Language, languages, languageTag } from '@shuyuan/contract/text/language'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { DeskDraft, useDeskForm } from '../desk-form.tsx'
import { SharedTextArea } from '../shared-words.tsx'
import { useTypedWarning } from '../use-leave-warning.ts'
import { loadPart, partOutcome, type PartOutcome, publishPart } from '../site/own-words.server.ts'
import { DeadLinks } from '../site/dead-links.tsx'
import { PartNote } from '../site/part-note.tsx'
import { SiteRooms } from '../site/site-rooms.tsx'
import { type Footer, footerOf, linesOf } from './footer-lines.ts'

export const handle: PageHandle = {
  ns: ['footer', 'site', 'file-form', 'desk', 'ui'],
  title: 'footer:heading',
}

const partIn = (language: Language) => ({ path: `${language}/site.yaml`, key: 'footer' })

export async function loader(args: LoaderFunctionArgs) {
  const parts = await Promise.all(languages.map((language) => loadPart<Footer>(args, partIn(language))))
  return { parts }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const language = form.get('act')
  if (!isLanguage(language)) throw data(null, { status: 400 })
  const read = footerOf(form)
  if ('line' in read) return partOutcome(language, false, '', 'noLink')
  return publishPart(args, language, partIn(language), read.footer)
}

/** The foot of every page, in both languages; the navigation at its head is part of the menus. */
export default function FooterPage() {
  const { t } = useTranslation('footer')
  const { parts } = useLoaderData<typeof loader>()
  return (
    <div className="flex flex-col gap-6">
      <SiteRooms />
      <p className="max-w-form text-sm text-muted">
        {t('header')}{' '}
        <PageLink to="/desk/site/menus" className="text-link">
          {t('toMenus')}
        </PageLink>
      </p>
      {languages.map((language, index) => {
        const part = parts[index]
        return (
          part && <FooterForm key={language} language={language} footer={part.value} drafted={part.drafted} />
        )
      })}
    </div>
  )
}

interface FooterFormProps {
  language: Language
  footer: Footer
  drafted: boolean
}

function FooterForm({ language, footer, drafted }: FooterFormProps) {
  const { t } = useTranslation('footer')
  const { Form, acted, busy } = useDeskForm<PartOutcome>()
  const typing = useTypedWarning(acted)
  const lang = languageTag[language]
  const placeOf = (field: string) => {
    const [, group, link] = /groups\[(\d+)\](?:\.links\[(\d+)\])?/.exec(field) ?? []
    if (group === undefined) return t(field.includes('about') ? 'about' : 'heading')
    const values = { group: Number(group) + 1, link: Number(link ?? 0) + 1 }
    if (link !== undefined) return t('place.link', values)
    return t(field.endsWith('title') ? 'place.title' : 'place.links', values)
  }
  // The last one is for a new group.
  const groups = [...footer.groups, { title: '', links: [] }].map((group, place) => ({ ...group, place }))
  return (
    <Card title={t(`language.${language}`)}>
      <Form method="post" {...typing} className="flex flex-col items-start gap-5">
        <DeskDraft name={`footer ${language}`} acted={acted} />
        <Field label={t('about')} required className="w-full">
          <SharedTextArea name="about" theirs={footer.about} rows={3} lang={lang} required />
        </Field>
        <div className="grid w-full gap-6 sm:grid-cols-2">
          {groups.map((group) => (
            <fieldset key={group.place} className="flex flex-col gap-3">
              <legend className="mb-2 text-sm font-medium">{group.title || t('newGroup')}</legend>
              <Field label={t('title')}>
                <LimitedInput name="title" defaultValue={group.title} maxLength={40} lang={lang} />
              </Field>
              <Field label={t('links')} help={t('linksHelp')}>
                <SharedTextArea name="links" theirs={linesOf(group.links)} rows={5} lang={lang} />
              </Field>
            </fieldset>
          ))}
        </div>
        <PartNote acted={acted?.act === language ? acted : undefined} drafted={drafted} placeOf={placeOf} />
        <DeadLinks hrefs={footer.groups.flatMap(({ links }) => links.map(({ href }) => href))} />
        <Button type="submit" name="act" value={language} variant="primary" busy={busy}>
          {t('publish')}
          <span className="sr-only"> {t(`language.${language}`)}</span>
        </Button>
      </Form>
    </Card>
  )
}
