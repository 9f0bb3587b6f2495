import './answering.css'
import { createRoot } from 'react-dom/client'
import { Answering } from './answering.tsx'
import { createOpening } from './opening.ts'

const opening = createOpening(location.pathname)
void opening.open()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<Answering opening={opening} />)
