/**
 * Runs in the page, by itself: what a test tool puts into a page to find things would be part of the heap that is measured.
 * How long each event took until the next frame was drawn, what the browser itself says of it, and where to tap.
 */
export function watchInteractions() {
  const interactions = new Map()
  let paints = []
  let reveals = []
  let begun = Number.POSITIVE_INFINITY
  let awaited = null
  /** Asked for before a frame is drawn: once it is. */
  const afterThisFrame = (done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(null)
  }
  const afterPaint = (done) => requestAnimationFrame(() => afterThisFrame(done))
  const isShown = (words) =>
    [...document.querySelectorAll('label, legend, [class*=title]')].some(
      (one) => one.textContent.includes(words) && one.checkVisibility({ visibilityProperty: true }),
    )
  for (const type of ['keydown', 'click']) {
    addEventListener(
      type,
      ({ timeStamp }) => {
        afterPaint(() => paints.push({ type, took: performance.now() - timeStamp }))
        const words = awaited
        if (type !== 'click' || !words || isShown(words)) return
        awaited = null
        const look = () => {
          if (isShown(words)) afterThisFrame(() => reveals.push(performance.now() - timeStamp))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      },
      { capture: true },
    )
  }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, startTime } of list.getEntries()) {
      if (!interactionId || startTime < begun) continue
      interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })

  const nameOf = (control) =>
    [
      control.labels?.[0]?.textContent,
      control.getAttribute('aria-label'),
      document.getElementById(control.getAttribute('aria-labelledby') ?? '')?.textContent,
    ].find((words) => words) ?? ''
  const find = (selector, words) =>
    [...document.querySelectorAll(selector)].find((one) => nameOf(one).includes(words))
  window.bench = {
    has: (words) => find('input', words) !== undefined,
    /** The middle of a field, or of the line of a choice, once it is in sight. */
    spot(selector, words) {
      const control = find(selector, words)
      const target = /radio|checkbox/.test(control.type) ? (control.labels?.[0] ?? control) : control
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      return { x: left + Math.min(width / 2, 60), y: top + height / 2 }
    },
    begin() {
      begun = performance.now()
      paints = []
      reveals = []
    },
    paints: () => paints,
    watchFor(words) {
      awaited = words
    },
    end: () => ({ interactions: [...interactions.values()], reveals }),
  }
}
