import type { SiteSettings } from '@shuyuan/contract/desk/site/site-settings'
import { subjects } from '@shuyuan/contract/site/subjects'
import { languages } from '@shuyuan/contract/text/language'
import type { ReactNode } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { megabyte, type SettingKind, type ShownSetting, settingKinds } from './setting-fields.ts'

interface ControlProps {
  name: ShownSetting
  data: SiteSettings
}

/** One setting as it is typed, with what it does; the hidden field names it among those that are sent. */
export function SettingField(props: ControlProps) {
  const Control = controls[settingKinds[props.name]]
  return (
    <div className="w-full max-w-form">
      <input type="hidden" name="setting" value={props.name} />
      <Control {...props} />
    </div>
  )
}

const controls: Record<SettingKind, (props: ControlProps) => ReactNode> = {
  line: LineControl,
  bilingual: BilingualControl,
  texts: TextsControl,
  switch: SwitchControl,
  number: NumberControl,
  retry: NumberControl,
  lines: LinesControl,
  answers: AnswersControl,
  group: GroupControl,
  groups: GroupsControl,
  upload: UploadControl,
  subjects: SubjectsControl,
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : '')

function useSettingWords(name: ShownSetting) {
  const { t } = useTranslation('site')
  return { label: t(`setting.${name}.label`), help: t(`setting.${name}.help`, { defaultValue: '' }), t }
}

function LineControl({ name, data }: ControlProps) {
  const { label, help } = useSettingWords(name)
  return (
    <Field label={label} help={help} optional>
      <LimitedInput name={name} defaultValue={textOf(data.settings[name])} maxLength={255} />
    </Field>
  )
}

function BilingualControl({ name, data }: ControlProps) {
  const { label, t } = useSettingWords(name)
  const { site_name: value } = data.settings
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {languages.map((language) => (
        <Field
          key={language}
          label={t('inLanguage', { label, language: t(`language.${language}`) })}
          required
        >
          <LimitedInput name={`${name}.${language}`} defaultValue={value[language]} maxLength={60} required />
        </Field>
      ))}
    </div>
  )
}

function TextsControl({ name, data }: ControlProps) {
  const { label, help, t } = useSettingWords(name)
  const { transfer: value } = data.settings
  return (
    <div className="flex flex-col gap-4">
      {languages.map((language) => (
        <Field
          key={language}
          label={t('inLanguage', { label, language: t(`language.${language}`) })}
          {...(language === 'zh-cn' && { help })}
          optional
        >
          <TextArea name={`${name}.${language}`} defaultValue={value[language]} maxLength={500} rows={3} />
        </Field>
      ))}
    </div>
  )
}

function SwitchControl({ name, data }: ControlProps) {
  const { label, help } = useSettingWords(name)
  return (
    <>
      <Switch name={name} label={label} defaultChecked={data.settings[name] === true} />
      {help && <p className="text-sm leading-control text-muted">{help}</p>}
    </>
  )
}

function NumberControl({ name, data }: ControlProps) {
  const { label, help } = useSettingWords(name)
  return (
    <Field label={label} help={help}>
      <TextInput
        name={name}
        inputMode="numeric"
        defaultValue={textOf(data.settings[name])}
        className="max-w-32"
      />
    </Field>
  )
}

function LinesControl({ name, data }: ControlProps) {
  const { label, help, t } = useSettingWords(name)
  const value = data.settings[name]
  return (
    <Field label={label} help={help} optional>
      <TextArea name={name} defaultValue={Array.isArray(value) ? value.join('\n') : ''} rows={3} />
      {name === 'no_access_ip' && (
        <p className="text-sm text-muted">{t('ownAddress', { address: data.address })}</p>
      )}
    </Field>
  )
}

function AnswersControl({ name, data }: ControlProps) {
  const { label, t } = useSettingWords(name)
  const options = ['members', 'staff'].map((value) => ({ value, label: t(`answers.${value}`) }))
  return (
    <Field label={label}>
      <Select name={name} options={options} defaultValue={data.settings.question_answers} />
    </Field>
  )
}

function GroupControl({ name, data }: ControlProps) {
  const { label, help } = useSettingWords(name)
  const options = data.groups.map(({ id, name: title }) => ({ value: String(id), label: title }))
  return (
    <Field label={label} help={help}>
      <Select name={name} options={options} defaultValue={String(data.settings.default_group)} />
    </Field>
  )
}

function GroupsControl({ name, data }: ControlProps) {
  const { label, help } = useSettingWords(name)
  return (
    <Field label={label} help={help} as="group">
      <div>
        {data.groups.map(({ id, name: title }) => (
          <Checkbox
            key={id}
            name={name}
            value={id}
            label={title}
            defaultChecked={data.settings.referral_staff_groups.includes(id)}
          />
        ))}
      </div>
    </Field>
  )
}

function SubjectsControl({ name, data }: ControlProps) {
  const { label, help, t } = useSettingWords(name)
  return (
    <Field label={label} help={help} as="group">
      <div>
        {subjects.map((subject) => (
          <Checkbox
            key={subject}
            name={name}
            value={subject}
            label={t(`subject.${subject}`)}
            defaultChecked={!data.settings.subjects_off.includes(subject)}
          />
        ))}
      </div>
    </Field>
  )
}

function UploadControl({ name, data }: ControlProps) {
  const { t } = useTranslation('site')
  const { maxSize, allowedSuffixes, allowedMimeTypes, saveName, mode } = data.settings.upload
  return (
    <div className="flex flex-col gap-5">
      <input type="hidden" name={`${name}.saveName`} value={saveName} />
      <input type="hidden" name={`${name}.mode`} value={mode} />
      <Field label={t('upload.megabytes')}>
        <TextInput
          name={`${name}.megabytes`}
          inputMode="decimal"
          defaultValue={Math.round((maxSize / megabyte) * 1000) / 1000}
          className="max-w-32"
        />
      </Field>
      <Field label={t('upload.suffixes')} help={t('upload.suffixesHelp')}>
        <TextInput name={`${name}.suffixes`} defaultValue={allowedSuffixes.join(', ')} />
      </Field>
      <Field label={t('upload.types')} help={t('upload.typesHelp')} optional>
        <TextInput name={`${name}.types`} defaultValue={allowedMimeTypes.join(', ')} />
      </Field>
    </div>
  )
}
