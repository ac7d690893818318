import type { Notice } from '@shuyuan/contract/account/notice'
import { Link } from 'react-router'
import { timeFormat } from '#app/i18n/time-format.ts'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Badge } from '#app/ui/badge.tsx'

/** One notice; going where it leads marks it as read. */
export function NoticeItem({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { t } = useTranslation('notice')
  const { text, link, read, create_time: time } = notice
  return (
    <li className="py-4">
      <p className={read ? 'text-muted' : 'font-medium'}>
        {!read && (
          <Badge tone="danger" className="me-2">
            {t('new')}
          </Badge>
        )}
        {text}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <time>{timeFormat(time, { format: 'yyyy-mm-dd hh:MM' })}</time>
        {link !== '' && (
          <Link
            to={link}
            className="inline-flex min-h-target items-center text-link"
            onClick={() => !read && onRead()}
          >
            {t('look')}
            <span className="sr-only">: {text}</span>
          </Link>
        )}
      </p>
    </li>
  )
}
