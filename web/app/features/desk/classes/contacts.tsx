import type { ClassContacts as ClassContactsData } from '@shuyuan/contract/desk/class/classes'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { StateChip } from '#app/parts/registration-state/state-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Table, type TableColumn } from '#app/ui/list/table.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { useDeskForm, ActedNote } from '../desk-form.tsx'

type Contact = ClassContactsData['list'][number]

/** How to reach everybody of the class, to call them one after the other: shown by one press, which is noted. */
export function ClassContacts() {
  const { t } = useTranslation(['classes', 'registration'])
  const { Form, acted, busy } = useDeskForm<ClassContactsData>(({ act }) => act === 'contacts')
  const contacts = acted?.data?.list
  return (
    <Card id="contacts" title={t('contacts')}>
      {contacts ? (
        contacts.length === 0 ? (
          <p>{t('nobodySignedUp')}</p>
        ) : (
          <Table
            caption={t('contacts')}
            rows={contacts}
            rowKey={({ no }) => no}
            columns={
              contacts.some(({ answers }) => answers.length > 0)
                ? [...columnsOf(t), answersColumn(t)]
                : columnsOf(t)
            }
            stacked
          />
        )
      ) : (
        <Form method="post" className="flex flex-col items-start gap-3">
          <p className="text-sm text-muted">{t('contactsNoted')}</p>
          <Button type="submit" name="act" value="contacts" busy={busy}>
            {t('showContacts')}
          </Button>
        </Form>
      )}
      {!acted?.done && <ActedNote acted={acted} className="mt-3" />}
    </Card>
  )
}

/** What a form asks beside who comes: whether somebody eats meat, what somebody cannot have. */
function answersColumn(t: ReturnType<typeof useTranslation>['t']): TableColumn<Contact> {
  return {
    key: 'answers',
    head: t('answers'),
    cell: ({ answers }) =>
      answers.length > 0 && (
        <ul className="whitespace-normal">
          {answers.map(({ question, answer }) => (
            <li key={question}>
              <span className="text-muted">{question}</span> {answer}
            </li>
          ))}
        </ul>
      ),
  }
}

function columnsOf(t: ReturnType<typeof useTranslation>['t']): TableColumn<Contact>[] {
  return [
    {
      key: 'name',
      head: t('name'),
      cell: ({ no, name }) => (
        <PageLink to={`/desk/registration/${no}`} className="text-link">
          {name}
        </PageLink>
      ),
    },
    { key: 'state', head: t('state'), cell: ({ state }) => <StateChip state={state} offeredUntil={0} /> },
    {
      key: 'mobile',
      head: t('mobile'),
      cell: ({ mobile, email }) => (
        <>
          <a href={`tel:${mobile}`} className="inline-flex min-h-target items-center text-link">
            {mobile}
          </a>
          {email !== '' && (
            <a
              href={`mailto:${email}`}
              className="flex min-h-target items-center wrap-anywhere whitespace-normal text-link"
            >
              {email}
            </a>
          )}
        </>
      ),
    },
    {
      key: 'guardian',
      head: t('guardian'),
      cell: ({ guardian, relation }) =>
        [guardian, relation && t(`registration:guardian.relations.${relation}`)]
          .filter(Boolean)
          .join(t('comma')),
    },
  ]
}
