import { type PointerEvent, useEffect, useRef } from 'react'
import { kinds } from '../language/en/kinds.ts'
import { useSeldom } from '../language/language.ts'
import { usePicture } from './picture.ts'

/** Drawn at twice the size that it is shown in on most screens, so that it can be printed. */
const size = { width: 1000, height: 360 }
const pen = 5
/** As text; a save must fit into the body of one call with room to spare. */
const longest = 150_000

interface SignatureCanvasProps {
  title: string
  /** The drawing that is the answer now, as `data:image/…`; empty where there is none. */
  drawn: string
  readOnly: boolean
  /** After each stroke; null where it has become too large to keep. */
  onDraw(drawing: string | null): void
}

/** Paper stays white and ink dark in the dark too: it is what the firm prints. */
export function SignatureCanvas({ title, drawn, readOnly, onDraw }: SignatureCanvasProps) {
  const { signed, unsigned } = useSeldom('kinds', kinds).sign
  const canvas = useRef<HTMLCanvasElement>(null)
  const own = useRef('')
  const last = useRef<{ x: number; y: number } | null>(null)
  const stored = usePicture(drawn)

  // What is drawn here is here already; what comes from elsewhere, or is cleared, is painted.
  useEffect(() => {
    const paper = canvas.current?.getContext('2d')
    if (!paper || drawn === own.current) return
    if (drawn === '') {
      own.current = ''
      paper.clearRect(0, 0, size.width, size.height)
    }
    if (!stored) return
    own.current = drawn
    const picture = new Image()
    picture.onload = () => {
      paper.clearRect(0, 0, size.width, size.height)
      const scale = Math.min(size.width / picture.width, size.height / picture.height, 1)
      paper.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale)
    }
    picture.src = stored
  }, [drawn, stored])

  function placeOf(event: PointerEvent<HTMLCanvasElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - left) / width) * size.width,
      y: ((event.clientY - top) / height) * size.height,
    }
  }

  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    const paper = event.currentTarget.getContext('2d')
    const from = last.current
    if (!paper || !from) return
    const to = placeOf(event)
    paper.lineWidth = pen
    paper.lineCap = 'round'
    paper.lineJoin = 'round'
    paper.strokeStyle = '#1d1b17'
    paper.beginPath()
    paper.moveTo(from.x, from.y)
    paper.lineTo(to.x, to.y)
    paper.stroke()
    last.current = to
  }

  function end(event: PointerEvent<HTMLCanvasElement>): void {
    if (!last.current) return
    last.current = null
    const drawing = event.currentTarget.toDataURL('image/png')
    const fits = drawing.length <= longest
    if (fits) own.current = drawing
    onDraw(fits ? drawing : null)
  }

  return (
    <canvas
      className="signature"
      ref={canvas}
      {...size}
      role="img"
      aria-label={drawn ? signed(title) : unsigned(title)}
      onPointerDown={(event) => {
        if (readOnly || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = placeOf(event)
        draw(event)
      }}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
