import { createHash, randomUUID } from 'node:crypto'
import type { TestApp } from '../test-app.ts'

type Headers = Record<string, string>

export const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64')

/** As the storage calls of the specification send it. */
export function related(metadata: object | undefined, bytes: Buffer): { headers: Headers; payload: Buffer } {
  const boundary = `b-${randomUUID()}`
  const parts = [
    metadata
      ? `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${JSON.stringify(metadata)}\r\n`
      : '',
    `--${boundary}\r\nContent-Type: application/octet-stream\r\n\r\n`,
  ]
  return {
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(parts.join('')), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** Calls as whoever has these headers. */
export function filesAs({ app }: TestApp, headers: Headers) {
  const encoded = (text: string) => Buffer.from(text).toString('base64')
  return {
    store: (path: string, bytes: Buffer, metadata?: object) => {
      const body = related(metadata, bytes)
      return app.inject({
        method: 'POST',
        url: `/api/files/${path}`,
        headers: { ...headers, ...body.headers },
        payload: body.payload,
      })
    },
    get: (path: string, query = '', more: Headers = {}) =>
      app.inject({ url: `/api/files/${path}${query}`, headers: { ...headers, ...more } }),
    change: (path: string, payload: object) =>
      app.inject({ method: 'PATCH', url: `/api/files/${path}`, headers, payload }),
    remove: (path: string) => app.inject({ method: 'DELETE', url: `/api/files/${path}`, headers }),
    list: (query = '') => app.inject({ url: `/api/files${query}`, headers }),
    begin: (path: string, size: number, more: { filename?: string; md5Hash?: string } = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-length': String(size),
          'upload-metadata': Object.entries({ path, ...more })
            .map(([name, value]) => `${name} ${encoded(value)}`)
            .join(','),
        },
      }),
    send: (location: string, offset: number, bytes: Buffer) =>
      app.inject({
        method: 'PATCH',
        url: location,
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        payload: bytes,
      }),
    head: (location: string) => app.inject({ method: 'HEAD', url: location, headers }),
    cancel: (location: string) => app.inject({ method: 'DELETE', url: location, headers }),
  }
}
