import type { Insertable, Kysely, Selectable, Transaction } from 'kysely'
import type { ClaimTables } from './tables/claim.ts'
import type { ClassLifeTables } from './tables/class-life.ts'
import type { ContentTables } from './tables/content.ts'
import type { DistributionTables } from './tables/distribution.ts'
import type { HabitTables } from './tables/habit.ts'
import type { HomeworkTables } from './tables/homework.ts'
import type { InvoiceTables } from './tables/invoice.ts'
import type { LearningTables } from './tables/learning.ts'
import type { LedgerTables } from './tables/ledger.ts'
import type { LiveCodeTables } from './tables/live-code.ts'
import type { MemberExtraTables } from './tables/member-extras.ts'
import type { MemberTable, MemberTables } from './tables/member.ts'
import type { MessageTables } from './tables/message.ts'
import type { PrivacyTables } from './tables/privacy.ts'
import type { ProofTables } from './tables/proof.ts'
import type { PupilTables } from './tables/pupil.ts'
import type { QuestionSetTables } from './tables/question-set.ts'
import type { QuestionTables } from './tables/question.ts'
import type { RecordTables } from './tables/record.ts'
import type { OrderTables } from './tables/order.ts'
import type { RegistrationTables } from './tables/registration.ts'
import type { RuleTables } from './tables/rule.ts'
import type { SessionTables } from './tables/session.ts'
import type { SiteTables } from './tables/site.ts'
import type { StaffTables } from './tables/staff.ts'
import type { CertificateTables } from './tables/certificate.ts'
import type { TermReportTables } from './tables/term-report.ts'
import type { TermTables } from './tables/term.ts'
import type { UploadTables } from './tables/upload.ts'
import type { WechatTables } from './tables/wechat.ts'

/** Every table, described room by room in `tables/`. */
export interface Tables
  extends
    ClaimTables,
    ClassLifeTables,
    ContentTables,
    DistributionTables,
    HabitTables,
    HomeworkTables,
    InvoiceTables,
    LearningTables,
    LedgerTables,
    LiveCodeTables,
    MemberExtraTables,
    MemberTables,
    MessageTables,
    PrivacyTables,
    ProofTables,
    PupilTables,
    QuestionSetTables,
    QuestionTables,
    RecordTables,
    OrderTables,
    RegistrationTables,
    RuleTables,
    SessionTables,
    SiteTables,
    StaffTables,
    CertificateTables,
    TermReportTables,
    TermTables,
    UploadTables,
    WechatTables {}

export type Db = Kysely<Tables>
/** The database, or the transaction that a query is part of. */
export type Executor = Db | Transaction<Tables>
export type MemberRow = Selectable<MemberTable>
export type NewMember = Insertable<MemberTable>
