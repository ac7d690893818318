import { type DeskContentPreview, draftLanguageParameter } from '@shuyuan/contract/desk/site/content'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { useSchoolTime } from '../school-time.ts'

/** The panel stands below the whole form. Returns nothing, because React takes what a ref returns for its clean-up. */
function scrollToIt(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'start' })
}

/** The real page with the drafts in it, as wide as a phone or a desktop, and the link that shows it to others. */
export function PreviewPanel({
  preview,
  languages,
}: {
  preview: DeskContentPreview
  languages: readonly string[]
}) {
  const { t } = useTranslation('content')
  const { publicUrl } = useRuntime()
  const time = useSchoolTime()
  const { query, until, pages } = preview
  const [page, setPage] = useState(pages[0] ?? '/')
  const [language, setLanguage] = useState(languages[0] ?? '')
  const [wide, setWide] = useState(false)
  const address = `${page}?${query}${language ? `&${draftLanguageParameter}=${language}` : ''}`
  return (
    <div ref={scrollToIt} className="min-w-0">
      <Card title={t('preview.title')}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end gap-3">
            {pages.length > 1 && (
              <Field label={t('preview.page')} className="w-full sm:w-72">
                <Select
                  value={page}
                  options={pages.map((value) => ({ value, label: value }))}
                  onChange={({ target }) => setPage(target.value)}
                />
              </Field>
            )}
            {languages.length > 1 && (
              <Field label={t('language')} className="sm:w-40">
                <Select
                  value={language}
                  options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
                  onChange={({ target }) => setLanguage(target.value)}
                />
              </Field>
            )}
            <fieldset aria-label={t('preview.width')} className="flex gap-2 noscript:hidden">
              {[false, true].map((each) => (
                <Button
                  key={String(each)}
                  variant={wide === each ? 'secondary' : 'plain'}
                  aria-pressed={wide === each}
                  onClick={() => setWide(each)}
                >
                  {t(each ? 'preview.desktop' : 'preview.phone')}
                </Button>
              ))}
            </fieldset>
          </div>
          <section
            aria-label={t('preview.title')}
            // It scrolls sideways, by the keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="relative max-w-full overflow-x-auto rounded-sm border border-line bg-soft p-2"
          >
            <iframe
              key={address}
              src={address}
              title={t('preview.frame', { page })}
              className={classes(
                'h-[44rem] max-w-none rounded-sm bg-paper',
                wide ? 'w-[80rem]' : 'w-[24.375rem]',
              )}
            />
          </section>
          <Field label={t('preview.link')} help={t('preview.until', { time: time(until) })}>
            <TextInput readOnly value={publicUrl + address} onFocus={({ target }) => target.select()} />
          </Field>
        </div>
      </Card>
    </div>
  )
}
