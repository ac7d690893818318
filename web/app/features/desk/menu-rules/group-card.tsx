import type { DeskGroup, DeskRule } from '@shuyuan/contract/desk/site/menus'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { LimitedInput } from '#app/ui/form/limited-input.tsx'
import { DeskDraft } from '../desk-form.tsx'
import type { RuleForm } from './rule-row.tsx'
import { rowsOf } from './rule-tree.ts'

interface GroupCardProps {
  /** Absent for a new one. */
  group?: DeskGroup
  rules: readonly DeskRule[]
  form: RuleForm
}

const indents = ['', 'ps-6', 'ps-12', 'ps-18'] as const

/** A group of members: which menus and permissions it has. */
export function GroupCard({ group, rules, form: { Form, busy, acted, typing } }: GroupCardProps) {
  const { t } = useTranslation('menu-rules')
  const has = new Set(group?.rules)
  const id = group?.id ?? 0
  return (
    <Card
      level={3}
      title={group?.name ?? t('newGroup')}
      aside={
        group && (
          <span className="flex items-center gap-2">
            {group.isDefault && <Badge tone="neutral">{t('defaultGroup')}</Badge>}
            {t('members', { count: group.members })}
          </span>
        )
      }
    >
      <Form method="post" {...typing} className="flex flex-col items-start gap-4">
        <input type="hidden" name="id" value={id} />
        <DeskDraft
          name={`group ${id}`}
          acted={acted?.fields['id'] === String(id) ? acted : undefined}
          act="group"
        />
        <Field label={t('groupName')} required className="w-full max-w-form">
          <LimitedInput name="name" defaultValue={group?.name} maxLength={50} required />
        </Field>
        <Switch name="live" label={t('groupLive')} defaultChecked={group?.live ?? true} />
        <div className="group/all w-full">
          <Switch name="all" label={t('all')} defaultChecked={group?.all ?? true} />
          <fieldset className="mt-2 group-has-[input[name=all]:checked]/all:hidden">
            <legend className="text-sm font-medium">{t('groupRules')}</legend>
            {rowsOf(rules).map(({ rule, depth }) => (
              <div key={rule.id} className={indents[Math.min(depth, indents.length - 1)]}>
                <Checkbox
                  name="rule"
                  value={rule.id}
                  label={`${rule.title} · ${t(`type.${rule.type}`)}`}
                  defaultChecked={has.has(rule.id)}
                />
              </div>
            ))}
          </fieldset>
        </div>
        <Button type="submit" name="act" value="group" busy={busy}>
          {t(group ? 'save' : 'addGroup')}
          <span className="sr-only"> {group?.name}</span>
        </Button>
      </Form>
    </Card>
  )
}
