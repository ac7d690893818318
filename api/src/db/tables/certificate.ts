import type { Generated, Insertable, Selectable } from 'kysely'

/** A certificate of attendance. Rows are never changed; one that was wrong is taken back. */
interface CertificateTable {
  id: Generated<number>
  /** What people check it by. */
  no: string
  registration_id: number
  term: string
  /** Null for a guest. */
  user_id: number | null
  name: string
  /** Name of the class in the content. */
  course: string
  /** First and last day of the term. */
  starts: string
  ends: string
  /** Lessons that were held, and in how many the pupil was. */
  lessons: number
  present: number
  signed: string
  /** `staff:NAME`. */
  actor: string
  /** Unix seconds. */
  create_time: number
}

export interface CertificateTables {
  certificate: CertificateTable
}
export type CertificateRow = Selectable<CertificateTable>
export type NewCertificate = Insertable<CertificateTable>
