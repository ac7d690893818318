/** Plays what was recorded, once. */
export function playSound(sound: Blob): void {
  const address = URL.createObjectURL(sound)
  const audio = new Audio(address)
  const over = () => URL.revokeObjectURL(address)
  audio.addEventListener('ended', over)
  audio.addEventListener('error', over)
  audio.play().catch(over)
}
