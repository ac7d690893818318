/** Where a Chinese voice is got from: what to do differs. */
export type Device = 'wechat' | 'android' | 'ios' | 'mac' | 'windows' | 'other'

export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  // Its browser has no voice on any system.
  if (/MicroMessenger/.test(userAgent)) return 'wechat'
  if (/Android|HarmonyOS|OpenHarmony/.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  // A tablet of theirs says that it is a Mac.
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac'
  return /Windows/.test(userAgent) ? 'windows' : 'other'
}
