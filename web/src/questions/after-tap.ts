let pressed = false
addEventListener('pointerdown', () => {
  pressed = true
})
for (const end of ['pointerup', 'pointercancel']) {
  addEventListener(end, () => {
    pressed = false
  })
}

/**
 * Runs at once, or, while a finger or a button is down, after it is up again. Leaving a field may show words
 * that move what is below it, and what is tapped must not move away before the tap is done.
 */
export function afterTap(run: () => void): void {
  if (!pressed) {
    run()
    return
  }
  const once = { once: true }
  const done = () => {
    removeEventListener('pointerup', done)
    removeEventListener('pointercancel', done)
    // The click comes after the button is up.
    setTimeout(run)
  }
  addEventListener('pointerup', done, once)
  addEventListener('pointercancel', done, once)
}
