import { Form } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Scene } from '#app/ui/picture/scene.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { OldLinks } from './old-links.tsx'
import type { OldLink } from './document-view.ts'

export function OldAddresses({ title, links }: { title: string; links: readonly OldLink[] }) {
  const { t } = useTranslation('document')
  return (
    <>
      <header className="page-width pb-4">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-5 max-w-measure">{t('listText')}</p>
      </header>
      <OldLinks links={links} />
    </>
  )
}

/** An old address that leads nowhere: a 404 with the old addresses that do. */
export function Gone({ path, links }: { path: string; links: readonly OldLink[] }) {
  const { t } = useTranslation('document')
  return (
    <>
      <header className="page-width flex flex-col items-center gap-5 py-6 text-center">
        <Scene name="scroll" />
        <h1 className="text-2xl">{t('goneHeading')}</h1>
        <p className="text-sm break-all text-muted">{t('gonePath', { path })}</p>
        <p className="max-w-measure text-balance">{t('goneText')}</p>
        <search className="w-full max-w-form">
          <Form action="/search" className="flex gap-2">
            <TextInput type="search" name="q" aria-label={t('search.label')} required />
            <Button type="submit">{t('search.submit')}</Button>
          </Form>
        </search>
        <ButtonLink to="/guoxue" variant="primary">
          {t('toGuoxue')}
        </ButtonLink>
      </header>
      <OldLinks links={links} />
    </>
  )
}
