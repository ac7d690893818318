import { mostAnswerLength } from '@shuyuan/contract/desk/recitations'
import { recitationMarks } from '@shuyuan/contract/learning/sent-recitation'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { languageContext } from '#app/i18n/language.tsx'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { contentContext } from '#app/routing/contexts.ts'
import { Card } from '#app/ui/card.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { RadioGroup } from '#app/ui/form/radio-group.tsx'
import { SoundPlayer } from '#app/ui/sound-player.tsx'
import { loadDesk, pageAction } from '../desk-page.server.ts'
import { ActedLine, ActForm, revalidateAfterAct, useDeskForm } from '../desk-form.tsx'
import { chapterTitle } from './chapter-title.server.ts'
import { useSchoolTime } from '../school-time.ts'
import { SharedTextArea } from '../shared-words.tsx'
import { BackLink } from '../page-parts.tsx'

export const handle: PageHandle = { ns: ['recitations', 'desk', 'ui'], title: 'recitations:one' }

export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args
  const found = await loadDesk(args, (api) =>
    api.get('/api/desk/recitation/show', { params: { id: params['id'] } }),
  )
  const title = chapterTitle(context.get(contentContext), context.get(languageContext), found.ref)
  return { found, title }
}

export const action = pageAction('recitation', ['answer'])
export const shouldRevalidate = revalidateAfterAct

/** One recitation: to hear, and to answer with a mark or a sentence. */
export default function RecitationPage() {
  const { t } = useTranslation('recitations')
  const { found, title } = useLoaderData<typeof loader>()
  const page = useDeskForm()
  const { id, name, seconds, sound, mark, answer, answer_time: answered } = found
  const time = useSchoolTime()
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/desk/recitations?state=waiting&sort=oldest">{t('back')}</BackLink>
      <ActedLine page={page} />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl wrap-anywhere">{t('nameAndChapter', { name, chapter: title })}</h1>
        <Facts
          className="text-sm text-muted"
          items={[
            t('seconds', { count: seconds }),
            t('sentAt', { time: time(found.create_time) }),
            answered === null ? t('states.waiting') : t('answeredAt', { time: time(answered) }),
          ]}
        />
      </header>
      <SoundPlayer
        preload="metadata"
        src={sound}
        aria-label={t('hear', { name })}
        className="w-full max-w-md"
      />
      <Card title={t('answer')}>
        <ActForm
          key={id}
          page={page}
          act="answer"
          node="desk/recitation:answer"
          label={t(answered === null ? 'send' : 'sendAgain')}
          values={{ id }}
          variant="primary"
          className="w-full"
          keeps={`recitation ${id}`}
        >
          <Field as="group" label={t('mark')}>
            <RadioGroup
              name="mark"
              defaultValue={mark}
              options={recitationMarks.map((value) => ({ value, label: t(`marks.${value || 'none'}`) }))}
            />
          </Field>
          <Field label={t('sentence')} help={t('sentenceHelp')} className="w-full">
            <SharedTextArea name="answer" rows={3} maxLength={mostAnswerLength} theirs={answer} />
          </Field>
        </ActForm>
      </Card>
      <p className="text-sm text-muted">{t('kept')}</p>
    </div>
  )
}
