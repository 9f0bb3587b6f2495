import { useEffect, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router'
import { href } from '../app/paths.ts'

/**
 * The code of the link in an e-mail. It is taken out of the address and its entry in the history at once, and from
 * then on kept in memory: nobody who looks at the screen or goes back finds it.
 */
export function useLinkCode(): { code: string | null; forget: () => void } {
  const location = useLocation()
  const navigate = useNavigate()
  const found = codeIn(location)
  const [code, setCode] = useState(found)
  // A second link may be opened in the same tab, without the page being loaded again.
  if (found !== null && found !== code) setCode(found)

  useEffect(() => {
    const here = codeIn(location)
    if (here === null) return
    const elsewhere = pageOfMode(location)
    if (elsewhere !== null && elsewhere !== location.pathname) {
      navigate({ pathname: elsewhere, hash: here }, { replace: true })
    } else navigate(location.pathname, { replace: true })
  }, [location, navigate])

  return { code, forget: () => setCode(null) }
}

/** Ours stands behind `#`; a hosted identity service gives it a name. */
function codeIn({ hash, search }: Location): string | null {
  return hash.slice(1) || new URLSearchParams(search).get('oobCode') || null
}

/** A hosted service has one address for all its links, and says in it what each is for. */
function pageOfMode({ search }: Location): string | null {
  const mode = new URLSearchParams(search).get('mode')
  if (mode === null) return null
  return mode === 'resetPassword' ? href('resetPassword') : href('confirmEmail')
}
