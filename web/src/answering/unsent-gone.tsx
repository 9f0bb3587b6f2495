import { useEffect, useState } from 'react'
import { asks } from '../language/en/asks.ts'
import { useSeldom } from '../language/language.ts'
import { linkOf } from './link.ts'
import { wipeQueueOf } from './queue-of-link.ts'

/** Under a link that will never open again: nothing of it stays on the device, and it is said if something was there. */
export function UnsentGone() {
  const words = useSeldom('asks', asks)
  const [wasThere, setWasThere] = useState(false)
  useEffect(() => {
    const link = linkOf(location.pathname)
    if (!link || !globalThis.indexedDB || !globalThis.crypto?.subtle) return
    // Where nothing can be kept, nothing was.
    wipeQueueOf(link, () => setWasThere(true)).catch(() => undefined)
  }, [])
  if (!wasThere) return null
  return (
    <>
      <h2 className="subtitle">{words.goneTitle}</h2>
      <p>{words.gone}</p>
    </>
  )
}
