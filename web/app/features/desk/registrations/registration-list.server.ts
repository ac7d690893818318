import type { DeskExportedRegistration } from '@shuyuan/contract/desk/registrations'
import { grown } from '@shuyuan/contract/time/age'
import { knownFields } from '@shuyuan/contract/registration/registration-kinds'
import { type DeskListServer, outcomeOf } from '../list/acts.server.ts'
import { sendToDesk } from '../desk-page.server.ts'
import { cellsOf, exportWords, type Sheet } from '../list/exported-file.server.ts'
import { exportedRows } from '../list/exported-rows.server.ts'
import { classTitle, consentTitles, offeredTerms, questionsOf, termTitles } from './term-titles.server.ts'

const acts = ['contact', 'confirm', 'cancel', 'remind', 'renew', 'keep', 'undo'] as const

/** What the list of sign-ups does. A row is its number and the version that was seen, `R20261123TND1A@3`. */
export const registrationList: DeskListServer = {
  async act(args, row, { act, reason }) {
    const known = acts.find((each) => each === act)
    if (!known) return { row, done: false, message: '' }
    const [no = '', version = ''] = row.split('@')
    const answer = await sendToDesk(args, (api) =>
      api.post(`/api/desk/registration/${known}`, {
        no,
        reason,
        ...(version && { version }),
      }),
    )
    return outcomeOf(row, answer, answer.data ? `${no}@${answer.data.version}` : undefined)
  },

  async sheet(args, query): Promise<Sheet> {
    const { t, time, language, content } = exportWords(args, 'registrations')
    const { head: all, rows } = await exportedRows<DeskExportedRegistration, '/api/desk/registration/export'>(
      args,
      '/api/desk/registration/export',
      query,
    )
    const terms = termTitles(content, await offeredTerms(args), language)
    const forms = new Map((content?.forms() ?? []).map(({ key, title }) => [key, title[language]]))
    const consents = consentTitles(content, language)
    const questions = all.forms.flatMap((form) => questionsOf(content, form, language, all.questions))
    const asked = [...new Map(questions.map((each) => [each.name, each])).values()].filter(
      ({ name }) => !knownFields.some((known) => known === name),
    )
    const columns: [head: string, width: number, cell: (row: DeskExportedRegistration) => string | number][] =
      [
        ['no', 18, ({ no }) => no],
        ['state', 10, ({ state }) => t(`registration-state:${state}`)],
        ['form', 20, ({ form }) => forms.get(form) ?? form],
        ['course', 24, ({ course }) => classTitle(content, course, language)],
        ['term', 28, ({ term }) => terms.find(({ value }) => value === term)?.label ?? term],
        ['trial', 12, ({ trial }) => trial?.day ?? ''],
        ['name', 12, ({ name }) => name],
        ['mobile', 14, ({ mobile, email }) => (email ? `${mobile} ${email}` : mobile)],
        ['birthday', 12, ({ birthday }) => birthday],
        ['age', 30, ({ ageWarning: age }) => (age ? t(ageKey(age), { ...age }) : '')],
        ['guardian', 12, ({ guardian }) => guardian],
        ['relation', 10, ({ relation }) => relation && t(`registration:guardian.relations.${relation}`)],
        ['idNumber', 22, ({ idNumber }) => idNumber ?? t('one.idGone')],
        ['area', 20, ({ area }) => area],
        ['address', 24, ({ address }) => address],
        ['message', 30, ({ message }) => message],
        [
          'consents',
          30,
          ({ consents: given }) =>
            given
              .filter(({ agreed }) => agreed)
              .map(({ doc, version }) => `${consents[doc] ?? doc} ${version}`)
              .join(t('registration:list')),
        ],
        ['account', 10, ({ member }) => member ?? ''],
        ['fee', 10, ({ money }) => amount(money.fee)],
        ['discount', 10, ({ money }) => amount(money.discount)],
        ['paid', 10, ({ money }) => amount(money.paid)],
        ['refunded', 10, ({ money }) => amount(money.refunded)],
        ['left', 10, ({ money }) => amount(money.left)],
        ['note', 30, ({ note }) => note],
        ['reason', 20, ({ reason }) => reason],
        ['sent', 17, ({ create_time: sent }) => time(sent)],
      ]
    return {
      name: t('title'),
      columns: [
        ...columns.map(([head, width]) => ({ head: t(`file.${head}`), width })),
        ...asked.map(({ label }) => ({ head: label, width: 20 })),
      ],
      rows: cellsOf(rows, (row) => [
        ...columns.map(([, , cell]) => cell(row)),
        ...asked.map(({ name, options }) =>
          [row.answers[name] ?? []]
            .flat()
            .map((value) => options.find((option) => option.value === value)?.label ?? value)
            .join(t('registration:list')),
        ),
      ]),
    }
  },
}

/** Yuan as a number; '' where a fee is still to be agreed. */
function amount(yuan: string): number | '' {
  return yuan === '' ? '' : Number(yuan)
}

/** The sentence about somebody whose age does not fit the class. */
const ageKey = ({ to }: { to: number }) =>
  to >= grown ? ('registration:age.younger' as const) : ('registration:age.outside' as const)
