import { createContext, use } from 'react'
import type { SiteTexts } from '@shuyuan/content/kinds/site'

/** What the school's content says around every page: the navigation for servers that send none, and the footer. */
export type FrameWords = Pick<SiteTexts, 'navigation' | 'footer'>

export const FrameWordsContext = createContext<FrameWords | null>(null)

export function useFrameWords(): FrameWords {
  const words = use(FrameWordsContext)
  if (!words) throw new Error('useFrameWords needs <AppProviders>')
  return words
}
