import { parentPort } from 'node:worker_threads'
import { looked } from './check.ts'

// A thread of its own: told a definition as text, it answers with what is wrong with it.
parentPort?.on('message', (text: string) => {
  const found = looked(JSON.parse(text))
  parentPort?.postMessage('problems' in found ? found.problems : [])
})
