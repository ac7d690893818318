import type { DeskRule } from '@shuyuan/contract/desk/site/menus'
import { menuTypes, ruleExtends, ruleTypes } from '@shuyuan/contract/site/rule'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { Folded } from '../page-parts.tsx'

/** What an entry is; without `rule` for a new one. */
export function RuleFields({ rule, type = 'nav' }: { rule?: DeskRule; type?: DeskRule['type'] }) {
  const { t } = useTranslation('menu-rules')
  const options = (name: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${name}.${value}`) }))
  return (
    <div className="flex w-full flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('title')} required>
          <LimitedInput name="title" defaultValue={rule?.title} maxLength={50} required />
        </Field>
        <Field label={t('titleEn')} optional>
          <LimitedInput name="title_en" defaultValue={rule?.title_en} maxLength={50} />
        </Field>
        <Field label={t('kind')}>
          <Select name="type" options={options('type', ruleTypes)} defaultValue={rule?.type ?? type} />
        </Field>
        <Field label={t('opens')}>
          <Select
            name="menu_type"
            options={options('menuType', menuTypes)}
            defaultValue={rule?.menu_type ?? 'tab'}
          />
        </Field>
        <Field label={t('path')} help={t('pathHelp')} optional>
          <LimitedInput name="path" defaultValue={rule?.path} maxLength={100} autoCapitalize="none" />
        </Field>
        <Field label={t('url')} help={t('urlHelp')} optional>
          <LimitedInput name="url" type="url" defaultValue={rule?.url} maxLength={255} />
        </Field>
      </div>
      <div className="flex flex-wrap gap-x-8">
        <Switch name="live" label={t('live')} defaultChecked={rule?.live ?? true} />
        <Switch name="guests" label={t('guests')} defaultChecked={rule?.guests ?? true} />
      </div>
      <Folded label={t('more')}>
        <div className="grid gap-4 pt-2 sm:grid-cols-3">
          <Field label={t('name')} help={t('nameHelp')} optional>
            <LimitedInput name="name" defaultValue={rule?.name} maxLength={50} autoCapitalize="none" />
          </Field>
          <Field label={t('icon')} help={t('iconHelp')} optional>
            <LimitedInput name="icon" defaultValue={rule?.icon} maxLength={50} autoCapitalize="none" />
          </Field>
          <Field label={t('extendLabel')} help={t('extendHelp')}>
            <Select
              name="extend"
              options={options('extend', ruleExtends)}
              defaultValue={rule?.extend ?? 'none'}
            />
          </Field>
        </div>
      </Folded>
    </div>
  )
}
