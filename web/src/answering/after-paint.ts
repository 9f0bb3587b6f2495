/** Runs once the next frame is on the screen; where none is drawn, because nobody sees the page, soon all the same. */
export function afterPaint(run: () => void): void {
  let done = false
  const once = () => {
    if (!done) run()
    done = true
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, 100)
}
