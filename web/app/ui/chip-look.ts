import { classes } from './classes.ts'

/** What a link looks like that chooses from a list, beside others of its kind. */
export function chipLook(current: boolean): string {
  return classes(
    'inline-flex min-h-target items-center gap-1.5 rounded-sm border px-3 text-sm no-underline',
    current
      ? 'border-cinnabar bg-cinnabar-wash font-medium text-cinnabar'
      : 'border-edge text-ink hover:text-cinnabar',
  )
}
