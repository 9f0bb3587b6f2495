import { useEffect, useState } from 'react'

/**
 * The address of a picture that a survey carries within itself, as this page may show it: its policy lets in only
 * pictures of its own. A picture that is somewhere else is not fetched, so that nobody there learns who is answering.
 */
export function usePicture(link: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const picture = pictureOf(link)
    if (!picture) return
    const url = URL.createObjectURL(picture)
    setAddress(url)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(url)
    }
  }, [link])
  return address
}

/** Whether there is a picture in the text itself. */
export const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^data:image\/[a-z+.-]+[;,]/i.test(value)

function pictureOf(link: string): Blob | null {
  const [, type, base64, data = ''] =
    /^data:(image\/[a-z+.-]+)(?:;charset=[\w-]+)?(;base64)?,(.*)$/is.exec(link) ?? []
  if (!type) return null
  try {
    if (!base64) return new Blob([decodeURIComponent(data)], { type })
    return new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], { type })
  } catch {
    return null
  }
}
