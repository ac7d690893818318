import { lazy, Suspense, useState } from 'react'
import { useJson } from '#app/api/fetched.ts'
import { useLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { useRuntime } from '#app/session/runtime.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { BookCover } from '#app/ui/picture/covers.tsx'
import { Motif } from '#app/ui/picture/motif.tsx'
import { QrCode } from '#app/ui/qr/qr-code.tsx'
import { ErrorState } from '#app/ui/state/error-state.tsx'
import { Skeleton } from '#app/ui/state/skeleton.tsx'
import { BuilderFields, cleanCampaign } from './builder-fields.tsx'
import { PosterPlace } from './poster/poster-place.tsx'
import { saveCode } from './save-code.ts'
import { shareLink } from './share-link.ts'
import { shareTargetsPath, type ShareTarget } from './targets.ts'

/** Pixels of a saved picture: for a chat, for a sheet, for a poster on a wall. */
const sizes = ['512', '1024', '2048'] as const

/** A link as a code, to be saved as a picture of a size that one chooses. */
function BuiltCode({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation('share')
  const [size, setSize] = useState<string>('1024')
  const save = (type: 'png' | 'svg') => void saveCode(link, { type, pixels: Number(size), name })
  return (
    <div className="flex w-full flex-col gap-4 md:w-56">
      <QrCode text={link} label={t('builder.code', { name })} size={224} />
      <Field label={t('builder.size')}>
        <Select
          value={size}
          options={sizes.map((value) => ({ value, label: t('builder.pixels', { size: value }) }))}
          onChange={(event) => setSize(event.target.value)}
        />
      </Field>
      <div className="flex gap-3">
        <Button className="flex-1 px-3" onClick={() => save('png')}>
          {t('builder.png')}
        </Button>
        <Button className="flex-1 px-3" onClick={() => save('svg')}>
          {t('builder.svg')}
        </Button>
      </div>
    </div>
  )
}

const Poster = lazy(async () => ({ default: (await import('./poster/poster.tsx')).Poster }))

/** Makes links, codes and posters with one's own referral code, for any page on which it is kept. */
export function LinkBuilder({ code }: { code: string }) {
  const { t } = useTranslation('share')
  const { status, data: targets, again } = useJson<ShareTarget[]>(shareTargetsPath(useLanguage()))
  if (status === 'error') return <ErrorState message={t('builder.failed')} onRetry={again} />
  return targets ? <Builder code={code} targets={targets} /> : <Skeleton lines={6} className="min-h-88" />
}

function Builder({ code, targets }: { code: string; targets: readonly ShareTarget[] }) {
  const { t } = useTranslation('share')
  const { publicUrl } = useRuntime()
  const language = useLanguage()
  const [path, setPath] = useState(targets[0]?.path ?? '/')
  const [campaign, setCampaign] = useState('')
  /** The link that a poster was asked for: another choice takes it away. */
  const [drawn, setDrawn] = useState('')
  const target = targets.find((each) => each.path === path)
  const origin = publicUrl || location.origin
  const link = shareLink({ origin, path, language, code, campaign: cleanCampaign(campaign) })

  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-[minmax(0,1fr)_auto]">
      <BuilderFields {...{ targets, path, setPath, campaign, setCampaign, link }} />
      <BuiltCode link={link} name={target?.title ?? path} />
      <div className="md:col-span-2">
        {drawn === link && target ? (
          <Suspense fallback={<PosterPlace />}>
            <Poster title={target.title} text={target.text} link={link} picture={pictureOf(target)} />
          </Suspense>
        ) : (
          <Button onClick={() => setDrawn(link)}>{t('poster.make')}</Button>
        )}
      </div>
    </div>
  )
}

function pictureOf({ picture }: ShareTarget) {
  if ('motif' in picture) return <Motif name={picture.motif} />
  return <BookCover subject={picture.subject} title={picture.cover} slug={picture.slug} />
}
