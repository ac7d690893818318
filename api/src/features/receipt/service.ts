import { isSeated } from '@shuyuan/contract/registration/registration-kinds'
import type { ReceiptData } from '@shuyuan/contract/registration/receipts'
import type { Language } from '@shuyuan/contract/text/language'
import type { Executor } from '#db/tables.ts'
import type { RegistrationRow } from '#db/tables/registration.ts'
import { certificateOfPlace } from '#features/certificate/service.ts'
import { datesOfPlace } from '#features/class/attendance/service.ts'
import { filesOfPlace } from '#features/class/files/service.ts'
import { homeworkOfPlaces } from '#features/class/homework/service.ts'
import { reportOfPlace } from '#features/class/report/service.ts'
import type { RegistrationDeps } from '#features/registration/deps.ts'
import { placeShown } from '#features/registration/receipts/present.ts'
import { lessonsOfPlace } from '#features/registration/trial/service.ts'
import { lessonsOf } from '#features/term/lessons.ts'
import { termBySlug } from '#features/term/service.ts'

/** All that its owner sees of a place: the place itself, and what its class does. */
export async function receiptOfRegistration(
  db: Executor,
  deps: RegistrationDeps,
  row: RegistrationRow,
  language: Language,
): Promise<ReceiptData> {
  const term = await termBySlug(db, row.term)
  const dates = term ? await lessonsOf(db, term, language) : []
  return {
    ...(await placeShown(db, deps, row, { term, dates, language })),
    dates: isSeated(row.state)
      ? await datesOfPlace(db, deps, row, { dates: lessonsOfPlace(row, dates), language })
      : [],
    files: await filesOfPlace(db, deps, row, term),
    homework: await homeworkOfPlaces(db, deps, row, { term, language }),
    report: await reportOfPlace(db, deps, row, language),
    certificate: await certificateOfPlace(db, deps, row, language),
  }
}

/** What a further guardian sees of a place: its lessons and what the class does, nothing of money and of what the form said. */
export function forGuardian(receipt: ReceiptData): ReceiptData {
  const { pack: _, card: __, renewal: ___, keeping: ____, invoice: _____, ...place } = receipt
  const nothing = {
    fee: '',
    discount: '0.00',
    paid: '0.00',
    refunded: '0.00',
    left: '0.00',
    giveBack: '0.00',
  }
  return {
    ...place,
    seen: true,
    money: nothing,
    fee: '',
    payments: [],
    refund: '',
    boughtAsSecond: [],
    transfer: '',
    payable: false,
    editable: false,
    cancellable: false,
    offeredUntil: 0,
    mobile: '',
    idNumber: '',
    consents: [],
    ageWarning: null,
    entry: null,
  }
}
