import { Link, type LinkProps } from 'react-router'
import { savesData } from './saves-data.ts'

/**
 * A link to a page of this site, whose files are fetched as soon as somebody is about to follow it. Which files there are
 * is known from the start, so that no link has to be discovered.
 */
export function PageLink(props: LinkProps) {
  return <Link discover="none" prefetch={savesData() ? 'none' : 'intent'} {...props} />
}
