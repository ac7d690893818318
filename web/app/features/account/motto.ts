import { useSiteConfig, useUserInfo } from '#app/session/stores.tsx'

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#039;': "'",
  '&#39;': "'",
}

/**
 * Text as it was typed. Some servers of the contract escape five special characters again with each save, so it is
 * unescaped until nothing changes.
 */
export function unescaped(text: string): string {
  const plain = text.replace(/&(?:amp|lt|gt|quot|#0?39);/g, (entity) => entities[entity] ?? entity)
  return plain === text ? text : unescaped(plain)
}

/** The member's motto. Our own server, which names its features, keeps it as typed. */
export function useMotto(): string {
  const motto = useUserInfo((state) => state.motto ?? '')
  const own = useSiteConfig((state) => state.features.length > 0)
  return own ? motto : unescaped(motto)
}
