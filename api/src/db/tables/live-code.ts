/** How often an item of a live code was shown; without a row, never. */
interface LiveCodeScanTable {
  code: string
  item: string
  scans: number
}

/** A look at a code, kept for a day: asked for again, it gets the same item and is not counted again. */
interface LiveCodeViewTable {
  code: string
  view: string
  source: string
  item: string
  create_time: number
}

/** What visitors found wrong with a code; once a look. */
interface LiveCodeReportTable {
  code: string
  view: string
  item: string
  fault: string
  note: string
  create_time: number
}

/** How often live codes were shown. */
export interface LiveCodeTables {
  live_code_scan: LiveCodeScanTable
  live_code_view: LiveCodeViewTable
  live_code_report: LiveCodeReportTable
}
