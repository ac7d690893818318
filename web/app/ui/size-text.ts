/** A file's kind and size: `PDF · 1.2 MB`. */
export function fileText({ ending, size }: { ending: string; size: number }): string {
  return `${ending.toUpperCase()} · ${sizeText(size)}`
}

/** Bytes as people say them. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
}
