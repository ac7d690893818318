/** The title on its upright slip, in the drawing of a cover of 150 by 210. */
export function CoverSlip({ title }: { title: string }) {
  const han = /\p{Script=Han}/u.test(title)
  const words = han ? [...title.replace(/[《》「」\s]/g, '')].slice(0, 8) : []
  const slip = words.map((character, index) => ({ character, y: 32 + index * 17 }))
  const slipHeight = han ? Math.max(66, words.length * 17 + 18) : 172
  const latin = fitLatin(title)
  return (
    <>
      <rect x="13" y="14" width="32" height={slipHeight} className="fill-slip" />
      <rect
        x="15.5"
        y="16.5"
        width="27"
        height={slipHeight - 5}
        fill="none"
        className="stroke-slip-ink"
        strokeWidth="0.7"
      />
      {slip.map(({ character, y }) => (
        <text
          key={y}
          x="29"
          y={y}
          fontSize="15"
          fontWeight="600"
          textAnchor="middle"
          dominantBaseline="central"
          className="serif fill-slip-ink"
        >
          {character}
        </text>
      ))}
      {!han && (
        <text
          x="22"
          y="-25"
          fontSize={latin.size}
          fontWeight="600"
          transform="rotate(90)"
          className="serif fill-slip-ink"
        >
          {latin.text}
        </text>
      )}
    </>
  )
}

/** A Latin title along its slip: smaller when it is long, shortened when it is longer still. */
function fitLatin(title: string) {
  const room = 152
  const text = title.length > 30 ? `${title.slice(0, 29).trimEnd()}…` : title
  // Bold serif letters are a little over half as wide as high.
  return { text, size: Math.min(12.5, Math.floor((room / (text.length * 0.56)) * 10) / 10) }
}
