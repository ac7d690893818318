import { useState } from 'react'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useDateText } from '#app/i18n/use-date-text.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { type KeptPlace, keptPlaces, placesKey } from '#app/parts/offline/kept-places.ts'
import { attendAddress } from '#app/parts/registration-state/attend-address.ts'
import { useOwnedStorage } from '#app/session/owned-storage.ts'
import { useRuntime } from '#app/session/runtime.tsx'
import { schoolToday } from '#app/session/school-day.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { QrDrawing } from '#app/ui/qr/qr-drawing.tsx'
import { CheckInOffline } from './check-in-offline.tsx'

/** How many lessons of a place are shown: two a week for four weeks. */
const shown = 8

/** What a family needs on the way to class: the codes for the door, the lessons to come, today's check-in. */
export function KeptFamily() {
  const storage = useOwnedStorage()
  const { t } = useTranslation('offline')
  const [places, setPlaces] = useState(() => keptPlaces(storage))
  const forget = () => {
    storage.remove(placesKey)
    setPlaces([])
  }
  return (
    <div className="mt-8 flex flex-col gap-6">
      {places.map((place) => (
        <Place key={place.no} place={place} />
      ))}
      {places.length > 0 && (
        <Button className="self-start" onClick={forget}>
          {t('place.forget')}
        </Button>
      )}
      <CheckInOffline />
    </div>
  )
}

function Place({ place: { no, title, name, seated, lessons, at } }: { place: KeptPlace }) {
  const { t } = useTranslation('offline')
  const dateText = useDateText()
  const { timeZone } = useRuntime()
  const today = schoolToday(timeZone)
  const coming = lessons.filter(({ day }) => day >= today).slice(0, shown)
  return (
    <Card title={name ? t('place.of', { name, title }) : title}>
      <div className="flex flex-wrap items-start gap-6">
        {seated && (
          <div>
            <QrDrawing
              text={attendAddress(no)}
              label={t('place.code', { no })}
              size={144}
              className="block h-auto max-w-full rounded-sm bg-slip"
            />
            <p className="mt-2 text-sm text-muted">{t('place.show')}</p>
          </div>
        )}
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <p className="font-mono break-all">{no}</p>
          {coming.length > 0 && (
            <ul aria-label={t('place.lessons')} className="mt-2 divide-y divide-line">
              {coming.map((lesson) => (
                <li key={`${lesson.day} ${lesson.from}`} className="py-2">
                  {lesson.absent ? <s>{dateText(lesson.day, 'weekday')}</s> : dateText(lesson.day, 'weekday')}{' '}
                  {lesson.from}–{lesson.until}
                  <span className="block text-muted">
                    {[lesson.place, lesson.absent && t('place.absent')].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <p className="mt-3 text-xs text-muted">
        {t('place.at', { time: timeFormat(at, { format: 'yyyy-mm-dd hh:MM', timeZone }) })}
      </p>
    </Card>
  )
}
