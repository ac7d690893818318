import { createContext } from 'react'
import type { Sends } from './held-list.ts'

/** Loads what keeps sends that have not arrived. It rejects on a server, and where its code cannot be loaded. */
export type LoadSends = () => Promise<Sends>

export const SendsContext = createContext<LoadSends | null>(null)
