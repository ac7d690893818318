import { useLoaderData } from 'react-router'
import type { Found } from '@shuyuan/content/reading/collections'
import type { LongText } from '@shuyuan/content/fields/text'
import { languageTag } from '@shuyuan/contract/text/language'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import type { PageView } from '#app/parts/blocks/block-view.ts'
import { Blocks } from '#app/parts/blocks/blocks.tsx'
import { Hero } from '#app/parts/blocks/hero.tsx'
import { PageBody } from '#app/parts/blocks/page-body.tsx'
import { payloadLoader, publicPage } from '#app/routing/page.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { PrintButton } from '#app/parts/blocks/print-button.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { Section } from '#app/parts/blocks/section.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { loadDocument } from './document.server.ts'
import type { DocumentView, OldLink } from './document-view.ts'
import { Gone, OldAddresses } from './gone.tsx'
import { OldLinks } from './old-links.tsx'

export const handle: PageHandle = { ns: ['blocks', 'document'], title: 'document:goneHeading' }
export const loader = publicPage(loadDocument).loader
export const clientLoader = payloadLoader<DocumentView>

export default function Document() {
  const view = useLoaderData<DocumentView>()
  switch (view.kind) {
    case 'document':
      return <Policy {...view} />
    case 'archive':
      return <Archive {...view} />
    case 'moved':
      return <Moved {...view} />
    case 'list':
      return <OldAddresses {...view} />
    case 'gone':
      return <Gone {...view} />
  }
}

/** A page of the old site, kept for reading, with a link to its successor. */
function Archive({ links, ...page }: PageView & { links: readonly OldLink[] }) {
  return (
    <PageBody lang={page.lang}>
      <Hero {...page} />
      <Blocks {...page} />
      <OldLinks links={links} />
    </PageBody>
  )
}

function Policy(page: PageView) {
  const { t } = useTranslation('blocks')
  const dateText = useDateText()
  const date = page.version && dateText(page.version.date, 'full')
  return (
    <PageBody lang={page.lang}>
      <header className="page-width pb-4 sm:pt-4 sm:pb-8">
        <h1 className="text-2xl sm:text-3xl">{page.heading ?? page.title}</h1>
        {page.version && (
          <p className="mt-3 text-sm text-muted">{t('version', { number: page.version.number, date })}</p>
        )}
        <p className="mt-5 max-w-measure">{page.intro}</p>
        <div className="mt-6 max-sm:hidden print:hidden">
          <PrintButton />
        </div>
      </header>
      <Contents contents={page.contents} />
      <Blocks {...page} />
    </PageBody>
  )
}

/** The parts of a long page, by the names in its address. */
function Contents({ contents }: Pick<PageView, 'contents'>) {
  const { t } = useTranslation('blocks')
  return (
    <nav aria-label={t('contents')} className="page-width print:hidden">
      <ul className="grid gap-x-8 rounded-lg bg-soft px-5 py-3 sm:grid-cols-2 lg:grid-cols-3">
        {contents.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-target items-center text-sm underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Moved({ title, to, text }: { title: string; to: string; text: Found<LongText> | null }) {
  const { t } = useTranslation('document')
  return (
    <>
      <header className="page-width">
        <p className="text-sm text-cinnabar">{t('moved')}</p>
        <h1 className="mt-2 text-2xl sm:text-3xl">{title}</h1>
        <div className="mt-6 flex flex-col items-start gap-5 rounded-lg bg-indigo-wash px-5 py-5 sm:px-7">
          <p className="max-w-measure">{text ? t('movedKept') : t('movedOnly')}</p>
          <ButtonLink to={to} variant="primary">
            {t('toNew')}
          </ButtonLink>
        </div>
      </header>
      {text && (
        <Section title={t('oldText')}>
          <div lang={languageTag[text.lang]}>
            <Html html={text.value.body} />
          </div>
        </Section>
      )}
    </>
  )
}
