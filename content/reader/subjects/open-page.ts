import type { Subject } from '@shuyuan/contract/site/subjects'
import { accountPage, addresses } from '#addresses/addresses'
import type { PageSource } from '#kinds/page'
import type { IsClosed } from './closed.ts'

type BlockSource = PageSource['blocks'][number]

interface Given {
  off: readonly Subject[]
  isClosed: IsClosed
}

/** A page without what leads to closed pages or shows a subject that is left out. */
export function openPage(page: PageSource, given: Given): PageSource {
  const isOpen = ({ href }: { href?: string | undefined }) => href === undefined || !given.isClosed(href)
  const { begin, firstReads, ...rest } = page
  const reads = firstReads?.items.filter(isOpen) ?? []
  return {
    ...rest,
    actions: page.actions.filter(isOpen),
    ...(begin && isOpen(begin) && { begin }),
    ...(firstReads && reads.length > 0 && { firstReads: { ...firstReads, items: reads } }),
    blocks: page.blocks.flatMap((block) => openBlock(block, given) ?? []),
  }
}

/** The block as it stands; null where nothing of it is left. */
function openBlock(block: BlockSource, { off, isClosed }: Given): BlockSource | null {
  const isOff = (subject: string | undefined) => off.some((each) => each === subject)
  const isOpen = ({ href }: { href?: string | undefined }) => href === undefined || !isClosed(href)
  switch (block.block) {
    case 'channels': {
      const items = block.items.filter(isOpen)
      return items.length > 0 ? { ...block, items } : null
    }
    case 'cards': {
      const items = block.items.filter(isOpen)
      return items.length > 0 ? { ...block, items } : null
    }
    case 'cta': {
      const { second: _, ...rest } = block
      const [action, second] = [block.action, ...(block.second ? [block.second] : [])].filter(isOpen)
      return action ? { ...rest, action, ...(second && { second }) } : null
    }
    case 'shelf':
      return typeof block.books === 'string' && isOff(block.books) ? null : block
    case 'passage':
    case 'courses':
    case 'timetable':
    case 'teachers':
      return isOff(block.subject) ? null : block
    case 'questions':
      return isOff(block.newest) ? null : block
    case 'quiz':
      return isClosed(addresses.questionSet(block.set)) ? null : block
    case 'articles': {
      if (!isClosed(accountPage.zy)) return block
      return block.account === 'zy' ? null : { ...block, account: 'main' }
    }
    default:
      return block
  }
}
