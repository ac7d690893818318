import type { Tables } from '#db/tables.ts'

/** The values of a column in those rows of a table that are the member's by `owner`. */
export interface Tie {
  table: keyof Tables
  column: string
  owner: string
  through?: Tie
}

/** What a table stores of a member. */
export interface Holding {
  table: keyof Tables
  /** The column with the member's id. */
  owner: string
  /** Where `owner` is no member, but a column of another table: of whose rows it has to be. */
  through?: Tie
  /** Columns that are left out of the member's export: hashes, keys, the school's own notes. */
  hidden?: readonly string[]
  /** What happens to the rows with the account: kept, deleted, or these columns overwritten; `apart`: its feature does it. */
  onDeletion: 'keep' | 'delete' | 'apart' | Readonly<Record<string, string | number | null>>
}

/** Who a member is to pupils. */
const asGuardian: Tie = { table: 'guardian_person', column: 'id', owner: 'user_id' }

/** The pupils whose guardian a member is. */
const ofPupils: Tie = {
  table: 'pupil_guardian',
  column: 'pupil_id',
  owner: 'guardian_id',
  through: asGuardian,
}

/** A placeholder for a unique text, for columns that must differ from other rows. */
export const ofItsOwn = ':of its own'

/**
 * Every table with data of a member, in an order in which rows can be deleted. A test checks that none is missing. Rows
 * of money, points and payments stay, as bookkeeping requires; they point to an anonymous account.
 */
export const holdings: readonly Holding[] = [
  { table: 'token', owner: 'user_id', hidden: ['key', 'family', 'successor'], onDeletion: 'delete' },
  { table: 'staff', owner: 'user_id', onDeletion: 'delete' },
  { table: 'staff_teacher', owner: 'user_id', hidden: ['actor'], onDeletion: 'delete' },
  {
    table: 'second_factor',
    owner: 'user_id',
    hidden: ['secret', 'secret_key', 'last_step'],
    onDeletion: 'delete',
  },
  { table: 'new_number', owner: 'user_id', hidden: ['reason', 'asked_by'], onDeletion: 'delete' },
  { table: 'member_note', owner: 'user_id', hidden: ['note'], onDeletion: 'delete' },
  { table: 'recovery_code', owner: 'user_id', hidden: ['hash'], onDeletion: 'delete' },
  { table: 'desk_view', owner: 'user_id', onDeletion: 'delete' },
  { table: 'login', owner: 'user_id', hidden: ['family'], onDeletion: 'delete' },
  { table: 'wechat_binding', owner: 'user_id', onDeletion: 'delete' },
  {
    table: 'qr_login',
    owner: 'user_id',
    hidden: ['key', 'browser', 'family', 'number'],
    onDeletion: 'delete',
  },
  { table: 'progress', owner: 'user_id', onDeletion: 'delete' },
  { table: 'favourite', owner: 'user_id', onDeletion: 'delete' },
  { table: 'exercise', owner: 'user_id', onDeletion: 'delete' },
  { table: 'recitation', owner: 'user_id', hidden: ['key'], onDeletion: 'delete' },
  {
    table: 'sent_recitation',
    owner: 'user_id',
    hidden: ['file', 'answered_by'],
    onDeletion: 'delete',
  },
  { table: 'notice', owner: 'user_id', hidden: ['key'], onDeletion: 'delete' },
  {
    table: 'message',
    owner: 'user_id',
    hidden: ['key', 'due_time', 'error', 'behind', 'tries_before'],
    onDeletion: 'delete',
  },
  { table: 'message_choice', owner: 'user_id', onDeletion: 'delete' },
  { table: 'consent', owner: 'user_id', onDeletion: { ip: '' } },
  { table: 'attempt', owner: 'user_id', hidden: ['key'], onDeletion: 'delete' },
  { table: 'habit_bonus', owner: 'user_id', onDeletion: 'delete' },
  { table: 'habit_day', owner: 'user_id', onDeletion: 'delete' },
  { table: 'question_vote', owner: 'user_id', onDeletion: 'delete' },
  { table: 'question_follow', owner: 'user_id', hidden: ['shown'], onDeletion: 'delete' },
  { table: 'question_report', owner: 'user_id', hidden: ['handled'], onDeletion: 'delete' },
  // What others have answered or voted for stays, without a name.
  { table: 'answer', owner: 'user_id', hidden: ['body_en'], onDeletion: { user_id: null } },
  { table: 'question', owner: 'user_id', hidden: ['body_en', 'title_en'], onDeletion: { user_id: null } },
  { table: 'attendance', owner: 'user_id', onDeletion: 'delete' },
  { table: 'make_up', owner: 'user_id', hidden: ['actor'], onDeletion: 'delete' },
  { table: 'class_message', owner: 'user_id', hidden: ['batch'], onDeletion: 'delete' },
  { table: 'hand_in_file', owner: 'user_id', hidden: ['file'], onDeletion: 'delete' },
  { table: 'hand_in', owner: 'user_id', hidden: ['answered_by'], onDeletion: 'delete' },
  // What is written and not given yet is the school's own.
  {
    table: 'term_report',
    owner: 'user_id',
    hidden: ['words', 'signed', 'version', 'actor', 'update_time'],
    onDeletion: 'delete',
  },
  { table: 'certificate', owner: 'user_id', hidden: ['actor'], onDeletion: 'delete' },
  { table: 'invoice_wish', owner: 'user_id', hidden: ['version', 'issued_by'], onDeletion: 'delete' },
  { table: 'calendar', owner: 'user_id', hidden: ['version'], onDeletion: 'delete' },
  {
    table: 'registration',
    owner: 'user_id',
    hidden: ['id_no', 'id_key', 'id_hash', 'note', 'version', 'pupil_id', 'continues'],
    onDeletion: {
      name: '',
      mobile: ofItsOwn,
      birthday: '',
      guardian_name: '',
      address: '',
      message: '',
      answers: '{}',
      id_no: '',
      id_key: '',
      id_hash: '',
      note: '',
    },
  },
  {
    table: 'payment_refund',
    owner: 'user_id',
    hidden: ['actor', 'ask_time', 'bill_day'],
    onDeletion: 'keep',
  },
  {
    table: 'payment_order',
    owner: 'user_id',
    hidden: ['reason', 'asked', 'ask_time', 'bill_day'],
    onDeletion: 'keep',
  },
  { table: 'payment_counter', owner: 'user_id', hidden: ['reason', 'actor'], onDeletion: 'keep' },
  {
    table: 'refund_request',
    owner: 'user_id',
    hidden: ['note', 'actor', 'decided_by'],
    onDeletion: 'keep',
  },
  { table: 'registration_payment', owner: 'user_id', hidden: ['note', 'actor'], onDeletion: 'keep' },
  { table: 'guardian', owner: 'user_id', onDeletion: 'delete' },
  { table: 'child', owner: 'user_id', hidden: ['pupil_id'], onDeletion: 'delete' },
  // A pupil may have other guardians: theirs is in nobody else's export, and stays where one account goes.
  {
    table: 'pupil',
    owner: 'id',
    through: ofPupils,
    hidden: ['name_key'],
    onDeletion: 'apart',
  },
  {
    table: 'pupil_guardian',
    owner: 'guardian_id',
    through: asGuardian,
    hidden: ['pupil_id'],
    onDeletion: 'apart',
  },
  { table: 'guardian_person', owner: 'user_id', hidden: ['name_key'], onDeletion: 'apart' },
  // The school's own words, and what it has put together: not the member's to take along; they go with the pupil.
  {
    table: 'pupil_note',
    owner: 'pupil_id',
    through: ofPupils,
    hidden: ['pupil_id', 'text', 'actor'],
    onDeletion: 'apart',
  },
  {
    table: 'pupil_merge',
    owner: 'pupil_id',
    through: ofPupils,
    hidden: ['pupil_id', 'moved', 'actor'],
    onDeletion: 'apart',
  },
  {
    table: 'further_guardian',
    owner: 'user_id',
    hidden: ['pupil_id', 'from_id', 'wrong', 'actor'],
    onDeletion: 'apart',
  },
  { table: 'path_member', owner: 'user_id', onDeletion: 'delete' },
  { table: 'class_wish', owner: 'user_id', onDeletion: 'delete' },
  { table: 'claim', owner: 'user_id', hidden: ['key', 'owner'], onDeletion: 'keep' },
  { table: 'entitlement', owner: 'user_id', onDeletion: 'delete' },
  {
    table: 'distributor',
    owner: 'user_id',
    onDeletion: {
      real_name: '',
      shown_name: '',
      reason: '',
      card: '',
      draft: '',
      card_state: 'none',
      card_reason: '',
      state: 'ended',
    },
  },
  { table: 'binding', owner: 'user_id', onDeletion: 'keep' },
  {
    table: 'attribution',
    owner: 'user_id',
    hidden: ['mobile_hash', 'address_hash', 'refused', 'flags'],
    onDeletion: { mobile_hash: '', address_hash: '' },
  },
  { table: 'user_money_log', owner: 'user_id', hidden: ['idempotency_key', 'number'], onDeletion: 'keep' },
  { table: 'user_score_log', owner: 'user_id', hidden: ['idempotency_key', 'number'], onDeletion: 'keep' },
  { table: 'attachment_owner', owner: 'user_id', onDeletion: 'delete' },
  { table: 'attachment', owner: 'user_id', hidden: ['storage'], onDeletion: 'delete' },
  { table: 'account_deletion', owner: 'user_id', onDeletion: 'delete' },
]

/** The columns of the member's own row that are shown. */
export const accountColumns = [
  'id',
  'username',
  'nickname',
  'email',
  'mobile',
  'avatar',
  'gender',
  'birthday',
  'motto',
  'money',
  'score',
  'join_ip',
  'join_time',
  'last_login_ip',
  'last_login_time',
  'language',
] as const
