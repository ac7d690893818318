import { type DeskRule, rulePlaceOf } from '@shuyuan/contract/desk/site/menus'
import type { Language } from '@shuyuan/contract/text/language'
import { ChevronDown, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { MenuIcon } from '#app/menus/menu-icon.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { DeskDraft, type DeskForm } from '../desk-form.tsx'
import type { useTypedWarning } from '../use-leave-warning.ts'
import { AddRule } from './add-rule.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type RulePosition, stepOf, steps, type TreeRow } from './rule-tree.ts'
import { type Hint, useTreeDrag } from './use-tree-drag.ts'
import { HiddenFields } from '#app/parts/form/hidden-fields.tsx'

/** By depth; deeper ones stay at the last. 24 px each, as the drag counts, and less where there is no room. */
const indents = [
  '',
  'ms-[8px] sm:ms-[24px]',
  'ms-[16px] sm:ms-[48px]',
  'ms-[24px] sm:ms-[72px]',
  'ms-[32px] sm:ms-[96px]',
] as const

const hints: Record<Exclude<Hint, null>, string> = {
  'reorder-above': 'border-t-cinnabar',
  'reorder-below': 'border-b-cinnabar',
  'make-child': 'bg-soft outline-2 outline-cinnabar',
  reparent: 'border-b-cinnabar border-dashed',
}

const stepKeys = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' } as const

export const handleId = (id: number) => `move-${id}`

export interface RuleForm extends Pick<DeskForm, 'Form' | 'busy' | 'acted'> {
  typing: ReturnType<typeof useTypedWarning>
}

interface RuleRowProps {
  row: TreeRow
  rules: readonly DeskRule[]
  form: RuleForm
  move: (id: number, place: RulePosition) => void
}

/** One entry: dragged by its handle, moved by arrow keys there or by buttons; what it is unfolds below. */
export function RuleRow({ row, rules, form: { Form, busy, acted, typing }, move }: RuleRowProps) {
  const { t } = useTranslation('menu-rules')
  const element = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const { hint, dragged } = useTreeDrag(element, handle, row)
  const { rule, depth } = row
  const [title, other] = titlesOf(rule, useLanguage())
  const place = rulePlaceOf(rule, rules)
  const press = (event: KeyboardEvent) => {
    const step = stepKeys[event.key as keyof typeof stepKeys]
    if (!step) return
    event.preventDefault()
    const to = stepOf(rules, rule, step)
    if (to) move(rule.id, to)
  }
  return (
    <li className={classes(indents[Math.min(depth, indents.length - 1)], dragged && 'opacity-50')}>
      <div
        ref={element}
        className={classes(
          'flex items-start gap-2 border-y border-transparent',
          hint ? hints[hint] : 'border-b-line',
        )}
      >
        <button
          ref={handle}
          type="button"
          id={handleId(rule.id)}
          aria-label={t('handle', { title, level: depth + 1 })}
          aria-describedby="move-help"
          onKeyDown={press}
          className="flex size-target shrink-0 cursor-grab items-center justify-center rounded-sm text-muted"
        >
          <GripVertical aria-hidden="true" size={18} />
        </button>
        <details className="group min-w-0 flex-1">
          <summary className="flex min-h-target cursor-pointer flex-wrap items-center gap-x-2 pe-1">
            <MenuIcon name={rule.icon} className="text-muted" />
            <span
              className={classes('min-w-0 flex-1 wrap-anywhere', !rule.live && 'text-muted line-through')}
            >
              {title}
              {other && <span className="ms-2 text-sm text-muted max-sm:hidden">{other}</span>}
            </span>
            <span className="max-sm:order-last max-sm:w-full">
              <Badge tone={place === 'hidden' ? 'warning' : 'neutral'}>{t(`place.${place}`)}</Badge>
            </span>
            <ChevronDown
              aria-hidden="true"
              size={18}
              className="shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="flex flex-col gap-4 pt-2 pb-5">
            <div className="flex flex-wrap gap-2">
              {steps.map((step) => (
                <StepForm key={step} to={stepOf(rules, rule, step)} rule={rule} form={{ Form, busy }}>
                  {t(`step.${step}`)}
                </StepForm>
              ))}
            </div>
            <Form method="post" {...typing} className="flex flex-col items-start gap-4">
              <input type="hidden" name="id" value={rule.id} />
              <DeskDraft
                name={`menu ${rule.id}`}
                acted={acted?.fields['id'] === String(rule.id) ? acted : undefined}
                act="rule-change"
              />
              <RuleFields rule={rule} />
              <Button type="submit" name="act" value="rule-change" variant="primary" busy={busy}>
                {t('save')}
              </Button>
            </Form>
            <Details label={t('addBelow')}>
              <AddRule pid={rule.id} type={childType(rule.type)} />
            </Details>
            <Details label={t('remove')}>
              <Form method="post" className="flex flex-col items-start gap-3">
                <HiddenFields of={{ id: rule.id, below: '1' }} />
                <p className="text-sm">{t(row.hasChildren ? 'removeAll' : 'removeOne', { title })}</p>
                <Button type="submit" name="act" value="rule-remove" variant="danger" busy={busy}>
                  {t('removeNow')}
                </Button>
              </Form>
            </Details>
          </div>
        </details>
      </div>
    </li>
  )
}

function Details({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-target cursor-pointer items-center text-sm text-link">
        {label}
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}

interface StepFormProps {
  form: Pick<DeskForm, 'Form' | 'busy'>
  to: RulePosition | null
  rule: DeskRule
  children: React.ReactNode
}

function StepForm({ to, rule, form: { Form, busy }, children }: StepFormProps) {
  return (
    <Form method="post">
      <HiddenFields of={{ id: rule.id, ...to }} />
      <Button type="submit" name="act" value="rule-move" busy={busy && to !== null} disabled={to === null}>
        {children}
        <span className="sr-only"> {rule.title}</span>
      </Button>
    </Form>
  )
}

/** An entry's title as the reader reads it, and the one in the other language; '' for none. */
function titlesOf({ title, title_en: english }: DeskRule, language: Language): [string, string] {
  return language === 'en' && english !== '' ? [english, title] : [title, english]
}

/** What usually stands below an entry. */
function childType(type: DeskRule['type']): DeskRule['type'] {
  return type === 'menu_dir' ? 'menu' : type === 'menu' ? 'button' : type
}
