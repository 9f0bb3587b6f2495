import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Node {
  role?: string
  children?: Node[]
  type?: string
  id?: string
}

interface Mark {
  id?: string
  tag?: string
}

const isKnown = ({ id, tag }: Mark): boolean => Boolean(id) || tag === 'Artifact'

/** What a reader finds in a PDF, its tags among it. */
export async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: { text: string; tree: Node | null; untagged: string[] }[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const content = await page.getTextContent({ includeMarkedContent: true })
    const open: boolean[] = []
    const untagged: string[] = []
    let text = ''
    for (const item of content.items) {
      if ('str' in item) {
        text += `${item.str}${item.hasEOL ? '\n' : ''}`
        if (item.str.trim() !== '' && !open.includes(true)) untagged.push(item.str)
      } else if (item.type === 'endMarkedContent') open.pop()
      else open.push(isKnown(item as Mark))
    }
    pages.push({ text, untagged, tree: (await page.getStructTree()) as Node | null })
  }
  const { info, metadata } = await document.getMetadata()
  const { Title: title, Language: lang } = info as { Title?: string; Language?: string }
  const mark = await document.getMarkInfo()
  const xmp = String((metadata as { getRaw(): unknown } | null)?.getRaw() ?? '')
  await task.destroy()
  return {
    text: pages.map((page) => page.text).join('\n'),
    pageTexts: pages.map((page) => page.text),
    untagged: pages.flatMap((page) => page.untagged),
    roles: new Set(pages.flatMap(({ tree }) => (tree ? rolesIn(tree) : []))),
    ...{ pages: pages.length, title, lang, xmp, isMarked: mark?.Marked === true },
  }
}

const rolesIn = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
]
