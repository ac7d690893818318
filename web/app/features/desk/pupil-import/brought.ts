/** What came of a list: how many rows are in, and which are not. */
export interface Brought {
  added: number
  /** Of these, who waits for a seat, and who has one that was added to the class. */
  waiting: number
  raised: number
  refused: { row: number; message: string }[]
}
