import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import type { EditedFile } from './content-file.server.ts'

interface PublishPanelProps {
  files: readonly EditedFile[]
  busy: boolean
}

/** Publishes what was written, in one language or both, now or at a minute of the school's clock. */
export function PublishPanel({ files, busy }: PublishPanelProps) {
  const { t } = useTranslation('content')
  const { timeZone } = useRuntime()
  const [later, setLater] = useState(false)
  return (
    <Auth node={authCheckOf('desk/content:publish')}>
      <Card title={t('publish.title')}>
        <div className="flex flex-col gap-4">
          {files.length > 1 ? (
            <Field as="group" label={t('publish.what')}>
              <div className="flex flex-wrap gap-x-6">
                {files.map(({ path, language }) => (
                  <Checkbox
                    key={path}
                    name="publish"
                    value={path}
                    defaultChecked
                    label={t(`languages.${language}`)}
                  />
                ))}
              </div>
            </Field>
          ) : (
            files.map(({ path }) => <input key={path} type="hidden" name="publish" value={path} />)
          )}
          <Field as="group" label={t('publish.when')}>
            <RadioGroup
              name="when"
              value={later ? 'later' : 'now'}
              onChange={({ target }) => setLater(target.value === 'later')}
              options={[
                { value: 'now', label: t('publish.now') },
                { value: 'later', label: t('publish.later') },
              ]}
            />
          </Field>
          <Field
            label={t('publish.at')}
            help={t('publish.atHelp', { zone: timeZone })}
            className={later ? '' : 'hidden noscript:flex'}
          >
            <TextInput type="datetime-local" name="at" className="max-w-64" />
          </Field>
          <Button
            type="submit"
            name="act"
            value="publish"
            variant="primary"
            busy={busy}
            className="self-start"
          >
            {t(later ? 'publish.schedule' : 'publish.do')}
          </Button>
        </div>
      </Card>
    </Auth>
  )
}
