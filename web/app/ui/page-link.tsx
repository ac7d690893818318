import { Link, type LinkProps } from 'react-router'
import { savesData } from './saves-data.ts'

/**
 * A link to a page of this site. Its files are loaded as soon as somebody points at it or focuses it; the route
 * table is known from the start, so no links are discovered.
 */
export function PageLink(props: LinkProps) {
  return <Link discover="none" prefetch={savesData() ? 'none' : 'intent'} {...props} />
}
