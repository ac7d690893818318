import type { ClassSound } from '@shuyuan/contract/desk/class/sounds'
import type { SyntheticEvent } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { SoundPlayer } from '#app/ui/sound-player.tsx'
import { useNameApart } from '../apart.tsx'
import { loadDesk } from '../desk-page.server.ts'
import { BackLink } from '../page-parts.tsx'
import { useSchoolTime } from '../school-time.ts'

export const handle: PageHandle = { ns: ['class-sounds', 'desk', 'ui'], title: 'class-sounds:title' }

export async function loader(args: LoaderFunctionArgs) {
  const term = args.params['term'] ?? ''
  const found = await loadDesk(args, (api) => api.get('/api/desk/sound/list', { params: { term } }))
  return { ...found, term }
}

/** What a class has recorded, to hear one after the other; each leads to where it is answered. */
export default function ClassSoundsPage() {
  const { t } = useTranslation('class-sounds')
  const { term, title, list } = useLoaderData<typeof loader>()
  const goOn = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => {
    const all = [...(currentTarget.closest('ol')?.querySelectorAll('audio') ?? [])]
    // A browser that wants a press for each sound leaves the next one silent.
    void all[all.indexOf(currentTarget) + 1]?.play().catch(() => {})
  }
  const parts = [
    ['waiting', list.filter(({ answered }) => !answered)],
    ['answered', list.filter(({ answered }) => answered)],
  ] as const
  return (
    <div className="flex flex-col gap-6">
      <BackLink to={`/desk/class/${term}`}>{title}</BackLink>
      <div>
        <h1 className="text-2xl">{t('title')}</h1>
        <p className="mt-1 max-w-measure text-muted">{t('about')}</p>
      </div>
      {list.length === 0 && <p className="text-muted">{t('none')}</p>}
      {parts.map(
        ([part, sounds]) =>
          sounds.length > 0 && (
            <section key={part}>
              <h2 className="text-lg">{t(part, { count: sounds.length })}</h2>
              <ol className="mt-2 divide-y divide-line border-y border-line">
                {sounds.map((sound) => (
                  <Sound
                    key={`${sound.of} ${sound.id} ${sound.name} ${sound.time}`}
                    sound={sound}
                    onEnded={goOn}
                  />
                ))}
              </ol>
            </section>
          ),
      )}
    </div>
  )
}

interface SoundProps {
  sound: ClassSound
  onEnded: (event: SyntheticEvent<HTMLAudioElement>) => void
}

function Sound({ sound, onEnded }: SoundProps) {
  const { t } = useTranslation('class-sounds')
  const nameApart = useNameApart()
  const at = useSchoolTime()
  const { of, id, what, seconds, time, url } = sound
  const name = nameApart(sound)
  return (
    <li className="flex flex-col gap-2 py-3">
      <PageLink
        to={of === 'homework' ? `/desk/homework/${id}` : `/desk/recitations/${id}`}
        className="inline-flex min-h-target items-center self-start text-link wrap-anywhere"
      >
        {name}
      </PageLink>
      <p className="wrap-anywhere">{what}</p>
      <Facts
        className="text-sm text-muted"
        items={[t(`of.${of}`), t('seconds', { count: seconds }), at(time)]}
      />
      <SoundPlayer
        preload="none"
        src={url}
        aria-label={t('hear', { name })}
        onEnded={onEnded}
        onError={onEnded}
        className="w-full max-w-md"
      />
    </li>
  )
}
