import { useMayLinkWechat } from '#app/session/stores.tsx'
import { useLoaded } from '#app/ui/loaded.ts'

const load = async () => (await import('./follow-card.tsx')).FollowCard

/**
 * Where members who do not follow the school's account, as far as known, are shown its code. It stands below all that a
 * page has to say, because it comes after the page. Pages load it for those alone who may see it.
 */
export function FollowPlace({ className }: { className?: string }) {
  return useMayLinkWechat() ? <Loaded className={className} /> : null
}

function Loaded({ className }: { className: string | undefined }) {
  const [Card] = useLoaded(load, 'idle')
  return Card && <Card className={className} />
}
