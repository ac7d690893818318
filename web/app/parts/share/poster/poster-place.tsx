/** Where a poster will be, in its proportions. */
export function PosterPlace() {
  return (
    <div
      aria-hidden="true"
      className="mx-auto aspect-2/3 w-full max-w-80 animate-breathe rounded-sm bg-soft"
    />
  )
}
