import type { ViewBlock } from './block-view.ts'

/** A block that is made to be written on. */
export function isPaper({ block }: ViewBlock): boolean {
  return block === 'sheet' || block === 'checklist'
}

/** Hides what stands around the sheets of a page on paper; pages without sheets print whole. */
export function offPaper(hasSheets: boolean): string | undefined {
  return hasSheets ? 'print:hidden' : undefined
}
