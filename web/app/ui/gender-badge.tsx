import { useTranslation } from '#app/i18n/use-translation.tsx'
import { CircleHelp, Mars, Venus } from 'lucide-react'
import { classes } from './classes.ts'

const kinds = {
  0: { Icon: CircleHelp, text: 'gender.badge', look: 'bg-soft text-muted' },
  1: { Icon: Mars, text: 'gender.male', look: 'bg-indigo-wash text-indigo' },
  2: { Icon: Venus, text: 'gender.female', look: 'bg-cinnabar-wash text-cinnabar' },
} as const

/** 0 unknown, 1 male, 2 female, as icon, colour and text. A number that a server sends as text counts too. */
export function GenderBadge({ gender, className }: { gender: number | string; className?: string }) {
  const { t } = useTranslation('ui')
  const { Icon, text, look } = kinds[toGender(gender)]
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full border border-line px-2 py-0.5 text-xs leading-control',
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" size={14} />
      {t(text)}
    </span>
  )
}

function toGender(value: number | string): 0 | 1 | 2 {
  const number = Number(value)
  return number === 1 || number === 2 ? number : 0
}
