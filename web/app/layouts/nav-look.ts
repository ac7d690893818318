import { classes } from '#app/ui/classes.ts'

export function navLook(current: boolean): string {
  return classes(
    'relative inline-flex min-h-target items-center gap-1 rounded-sm px-3 text-sm whitespace-nowrap transition-colors hover:bg-soft',
    current &&
      'font-medium text-cinnabar after:absolute after:inset-x-3 after:bottom-0.5 after:h-0.5 after:rounded-full after:bg-cinnabar',
  )
}

export const footerLink =
  'inline-flex min-h-target min-w-target items-center underline-offset-4 hover:text-ink hover:underline'

/** An entry in the drawer, the side menu or a submenu. */
export function listLook(current: boolean): string {
  return classes(
    'flex min-h-target w-full items-center gap-3 rounded-sm px-3 py-2 text-start text-sm leading-control transition-colors hover:bg-soft',
    current && 'bg-cinnabar-wash font-medium text-cinnabar',
  )
}
