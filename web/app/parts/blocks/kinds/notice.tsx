import { Info, HeartPulse } from 'lucide-react'
import { classes } from '#app/ui/classes.ts'
import { Html } from '#app/parts/blocks/html.tsx'
import type { ViewOf } from '#app/parts/blocks/block-view.ts'

const tones = {
  info: {
    look: 'bg-indigo-wash',
    icon: <Info aria-hidden="true" className="mt-1 shrink-0 text-indigo" size={20} />,
  },
  care: {
    look: 'bg-ochre-wash',
    icon: <HeartPulse aria-hidden="true" className="mt-1 shrink-0 text-ochre" size={20} />,
  },
}

export function Notice({ id, tone, text }: ViewOf<'notice'>) {
  return (
    <div id={id} className="page-width">
      <aside className={classes('flex gap-3 rounded-lg px-5 py-4', tones[tone].look)}>
        {tones[tone].icon}
        <Html html={text} className="text-sm" />
      </aside>
    </div>
  )
}
