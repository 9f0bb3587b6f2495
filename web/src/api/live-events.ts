interface ServerEvent {
  name: string
  data: string
}

/** What one event may take before its end has come: whatever sends more is no stream of ours. */
const mostText = 1024 * 1024

/**
 * Reads server-sent events from text as it arrives, in whatever pieces, by the rules of the HTML standard. Comments and
 * events without data are left out: they only show that the line is open.
 */
export function eventReader(onEvent: (event: ServerEvent) => void): (piece: string) => void {
  let rest = ''
  let isFirst = true
  let name = ''
  let data: string[] = []

  const readLine = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ name: name || 'message', data: data.join('\n') })
      name = ''
      data = []
      return
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
    if (field === 'event') name = value ?? ''
    if (field === 'data') data.push(value ?? '')
  }

  return (piece) => {
    rest += isFirst ? piece.replace(/^\uFEFF/, '') : piece
    isFirst &&= piece === ''
    for (;;) {
      // A carriage return at the very end may be half of a line's end: it waits for what follows.
      const end = /\r\n|\n|\r(?!$)/.exec(rest)
      if (!end) break
      const line = rest.slice(0, end.index)
      rest = rest.slice(end.index + end[0].length)
      readLine(line)
    }
    if (rest.length + data.reduce((sum, { length }) => sum + length, 0) > mostText) {
      throw new Error('An event of the stream has no end')
    }
  }
}
