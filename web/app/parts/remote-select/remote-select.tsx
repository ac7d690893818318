import { Combobox } from '@base-ui/react/combobox'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { ChevronDown, X } from 'lucide-react'
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import type { Params } from '#app/api/flatten.ts'
import { uuid } from '#app/api/uuid.ts'
import { classes } from '#app/ui/classes.ts'
import { controlLook } from '#app/ui/form/control-look.ts'
import { FieldControlContext, useFieldControl } from '#app/ui/form/field-control.ts'
import { isComposing } from '#app/ui/typing.ts'
import { RemotePopup } from './remote-popup.tsx'
import { type RemoteRow, type RemoteSource, useRemoteOptions } from './use-remote-options.ts'

interface RemoteSelectProps {
  path: RemoteSource['path']
  params?: Params
  /** Value of the chosen row as text, null for none. */
  value: string | null
  onChange: (value: string | null, row: RemoteRow | null) => void
}

const buttonLook = 'flex w-9 items-center justify-center text-muted hover:text-ink'

const valueOf = (row: RemoteRow) => String(row.id)
const labelOf = (row: RemoteRow) => String(row.name)

/** A row of the server, found by typing. Works by keyboard and names what it does to screen readers. */
export function RemoteSelect(props: RemoteSelectProps) {
  const { path, params, value, onChange } = props
  const { t } = useTranslation('remote-select')
  const [id] = useState(uuid)
  const remote = useRemoteOptions({ path, params, uuid: id })
  const [chosen, setChosen] = useState<RemoteRow | null>(null)
  // A list that came from a search or for the first value is not the list one opens.
  const stale = useRef(true)
  const control = useFieldControl({})
  // While the list is open the label is hidden from screen readers; named by its id it still labels the list.
  const labelId = use(FieldControlContext)?.labelId
  const { load } = remote

  const present = [chosen, ...remote.rows].find((row) => row !== null && valueOf(row) === value) ?? null
  const known = useMemo(
    () => (present && !remote.rows.includes(present) ? [...remote.rows, present] : [...remote.rows]),
    [present, remote.rows],
  )

  const missing = value !== null && value !== '' && !present
  const find = useEffectEvent(load)
  useEffect(() => {
    if (missing) void find({ init: { initKey: 'id', initValue: value } })
  }, [missing, value])

  function open(isOpen: boolean) {
    if (!isOpen || !stale.current) return
    stale.current = false
    void load({})
  }

  return (
    <CSPProvider disableStyleElements>
      <Combobox.Root
        items={known}
        filteredItems={[...remote.rows]}
        filter={null}
        value={present}
        itemToStringLabel={labelOf}
        isItemEqualToValue={(row: RemoteRow, other: RemoteRow) => valueOf(row) === valueOf(other)}
        onOpenChange={open}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          stale.current = true
          remote.search(text)
        }}
        onValueChange={(row: RemoteRow | null) => {
          setChosen(row)
          onChange(row && valueOf(row), row)
        }}
      >
        <div className="relative">
          <Combobox.Input
            {...control}
            aria-labelledby={labelId}
            placeholder={t('placeholder')}
            onKeyDown={(event) => {
              if (isComposing(event.nativeEvent)) event.preventBaseUIHandler()
            }}
            className={classes(controlLook, 'pe-20')}
          />
          <div className="absolute inset-y-0 end-0 flex pe-1">
            <Combobox.Clear aria-label={t('clear')} className={buttonLook}>
              <X aria-hidden="true" size={18} />
            </Combobox.Clear>
            <Combobox.Trigger aria-label={t('open')} className={buttonLook}>
              <ChevronDown aria-hidden="true" size={18} />
            </Combobox.Trigger>
          </div>
        </div>
        <RemotePopup remote={remote} keyOf={valueOf} labelOf={labelOf} />
      </Combobox.Root>
    </CSPProvider>
  )
}
