import { useMemo } from 'react'
import type { QrCodeProps } from './qr-code.tsx'
import { qrShape, quietZone } from './qr-shape.ts'

/** Dark on light in the dark theme too, as scanners need it. */
export function QrDrawing({ text, label, size, className }: QrCodeProps & { className: string }) {
  const shape = useMemo(() => qrShape(text), [text])
  const whole = shape.size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={className}
    >
      <path className="fill-slip-ink" d={shape.path} />
    </svg>
  )
}
