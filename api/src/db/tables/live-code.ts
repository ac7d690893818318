/** How often an item of a live code was shown; no row means never. */
interface LiveCodeScanTable {
  code: string
  item: string
  scans: number
}

/** Which item a visitor was shown, kept for a day: the next look gets the same item and is not counted. */
interface LiveCodeViewTable {
  code: string
  view: string
  source: string
  item: string
  create_time: number
}

/** What visitors reported about a code; one report per view. */
interface LiveCodeReportTable {
  code: string
  view: string
  item: string
  fault: string
  note: string
  create_time: number
}

export interface LiveCodeTables {
  live_code_scan: LiveCodeScanTable
  live_code_view: LiveCodeViewTable
  live_code_report: LiveCodeReportTable
}
