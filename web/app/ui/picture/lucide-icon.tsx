import { createElement, type SVGProps } from 'react'

interface IconData {
  name: string
  node: [tag: string, attributes: Record<string, string>][]
  aliases?: string[]
}

/**
 * Takes the place of lucide-react's own function in the build: what that one can do beside this is more than a kB of
 * every page. The markup is the same.
 */
export default function createLucideIcon({ name, node, aliases = [] }: IconData) {
  const look = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  return ({ size = 24, className = '', ...props }: SVGProps<SVGSVGElement> & { size?: number }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={props['aria-label'] ? undefined : 'true'}
      {...props}
      className={`${look} ${className}`}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
