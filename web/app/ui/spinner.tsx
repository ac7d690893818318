import { classes } from './classes.ts'

/** A turning ring. Give `label` where nothing else says that something loads. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classes('inline-flex shrink-0', className)}>
      <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" className="animate-turn" fill="none">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="2" opacity="0.25" />
        <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
