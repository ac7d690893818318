export type PlayerAction = 'toggle' | 'back' | 'forward' | 'louder' | 'quieter' | 'mute'

const byKey: Record<string, PlayerAction> = {
  ' ': 'toggle',
  k: 'toggle',
  j: 'back',
  l: 'forward',
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'louder',
  ArrowDown: 'quieter',
  m: 'mute',
}

export interface Pressed {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * The action of a key; undefined where the control `inside` uses it itself: a slider its arrows, a button the space
 * bar.
 */
export function actionOf(
  { key, altKey, ctrlKey, metaKey }: Pressed,
  inside: string,
): PlayerAction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const own =
    inside === 'INPUT' || inside === 'SELECT' ? key.startsWith('Arrow') || inside === 'SELECT' : false
  if (own || (inside === 'BUTTON' && key === ' ')) return undefined
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(byKey, name) ? byKey[name] : undefined
}
