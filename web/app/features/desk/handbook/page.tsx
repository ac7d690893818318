import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Html } from '#app/parts/blocks/html.tsx'
import { notFound } from '#app/routing/errors/not-found.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { chapterNames } from './chapters.ts'
import { chapterText } from './handbook.server.ts'

export const handle: PageHandle = { ns: ['handbook', 'ui'], title: 'handbook:title' }

/** CSS pixels of the pictures, as they are taken. */
const pictureSize = { width: 720, height: 560 }

/** Without a chapter in the address, all of them. */
export async function loader(args: LoaderFunctionArgs) {
  await loadDesk(args, (api) => api.get('/api/desk/me'))
  const language = args.context.get(languageContext)
  const all = chapterNames.map((name) => ({ name, title: chapterText(name, language).title }))
  const { chapter: asked } = args.params
  if (asked === undefined) return { all, at: -1, html: '', picture: null }
  const at = chapterNames.findIndex((name) => name === asked)
  const chapter = chapterNames[at]
  if (chapter === undefined) throw notFound(args.request)
  const { renderMarkdown } = await import('@shuyuan/content/markdown/markdown')
  const { body, picture } = chapterText(chapter, language)
  return { all, at, html: renderMarkdown(body), picture }
}

/** The handbook for staff. */
export default function HandbookPage() {
  const { t } = useTranslation('handbook')
  const { all, at, html, picture } = useLoaderData<typeof loader>()
  const shown = all[at]
  if (!shown) {
    return (
      <div className="flex max-w-reading flex-col gap-6">
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
        <ol className="list-decimal ps-6">
          {all.map(({ name, title }) => (
            <li key={name}>
              <PageLink
                to={`/desk/handbook/${name}`}
                className="inline-flex min-h-target items-center text-link"
              >
                {title}
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
    )
  }
  const [before, after] = [all[at - 1], all[at + 1]]
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <BackLink to="/desk/handbook">{t('title')}</BackLink>
      <h1 className="text-2xl">{shown.title}</h1>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          {...pictureSize}
          className="h-auto w-full rounded-lg border border-line"
        />
      )}
      <Html html={html} />
      <nav
        aria-label={t('others')}
        className="flex flex-wrap justify-between gap-x-6 border-t border-line pt-2 print:hidden"
      >
        {[before, after].map(
          (other) =>
            other && (
              <PageLink
                key={other.name}
                to={`/desk/handbook/${other.name}`}
                className="inline-flex min-h-target items-center text-link"
              >
                {other === before ? t('before', other) : t('after', other)}
              </PageLink>
            ),
        )}
      </nav>
    </div>
  )
}
