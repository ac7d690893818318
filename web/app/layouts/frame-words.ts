import { createContext, use } from 'react'
import type { SiteTexts } from '@shuyuan/content/kinds/site'

/** Texts of the school around every page: the footer, and the navigation where the server sends none. */
export type FrameWords = Pick<SiteTexts, 'navigation' | 'footer'>

export const FrameWordsContext = createContext<FrameWords | null>(null)

export function useFrameWords(): FrameWords {
  const words = use(FrameWordsContext)
  if (!words) throw new Error('useFrameWords needs <AppProviders>')
  return words
}
