/** The page that says where a link leads before a visitor leaves. */
export function leavingFor(url: string): string {
  return `/redirect?to=${encodeURIComponent(url)}`
}
