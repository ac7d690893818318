import { Outlet } from 'react-router'
import type { PageHandle } from '#app/i18n/page-handle.ts'
import { Shell } from './shell.tsx'

export const handle: PageHandle = { ns: ['layouts', 'menus', 'ui'] }

export default function DefaultLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
