import { Link, type LinkProps } from 'react-router'
import { savesData } from './saves-data.ts'

/** A link to a page of this site, whose files are fetched as soon as somebody is about to follow it. */
export function PageLink(props: LinkProps) {
  return <Link prefetch={savesData() ? 'none' : 'intent'} {...props} />
}
