/** What came of a list: how many rows are in, and which are not. */
export interface Brought {
  added: number
  refused: { row: number; message: string }[]
}
