import type { AgeGroup } from '@shuyuan/content/kinds/block'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ageGroups } from './age-groups.ts'

interface AgeNamedProps {
  title: string | undefined
  items: readonly { ages?: readonly AgeGroup[] | undefined }[]
}

/** The heading of a list that an age choice filters: it names the age that is chosen; app.css shows which. */
export function AgeNamed({ title, items }: AgeNamedProps) {
  const { t } = useTranslation('blocks')
  if (!title || !items.some(({ ages }) => ages)) return title
  return (
    <>
      {title}
      {ageGroups.map((group) => (
        <span key={group} data-age-name={group} className="text-base text-cinnabar">
          {t('ages.named', { age: t(`ages.from${group}`) })}
        </span>
      ))}
    </>
  )
}
