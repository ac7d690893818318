/** The frame of all inputs and selects. */
export const controlLook =
  'min-h-target w-full rounded-sm border border-edge bg-raised px-3 py-2 text-base leading-control text-ink ' +
  'placeholder:text-muted transition-colors hover:border-ink focus-visible:border-indigo focus-visible:outline-offset-0 ' +
  'aria-invalid:border-cinnabar aria-invalid:hover:border-cinnabar disabled:border-line disabled:bg-soft ' +
  'disabled:text-muted'
