import type { ComponentProps } from 'react'
import type { LinkProps } from 'react-router'
import { buttonLook, type ButtonLook } from './button-look.ts'
import { classes } from './classes.ts'
import { PageLink } from './page-link.tsx'

export type ButtonLinkProps = Omit<LinkProps, 'className'> & ButtonLook & { className?: string }

/** A link in the shape of a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <PageLink {...rest} className={classes(buttonLook({ variant, size, wide }), className)} />
}

/** The same for addresses that are no pages: mail, telephone, files. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonLook) {
  const { variant, size, wide, className, children, ...rest } = props
  return (
    <a {...rest} className={classes(buttonLook({ variant, size, wide }), className)}>
      {children}
    </a>
  )
}
