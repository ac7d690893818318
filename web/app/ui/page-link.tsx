import { Link, type LinkProps } from 'react-router'

/** A link to a page of this site. The route table is known from the start, so React Router discovers no links. */
export function PageLink(props: LinkProps) {
  return <Link discover="none" {...props} />
}
