import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { filterQuery } from '#app/parts/catalogue/filters.ts'
import type { Archive } from './archive.ts'
import { ChoiceLinks } from './choice-links.tsx'

/** The list by tag and by month; each choice is an address, and choosing it again takes it back. */
export function ArchiveNav({ path, archive }: { path: string; archive: Archive }) {
  const { t } = useTranslation('article')
  const { tag, month } = archive.choice
  const dateText = useDateText()
  const to = (chosen: { tag: string; month: string }) => `${path}${filterQuery(chosen)}#list`
  return (
    <div className="flex flex-col gap-5">
      <ChoiceLinks
        label={t('tags')}
        choices={archive.tags.map(({ value, count }) => ({
          label: value,
          count,
          current: value === tag,
          to: to({ tag: value === tag ? '' : value, month: '' }),
        }))}
      />
      <ChoiceLinks
        label={t('months')}
        choices={archive.months.map(({ value, count }) => ({
          label: dateText(value, 'month'),
          count,
          current: value === month,
          to: to({ tag: '', month: value === month ? '' : value }),
        }))}
      />
    </div>
  )
}
