import { mostReportWords, mostSignature } from '@shuyuan/contract/class/term-report'
import type { ReportPupil } from '@shuyuan/contract/desk/class/reports'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { ReportFactList } from '#app/parts/term-report/report-text.tsx'
import { Auth, useAuth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useNameApart } from '../apart.tsx'
import { AskedButton } from '../asked-button.tsx'
import { ActedLine, ActForm, DeskDraft, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { SharedInput, SharedTextArea } from '../shared-words.tsx'
import { versionOf, wordsOf } from './field-names.ts'
import { actOnReports } from './reports.server.ts'
import { Starters } from './starters.tsx'

export const handle: PageHandle = {
  ns: ['class-reports', 'term-report', 'desk', 'list', 'ui'],
  title: 'class-reports:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/report/list', { params: { term } }))
  return { ...found, term }
}

export const action = actOnReports
export const shouldRevalidate = revalidateAfterAct

/** The reports of a class on one page: written, kept, and given to all families at once. */
export default function ReportsPage() {
  const { t } = useTranslation('class-reports')
  const { term, title, signed, people } = useLoaderData<typeof loader>()
  const page = useDeskForm<null>()
  const { Form, acted, busy, formData } = page
  const posted = acted?.done === false ? acted.fields : undefined
  const given = people.filter((pupil) => pupil.given)
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term}`}>{title}</BackLink>
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('about')}</p>
      </div>
      {given.length > 0 && (
        <ButtonLink to={`/desk/class/${term}/reports/print`} className="self-start">
          {t('printAll', { count: given.length })}
        </ButtonLink>
      )}
      <ActedLine page={page} />
      {people.length === 0 && <p className="text-muted">{t('nobody')}</p>}
      {people.length > 0 && (
        <Form method="post" className="flex flex-col gap-5">
          <DeskDraft name={`reports ${term}`} acted={acted?.act === 'take-back' ? undefined : acted} />
          {people.map((pupil) => (
            <Pupil key={pupil.no} pupil={pupil} posted={posted?.[wordsOf(pupil.no)]} />
          ))}
          <Auth node={authCheckOf('desk/report:write')}>
            <Field label={t('signed')} help={t('signedHelp')} className="max-w-form">
              <SharedInput
                name="signed"
                theirs={signed}
                posted={posted?.['signed']}
                maxLength={mostSignature}
              />
            </Field>
            <div className="sticky bottom-0 flex flex-wrap gap-3 border-t border-line bg-paper py-3">
              <Button type="submit" name="act" value="save" busy={busy && formData?.get('act') === 'save'}>
                {t('save')}
              </Button>
              <AskedButton
                name="act"
                value="release"
                variant="primary"
                busy={busy && formData?.get('act') === 'release'}
                ask={t('releaseAsk')}
              >
                {t('release')}
              </AskedButton>
            </div>
          </Auth>
        </Form>
      )}
      {given.length > 0 && (
        <Auth node={authCheckOf('desk/report:write')}>
          <Card title={t('takeBack')}>
            <p className="mb-3 max-w-measure text-sm text-muted">{t('takeBackHelp')}</p>
            <ul className="divide-y divide-line">
              {given.map((pupil) => (
                <TakeBack key={pupil.no} pupil={pupil} />
              ))}
            </ul>
          </Card>
        </Auth>
      )}
    </div>
  )
}

/** Whether something is written that the family has not. */
const isNew = ({ words, given }: ReportPupil) => words !== '' && words !== given?.words

function Pupil({ pupil, posted }: { pupil: ReportPupil; posted: string | undefined }) {
  const { t } = useTranslation('class-reports')
  const nameApart = useNameApart()
  const mayWrite = useAuth()(authCheckOf('desk/report:write'))
  const { no, words, version, given, facts } = pupil
  const name = nameApart(pupil)
  return (
    <Card
      title={name}
      aside={
        isNew(pupil) ? (
          <Badge tone="info">{t(given ? 'states.changed' : 'states.written')}</Badge>
        ) : (
          given && <Badge tone="success">{t('states.given')}</Badge>
        )
      }
    >
      <ReportFactList facts={facts} />
      {mayWrite ? (
        <>
          <input type="hidden" name={versionOf(no)} value={version} />
          <Field label={t('words', { name })} className="mt-3 w-full">
            <SharedTextArea
              name={wordsOf(no)}
              rows={4}
              maxLength={mostReportWords}
              theirs={words}
              posted={posted}
            />
          </Field>
          <Starters field={wordsOf(no)} of={name} />
        </>
      ) : (
        words && <p className="mt-3 wrap-anywhere whitespace-pre-line">{words}</p>
      )}
    </Card>
  )
}

function TakeBack({ pupil }: { pupil: ReportPupil }) {
  const { t } = useTranslation('class-reports')
  const nameApart = useNameApart()
  const page = useDeskForm(() => false)
  const name = nameApart(pupil)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2">
      <span>{name}</span>
      <ActForm
        page={page}
        act="take-back"
        node="desk/report:write"
        label={t('takeBackOf', { name })}
        values={{ no: pupil.no }}
        variant="danger"
        ask={t('takeBackAsk')}
      />
    </li>
  )
}
