import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { useChildren, usePerson } from './use-person.ts'

interface PersonChooserProps {
  /** Who is shown, where that is not the remembered choice. */
  shown?: number | null
  onChosen?: (person: number) => void
}

/** Chooses for whom the member does things; members without children are asked nothing. */
export function PersonChooser({ shown, onChosen }: PersonChooserProps) {
  const { t } = useTranslation('person')
  const { person, choose } = usePerson()
  const children = useChildren()
  const id = useId()
  // The place of the first page is kept free from the first paint on where the member is known to have children.
  if (children.length === 0 || person === null)
    return <div className="hidden min-h-target in-[.family]:block" />
  return (
    <div className="flex min-h-target items-center gap-3">
      <label htmlFor={id} className="shrink-0 text-sm text-muted">
        {t('label')}
      </label>
      <Select
        id={id}
        className="min-w-0 max-w-60 grow"
        value={String(shown ?? person)}
        options={[
          { value: '0', label: t('self') },
          ...children.map(({ id: child, name }) => ({ value: String(child), label: name })),
        ]}
        onChange={(event) => {
          choose(Number(event.target.value))
          onChosen?.(Number(event.target.value))
        }}
      />
    </div>
  )
}
