import type { CertifiedPupil } from '@shuyuan/contract/desk/class/certificates'
import { authCheckOf } from '@shuyuan/contract/desk/nodes'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Auth } from '#app/session/auth.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { TextInput } from '#app/ui/form/text-input.tsx'
import { useNameApart } from '../apart.tsx'
import { ActedLine, ActForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { actOnCertificates } from './certificates.server.ts'

export const handle: PageHandle = {
  ns: ['class-certificates', 'desk', 'list', 'ui'],
  title: 'class-certificates:title',
}

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/certificate/list', { params: { term } }))
  return { ...found, term }
}

export const action = actOnCertificates
export const shouldRevalidate = revalidateAfterAct

/** The certificates of a class: given to those who were there, printed, taken back. */
export default function CertificatesPage() {
  const { t } = useTranslation('class-certificates')
  const { term, title, ends, toCome, signed, people } = useLoaderData<typeof loader>()
  const dateText = useDateText()
  const page = useDeskForm()
  const given = people.filter(({ certificate }) => certificate)
  const open = people.filter(({ certificate, present }) => !certificate && present > 0)
  const absent = people.filter(({ certificate, present }) => !certificate && present === 0)
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term}`}>{title}</BackLink>
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('about')}</p>
      </div>
      {given.length > 0 && (
        <ButtonLink to={`/desk/class/${term}/certificates/print`} className="self-start">
          {t('printAll', { count: given.length })}
        </ButtonLink>
      )}
      <ActedLine page={page} />
      {people.length === 0 && <p className="text-muted">{t('nobody')}</p>}
      {open.length > 0 && (
        <Auth node={authCheckOf('desk/certificate:give')}>
          <Card title={t('give')}>
            <ActForm
              page={page}
              act="give"
              node="desk/certificate:give"
              variant="primary"
              label={t('submit')}
              ask={toCome > 0 ? t('sureEarly', { count: toCome }) : t('sure')}
              keeps={`certificates ${term}`}
            >
              {toCome > 0 && (
                <p className="max-w-measure">
                  {t('early', { count: toCome, day: dateText(ends, 'weekday') })}
                </p>
              )}
              <ul className="w-full divide-y divide-line">
                {open.map((pupil) => (
                  <Choice key={pupil.no} pupil={pupil} chosen={toCome === 0} />
                ))}
              </ul>
              <Field label={t('signed')} help={t('signedHelp')} className="w-full max-w-form">
                <TextInput name="signed" defaultValue={signed} />
              </Field>
            </ActForm>
          </Card>
        </Auth>
      )}
      {absent.length > 0 && (
        <p className="max-w-measure text-sm text-muted">{t('absent', { count: absent.length })}</p>
      )}
      {given.length > 0 && (
        <Card title={t('given')}>
          <ul className="divide-y divide-line">
            {given.map((pupil) => (
              <Given key={pupil.no} pupil={pupil} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Choice({ pupil, chosen }: { pupil: CertifiedPupil; chosen: boolean }) {
  const { t } = useTranslation('class-certificates')
  const nameApart = useNameApart()
  return (
    <li className="py-1">
      <Checkbox
        name={`place ${pupil.no}`}
        defaultChecked={chosen}
        label={t('there', { ...pupil, name: nameApart(pupil) })}
      />
    </li>
  )
}

function Given({ pupil }: { pupil: CertifiedPupil }) {
  const { t } = useTranslation('class-certificates')
  const nameApart = useNameApart()
  const page = useDeskForm(({ fields }) => fields['no'] === pupil.no)
  const name = nameApart(pupil)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="flex flex-wrap items-center gap-3">
        {name}
        <Badge tone="success">{pupil.certificate?.no}</Badge>
      </div>
      <ActForm
        page={page}
        act="take-back"
        node="desk/certificate:give"
        variant="danger"
        label={t('takeBack', { name })}
        ask={t('takeBackAsk', { name })}
        values={{ no: pupil.no }}
      />
      {page.acted && !page.acted.done && <p role="alert">{page.acted.message}</p>}
    </li>
  )
}
