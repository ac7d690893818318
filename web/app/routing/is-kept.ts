/** Whether the service worker can show a page without a network, in whichever language it was kept. */
export async function isKept(path: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false
  const kept = await caches.match(path, { ignoreSearch: true }).catch(() => undefined)
  return kept !== undefined
}
