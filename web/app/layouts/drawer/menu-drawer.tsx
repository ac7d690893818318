import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/use-translation.tsx'
import { Menu } from 'lucide-react'
import type { Current } from '#app/menus/current-entry.ts'
import type { MenuEntry } from '#app/session/rules.ts'
import { useMemberCenter, useStores } from '#app/session/stores.tsx'
import { buttonLook } from '#app/ui/button-look.ts'
import { classes } from '#app/ui/classes.ts'
import { whenSpare } from '#app/ui/idle.ts'
import { useLoaded } from '#app/ui/loaded.ts'
import { useMember } from '#app/layouts/visitor.ts'

export interface MenuDrawerProps {
  headNav: readonly MenuEntry[]
  current: Current
}

const load = () => import('./drawer-menu.tsx')

/** The button that opens the menu below 768 px. The app closes the menu after each navigation. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { t } = useTranslation('layouts')
  const { memberCenter } = useStores()
  const expanded = useMemberCenter((state) => state.menuExpand)
  const member = useMember()
  const [drawer, want] = useLoaded(load)

  useEffect(() => whenSpare(() => matchMedia('(width < 48rem)').matches && want()), [want])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={expanded}
        className={classes(buttonLook({ variant: 'plain', size: 'icon' }), 'md:hidden')}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => {
          want()
          memberCenter.getState().toggleMenuExpand()
        }}
      >
        <span className="sr-only">{t('menu')}</span>
        <span className="relative">
          <Menu aria-hidden="true" size={22} />
          {drawer && member && <drawer.UnreadCount />}
        </span>
      </button>
      {drawer && (
        <drawer.DrawerMenu
          {...props}
          open={expanded}
          onClose={() => memberCenter.getState().toggleMenuExpand(false)}
        />
      )}
    </>
  )
}
