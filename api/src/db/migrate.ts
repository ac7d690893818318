import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from '#db/engine.ts'
import { initial } from '#db/migrations/001-initial.ts'
import { learning } from '#db/migrations/002-learning.ts'
import { classes } from '#db/migrations/003-classes.ts'
import { records } from '#db/migrations/004-records.ts'
import { registration } from '#db/migrations/005-registration.ts'
import { question } from '#db/migrations/006-question.ts'
import { questionSet } from '#db/migrations/007-question-set.ts'
import { habit } from '#db/migrations/008-habit.ts'
import { claim } from '#db/migrations/009-claim.ts'
import { distribution } from '#db/migrations/010-distribution.ts'
import { liveCode } from '#db/migrations/011-live-code.ts'
import { privacy } from '#db/migrations/012-privacy.ts'
import { indexes } from '#db/migrations/013-indexes.ts'
import { changeNotices } from '#db/migrations/014-change-notices.ts'
import { ledgerNumbers } from '#db/migrations/015-ledger-numbers.ts'
import { followsShown } from '#db/migrations/016-follows-shown.ts'
import { madeUpDays } from '#db/migrations/017-made-up-days.ts'
import { ruleComponents } from '#db/migrations/018-rule-components.ts'
import { signsEscapedOnce } from '#db/migrations/019-signs-escaped-once.ts'
import { registrationAge } from '#db/migrations/020-registration-age.ts'
import { guardiansPathsAndClassWishes } from '#db/migrations/021-guardians-paths-and-class-wishes.ts'
import { provedContacts } from '#db/migrations/022-proved-contacts.ts'
import { attachmentOwners } from '#db/migrations/023-attachment-owners.ts'
import { loginNewest } from '#db/migrations/024-login-newest.ts'
import { creditTitles } from '#db/migrations/025-credit-titles.ts'
import { peopleOfANumber } from '#db/migrations/026-people-of-a-number.ts'
import { messages } from '#db/migrations/027-messages.ts'
import { children } from '#db/migrations/028-children.ts'
import { fees } from '#db/migrations/029-fees.ts'
import { seatOffers } from '#db/migrations/030-seat-offers.ts'
import { checkInsOfChildren } from '#db/migrations/031-check-ins-of-children.ts'
import { classLife } from '#db/migrations/032-class-life.ts'
import { staff } from '#db/migrations/033-staff.ts'
import { classMessages } from '#db/migrations/035-class-messages.ts'
import { mergedQuestions } from '#db/migrations/037-merged-questions.ts'
import { visits } from '#db/migrations/039-visits.ts'
import { learningOfChildren } from '#db/migrations/034-learning-of-children.ts'
import { secondFactor } from '#db/migrations/036-second-factor.ts'
import { deskLists } from '#db/migrations/038-desk-lists.ts'
import { memberNotes } from '#db/migrations/040-member-notes.ts'
import { content } from '#db/migrations/041-content.ts'
import { messageTextsAndSecrets } from '#db/migrations/042-message-texts-and-secrets.ts'
import { sentRecitations } from '#db/migrations/043-sent-recitations.ts'
import { sealsMenu } from '#db/migrations/044-seals-menu.ts'
import { ledgerDirections } from '#db/migrations/045-ledger-directions.ts'
import { cleanNames } from '#db/migrations/046-clean-names.ts'
import { waitingSince } from '#db/migrations/047-waiting-since.ts'
import { sentCodes } from '#db/migrations/048-sent-codes.ts'
import { makersOfCodes } from '#db/migrations/049-makers-of-codes.ts'
import { installation } from '#db/migrations/050-installation.ts'
import { moneyBack } from '#db/migrations/051-money-back.ts'
import { pageButtons } from '#db/migrations/052-page-buttons.ts'
import { arrivalsByCampaign } from './migrations/053-arrivals-by-campaign.ts'
import { terms } from './migrations/054-terms.ts'
import { lessonsOfTerms } from './migrations/055-lessons-of-terms.ts'
import { languagesOfPlaces } from './migrations/056-languages-of-places.ts'
import { classFiles } from './migrations/057-class-files.ts'
import { paymentReceipts } from './migrations/058-payment-receipts.ts'
import { samplesTakenAway } from './migrations/059-samples-taken-away.ts'
import { visitsByDay } from './migrations/060-visits-by-day.ts'
import { homework } from './migrations/061-homework.ts'
import { teachersAccounts } from './migrations/070-teachers-accounts.ts'
import { pupilImports } from './migrations/071-pupil-imports.ts'
import { priceLists } from './migrations/072-price-lists.ts'
import { makeUps } from './migrations/073-make-ups.ts'
import { nextTerms } from './migrations/074-next-terms.ts'
import { certificates } from './migrations/075-certificates.ts'
import { exercises } from './migrations/076-exercises.ts'
import { formQuestions } from './migrations/077-form-questions.ts'
import { dues } from './migrations/078-dues.ts'
import { longLists } from './migrations/079-long-lists.ts'
import { packs } from './migrations/083-packs.ts'
import { qrLogins } from './migrations/089-qr-logins.ts'
import { newNumbers } from './migrations/092-new-numbers.ts'
import { memberCards } from './migrations/097-member-cards.ts'
import { familiesAbroad } from './migrations/098-families-abroad.ts'
import { paidDays } from './migrations/099-paid-days.ts'
import { currentPlaces } from './migrations/100-current-places.ts'
import { furtherGuardians } from './migrations/105-further-guardians.ts'
import { invoiceWishes } from './migrations/106-invoice-wishes.ts'
import { wechatPeople } from './migrations/080-wechat-people.ts'
import { paymentDifferences } from './migrations/081-payment-differences.ts'
import { whatListsBring } from './migrations/082-what-lists-bring.ts'
import { messageWays } from './migrations/084-message-ways.ts'
import { handouts } from './migrations/085-handouts.ts'
import { trials } from './migrations/087-trials.ts'
import { termReports } from './migrations/068-term-reports.ts'
import { termsAtTheDesk } from './migrations/062-terms-at-the-desk.ts'
import { pupils } from './migrations/063-pupils.ts'
import { pupilNotes } from './migrations/064-pupil-notes.ts'
import { sampleTerms } from './migrations/065-sample-terms.ts'
import { refundRules } from './migrations/066-refund-rules.ts'
import { substitutes } from './migrations/067-substitutes.ts'
import { paymentOrders } from './migrations/069-payment-orders.ts'
import type { Executor } from '#db/tables.ts'

/** All migrations of this code by name, in their order. */
function migrationsOf(engine: Engine) {
  return {
    '001-initial': initial(engine),
    '002-learning': learning(engine),
    '003-classes': classes,
    '004-records': records(engine),
    '005-registration': registration(engine),
    '006-question': question(engine),
    '007-question-set': questionSet(engine),
    '008-habit': habit(engine),
    '009-claim': claim(engine),
    '010-distribution': distribution(engine),
    '011-live-code': liveCode(engine),
    '012-privacy': privacy,
    '013-indexes': indexes,
    '014-change-notices': changeNotices(engine),
    '015-ledger-numbers': ledgerNumbers(engine),
    '016-follows-shown': followsShown(engine),
    '017-made-up-days': madeUpDays,
    '018-rule-components': ruleComponents,
    '019-signs-escaped-once': signsEscapedOnce,
    '020-registration-age': registrationAge,
    '021-guardians-paths-and-class-wishes': guardiansPathsAndClassWishes(engine),
    '022-proved-contacts': provedContacts,
    '023-attachment-owners': attachmentOwners,
    '024-login-newest': loginNewest,
    '025-credit-titles': creditTitles,
    '026-people-of-a-number': peopleOfANumber,
    '027-messages': messages(engine),
    '028-children': children(engine),
    '029-fees': fees(engine),
    '030-seat-offers': seatOffers,
    '031-check-ins-of-children': checkInsOfChildren(engine),
    '032-class-life': classLife,
    '033-staff': staff,
    '034-learning-of-children': learningOfChildren(engine),
    '035-class-messages': classMessages(engine),
    '036-second-factor': secondFactor,
    '037-merged-questions': mergedQuestions,
    '038-desk-lists': deskLists(engine),
    '039-visits': visits,
    '040-member-notes': memberNotes,
    '041-content': content,
    '042-message-texts-and-secrets': messageTextsAndSecrets,
    '043-sent-recitations': sentRecitations(engine),
    '044-seals-menu': sealsMenu,
    '045-ledger-directions': ledgerDirections,
    '046-clean-names': cleanNames,
    '047-waiting-since': waitingSince,
    '048-sent-codes': sentCodes(engine),
    '049-makers-of-codes': makersOfCodes,
    '050-installation': installation,
    '051-money-back': moneyBack(engine),
    '052-page-buttons': pageButtons,
    '053-arrivals-by-campaign': arrivalsByCampaign,
    '054-terms': terms(engine),
    '055-lessons-of-terms': lessonsOfTerms,
    '056-languages-of-places': languagesOfPlaces,
    '057-class-files': classFiles(engine),
    '058-payment-receipts': paymentReceipts(engine),
    '059-samples-taken-away': samplesTakenAway(engine),
    '060-visits-by-day': visitsByDay,
    '061-homework': homework(engine),
    '062-terms-at-the-desk': termsAtTheDesk,
    '063-pupils': pupils(engine),
    '064-pupil-notes': pupilNotes(engine),
    '065-sample-terms': sampleTerms,
    '066-refund-rules': refundRules,
    '067-substitutes': substitutes,
    '068-term-reports': termReports(engine),
    '069-payment-orders': paymentOrders(engine),
    '070-teachers-accounts': teachersAccounts,
    '071-pupil-imports': pupilImports(engine),
    '072-price-lists': priceLists,
    '073-make-ups': makeUps,
    '074-next-terms': nextTerms,
    '075-certificates': certificates(engine),
    '076-exercises': exercises(engine),
    '077-form-questions': formQuestions,
    '078-dues': dues,
    '079-long-lists': longLists,
    '080-wechat-people': wechatPeople(engine),
    '081-payment-differences': paymentDifferences(engine),
    '082-what-lists-bring': whatListsBring,
    '083-packs': packs,
    '084-message-ways': messageWays,
    '085-handouts': handouts,
    '087-trials': trials,
    '089-qr-logins': qrLogins,
    '092-new-numbers': newNumbers,
    '097-member-cards': memberCards,
    '098-families-abroad': familiesAbroad,
    '099-paid-days': paidDays,
    '100-current-places': currentPlaces,
    '105-further-guardians': furtherGuardians(engine),
    '106-invoice-wishes': invoiceWishes(engine),
  }
}

/** The names of this code's migrations, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrationsOf('sqlite'))

/**
 * The newest migration that a program must know to work beside this one on the same database. A migration that takes away
 * what the code before it uses becomes this one.
 */
export const neededMigration = '045-ledger-directions'

/**
 * Runs the missing migrations, each in one transaction, or those up to `to`. Two processes at once wait for each other.
 * Migrations of a newer version are left alone, because migrations only add. Returns the names of those it ran; throws
 * the first error. In a transaction that is given, it is a part of that.
 */
export async function migrate(db: Executor, engine: Engine, to?: string): Promise<string[]> {
  const { newer } = await migrationsThatRan(db, engine)
  const all = { ...migrationsOf(engine), ...Object.fromEntries(newer.map((name) => [name, nothing])) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => all } })
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

const nothing = { up: () => Promise.resolve() }

/** The names of the migrations that a database has had, and those of them that are newer than all of this code. */
export async function migrationsThatRan(
  db: Executor,
  engine: Engine,
): Promise<{ ran: string[]; newer: string[] }> {
  // A new database has no such table. To ask without looking would end a transaction of PostgreSQL.
  const there =
    engine === 'sqlite'
      ? sql`select 1 from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  if ((await there.execute(db)).rows.length === 0) return { ran: [], newer: [] }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const ran = rows.map(({ name }) => name)
  const newest = migrationNames.at(-1) ?? ''
  return { ran, newer: ran.filter((name) => name > newest) }
}
