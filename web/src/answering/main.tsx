import './answering.css'
import { hydrateRoot } from 'react-dom/client'
import { choose, chosenLanguage } from '../language/chosen-language.ts'
import { speak } from '../language/language.ts'
import { Answering } from './answering.tsx'
import { greetingIn } from './greeting.ts'
import { isBackAfterExit, showNothing } from './leaving.ts'
import { createOpening } from './opening.ts'

if (isBackAfterExit()) showNothing()
else show()

// Kept by the browser as it was before an exit, and shown again by Back.
addEventListener('pageshow', ({ persisted }) => persisted && isBackAfterExit(true) && showNothing())

function show(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')

  // Taps from before the script was there are remembered by the page itself: this one, and that on "Start now".
  const speaks = root.dataset.language === 'cy' ? choose('cy') : chosenLanguage() === 'cy' && speak('cy')
  // Where it does not come through, the page is in English.
  if (speaks) speaks.catch(() => undefined)

  const opening = createOpening(location.pathname, greetingIn(root))
  void opening.open()
  // Only a page that is loaded again has steps in its history.
  if (history.state) opening.prepare()
  if (root.dataset.started !== undefined) void opening.start()

  // What the server sent is what this renders first, so nothing is painted again.
  hydrateRoot(root, <Answering opening={opening} />)
}
