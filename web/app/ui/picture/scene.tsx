import { Drawing } from './drawing.tsx'
import type { MotifName } from './motif.tsx'

export type SceneName = MotifName | 'lesson'

/** A scene in ink where a page has little else to show. It says nothing that the words beside it do not. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <Drawing
      src={`/drawings/scenes/${name}.svg`}
      width={800}
      height={480}
      eager
      className="h-48 w-80 max-w-full rounded-lg object-cover object-[90%_50%]"
    />
  )
}
