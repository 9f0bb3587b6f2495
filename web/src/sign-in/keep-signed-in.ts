/**
 * Whether to stay signed in, as chosen last in this browser: a shared computer stays one. Where the browser keeps
 * nothing, everybody starts with yes.
 */
const name = 'candour-keep-signed-in'

export function keepChoice(): boolean {
  try {
    return localStorage.getItem(name) !== 'no'
  } catch {
    return true
  }
}

export function rememberKeepChoice(keep: boolean): void {
  try {
    if (keep) localStorage.removeItem(name)
    else localStorage.setItem(name, 'no')
  } catch {
    // It is a convenience only.
  }
}
