import { Copy } from 'lucide-react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { ShareTarget } from './targets.ts'
import { useCopy } from './use-copy.ts'

export interface BuilderFieldsProps {
  targets: readonly ShareTarget[]
  path: string
  setPath: (path: string) => void
  /** As typed. */
  campaign: string
  setCampaign: (campaign: string) => void
  link: string
}

/** As links carry it: at most 32 of a–z, 0–9 and dashes; '' where nothing is left. */
export function cleanCampaign(typed: string): string {
  return typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 32)
}

/** Which page, for which occasion, and the link that comes of it. */
export function BuilderFields(props: BuilderFieldsProps) {
  const { targets, path, setPath, campaign, setCampaign, link } = props
  const { t } = useTranslation('share')
  const copy = useCopy()
  const options = targets.map(({ path, title, kind }) => ({
    value: path,
    label: kind === 'page' ? title : t('builder.of', { kind: t(`builder.${kind}`), title }),
  }))
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('builder.target')}>
        <Select options={options} value={path} onChange={(event) => setPath(event.target.value)} />
      </Field>
      <Field label={t('builder.campaign')} help={t('builder.campaignHelp')} optional>
        <LimitedInput
          value={campaign}
          maxLength={32}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => setCampaign(event.target.value)}
        />
      </Field>
      <Field label={t('link')}>
        <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <div>
        <Button variant="primary" onClick={() => void copy(link)}>
          <Copy aria-hidden="true" size={18} />
          {t('copy')}
        </Button>
      </div>
    </div>
  )
}
