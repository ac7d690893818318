import { darkKey } from '#app/routing/start/theme-script.ts'

/** Whether the page is dark now, by choice or by the system's setting. */
export function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

/** Sets the theme and stores the choice for a year. */
export function setDark(dark: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.documentElement.classList.toggle('dark', dark)
  document.cookie = `${darkKey}=${dark ? 1 : 0}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** Calls back on every change, and follows the system's setting until the visitor has chosen. */
export function watchDark(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    if (!document.cookie.includes(`${darkKey}=`))
      document.documentElement.classList.toggle('dark', system.matches)
  }
  system.addEventListener('change', follow)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', follow)
  }
}
