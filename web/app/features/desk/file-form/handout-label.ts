import { sizeText } from '#app/ui/size-text.ts'

/** How a file that is handed out is told from others; `size` in bytes. */
export function handoutLabel({ title, name, size }: { title: string; name: string; size: number }): string {
  return [title, name.replace(/^.*\./, '').toUpperCase(), sizeText(size)].join(' · ')
}
