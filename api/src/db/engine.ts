/** The two databases that the same queries run on. */
export type Engine = 'sqlite' | 'postgres'
