import { classes } from '#app/ui/classes.ts'
import { PageLink } from '#app/ui/page-link.tsx'
import { filterQuery } from './filters.ts'

export interface FilterLinksProps {
  label: string
  path: string
  name: string
  values: Readonly<Record<string, string>>
  /** The first option stands for no choice. */
  options: readonly { value: string; label: string }[]
}

/** One choice as links; the other choices stay as they are. */
export function FilterLinks({ label, path, name, values, options }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-y-1 border-b border-line sm:gap-x-1">
        {options.map((option) => {
          const current = values[name] === option.value
          return (
            <li key={option.value}>
              <PageLink
                to={path + filterQuery({ ...values, [name]: option.value })}
                preventScrollReset
                aria-current={current ? 'true' : undefined}
                className={classes(
                  '-mb-px inline-flex min-h-target items-center border-b-2 px-2 text-sm sm:px-3 no-underline',
                  current
                    ? 'border-cinnabar font-medium text-cinnabar'
                    : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {option.label}
              </PageLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
