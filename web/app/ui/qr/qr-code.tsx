import { useLoaded } from '#app/ui/loaded.ts'

export interface QrCodeProps {
  /** What the code says: mostly an address. */
  text: string
  /** Alternative text: where it leads. */
  label: string
  /** Width and height in CSS pixels; it never grows wider than its place. */
  size: number
}

const look = 'block h-auto max-w-full rounded-sm bg-slip'

const load = async () => (await import('./qr-drawing.tsx')).QrDrawing

/** A QR code, drawn in a chunk of its own; its place is kept until then. */
export function QrCode(props: QrCodeProps) {
  const [Drawing] = useLoaded(load, true)
  return Drawing ? (
    <Drawing {...props} className={look} />
  ) : (
    <svg aria-hidden="true" viewBox="0 0 1 1" width={props.size} height={props.size} className={look} />
  )
}
