/** A sheet by its name, '' where the file has no names; rows as they stand in the file, blank ones too. */
export interface Sheet {
  name: string
  rows: string[][]
}
