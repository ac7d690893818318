import type { DeskRegistration } from '@shuyuan/contract/desk/registrations'
import { grown } from '@shuyuan/contract/time/age'
import type { Translate } from '#app/i18n/texts.ts'
import type { RegistrationWords } from './term-titles.server.ts'

/** What is known, by name; what is empty is left out. */
export function factsOf(
  shown: DeskRegistration,
  words: RegistrationWords,
  time: (seconds: number) => string,
  t: Translate,
) {
  const { ageWarning: age, answers, create_time: sent, guardian, relation, consents } = shown
  const guardianIs =
    relation && t('one.guardianIs', { relation: t(`registration:guardian.relations.${relation}`) })
  const ageKey = age && age.to >= grown ? 'registration:age.younger' : 'registration:age.outside'
  const facts: [string, string][] = [
    ...reachedBy(shown, t),
    [
      t('one.birthday'),
      shown.age === null ? shown.birthday : t('bornAged', { day: shown.birthday, count: shown.age }),
    ],
    [t('one.age'), age ? t(ageKey, { ...age }) : ''],
    [t('one.guardian'), guardian && `${guardian}${guardianIs}`],
    [t('one.idNumber'), shown.idNumber ?? t('one.idGone')],
    [t('one.area'), shown.area],
    [t('one.address'), shown.address],
    [t('one.message'), shown.message],
    [t('entry.language'), shown.language && t(`entry.languages.${shown.language}`)],
    [t('one.term'), words.term],
    [t('one.sent'), time(sent)],
    [t('one.cancelledWhy'), shown.reason],
    ...Object.entries(answers).map(([name, value]) =>
      answerFact(
        words.questions.find((each) => each.name === name),
        name,
        [value].flat(),
        t('registration:list'),
      ),
    ),
    [
      t('one.consents'),
      consents
        .map(({ doc, version, agreed }) =>
          t(agreed ? 'one.agreed' : 'one.refused', { doc: words.consents[doc] ?? doc, version }),
        )
        .join('\n'),
    ],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The number, or for a family abroad the number and the mail address, which is what a code proves of it. */
function reachedBy({ mobile, email, mobileVerified }: DeskRegistration, t: Translate): [string, string][] {
  if (!email) return [[t('one.mobile'), t(mobileVerified ? 'one.proved' : 'one.unproved', { mobile })]]
  return [
    [t('one.mobile'), mobile],
    [
      t('registration:abroad.email'),
      t(mobileVerified ? 'one.provedByMail' : 'one.unproved', { mobile: email }),
    ],
  ]
}

/** An answer with its question, as the form has them; what the form does not ask any more as it was stored. */
function answerFact(
  question: RegistrationWords['questions'][number] | undefined,
  name: string,
  values: string[],
  comma: string,
): [string, string] {
  const labelOf = (value: string) =>
    question?.options.find((option) => option.value === value)?.label ?? value
  const text = values.map(labelOf).join(comma)
  return [question?.label ?? name, text && `${text} ${question?.unit ?? ''}`.trim()]
}
