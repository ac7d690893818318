import { useEffect, useSyncExternalStore } from 'react'
import { useLoaded } from '#app/ui/loaded.ts'
import { HeldPanel } from './held-panel.tsx'
import type { Sends } from './held-list.ts'

/** Where a session is over, there is a network to load it by. */
const loadDialog = async () => (await import('./password-dialog.tsx')).PasswordDialog

interface HeldSendsProps {
  sends: Sends
  /** Gets a new token for the member's session; false where it is over. */
  refresh: () => Promise<boolean>
}

/** What has not arrived: a panel below, or a dialog that asks for the password. */
export function HeldSends({ sends, refresh }: HeldSendsProps) {
  const held = useSyncExternalStore(sends.subscribe, sends.held, sends.held)
  const locked = held.filter(({ trouble, trying }) => !trying && (trouble === 'member' || trouble === 'desk'))
  const failed = held.filter(({ trouble }) => trouble !== 'member' && trouble !== 'desk')
  const [PasswordDialog] = useLoaded(loadDialog, locked.length > 0)
  const writes = held.some(({ reads }) => !reads)
  useEffect(() => {
    if (!writes) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [writes])
  const settle = (again: boolean) => {
    for (const each of locked) each.settle(again)
  }
  return (
    <>
      {failed.length > 0 && <HeldPanel held={failed} />}
      {PasswordDialog && (
        <PasswordDialog
          open={locked.length > 0}
          desk={locked.some(({ trouble }) => trouble === 'desk')}
          writes={locked.some(({ reads }) => !reads)}
          refresh={refresh}
          onEntered={() => settle(true)}
          onClose={() => settle(false)}
        />
      )}
    </>
  )
}
