import './answering.css'
import { createRoot } from 'react-dom/client'
import { Answering } from './answering.tsx'
import { createOpening } from './opening.ts'

const opening = createOpening(location.pathname)
void opening.open()
// Only a page that is loaded again has steps in its history.
if (history.state) opening.prepare()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<Answering opening={opening} />)
