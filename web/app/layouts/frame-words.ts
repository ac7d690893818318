import { createContext } from 'react'
import type { SiteTexts } from '@shuyuan/content/kinds/site'
import { useProvided } from '#app/use-provided.ts'

/** Texts of the school around every page: the footer, and the navigation where the server sends none. */
export type FrameWords = Pick<SiteTexts, 'navigation' | 'footer'>

export const FrameWordsContext = createContext<FrameWords | null>(null)

export function useFrameWords(): FrameWords {
  return useProvided(FrameWordsContext)
}
