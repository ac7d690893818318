import { Link, type LinkProps } from 'react-router'

/**
 * A link to a page of this site, which fades in (view-transitions.css). The route table is known from the start, so React
 * Router discovers no links.
 */
export function PageLink(props: LinkProps) {
  return <Link discover="none" viewTransition {...props} />
}
