import { NavLink } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.tsx'

const rooms = ['', 'menus', 'footer', 'messages', 'delivery', 'hosts', 'wechat'] as const

/** The heading of the site's pages, and the way from one to the other. */
export function SiteRooms() {
  const { t } = useTranslation('site')
  return (
    <div>
      <h1 className="text-2xl">{t('title')}</h1>
      <nav aria-label={t('rooms')} className="mt-3 flex flex-wrap gap-x-1 border-b border-line">
        {rooms.map((room) => (
          <NavLink
            key={room}
            end
            to={`/desk/site${room && `/${room}`}`}
            className="-mb-px inline-flex min-h-target items-center border-b-2 border-transparent px-3 text-sm hover:bg-soft aria-[current=page]:border-cinnabar aria-[current=page]:font-medium aria-[current=page]:text-cinnabar"
          >
            {t(`room.${room || 'settings'}`)}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
