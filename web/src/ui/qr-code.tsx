import { encode } from 'uqr'

/** A picture that a phone reads. Always dark on light, with the margin that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-soft border border-line"
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={pathOf(data)} />
    </svg>
  )
}

/** One step of the path for each run of dark squares in a row. */
function pathOf(rows: boolean[][]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x += 1
      path += `M${from} ${y}h${x - from + 1}v1H${from}z`
    }
  }
  return path
}
