import { href } from './paths.ts'

/** Loads a page anew, so that nothing of what was read or typed before stays in memory. */
export function startAfresh(page: 'dashboard' | 'login'): void {
  location.replace(href(page))
}
