import { callableAnswerFor } from '@candour/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const folder = '/api/functions/'

/** Callable functions answer in a shape of their own, and so does an address that none of them has. */
export function isCallable(path: string): boolean {
  return path.startsWith(folder)
}

export function callableAnswer({ code, message, details }: AppError) {
  const { status, httpStatus } = callableAnswerFor(code)
  const error = { status, message, ...(details === undefined ? {} : { details }) }
  return { status: httpStatus, body: { error } }
}

/** What nothing is mounted at. A function that is there, and called by another method than POST, is called wrongly. */
export function nothingThere({ method, url, server }: FastifyRequest): AppError {
  const path = url.split('?')[0] ?? url
  const isMethodWrong =
    method !== 'POST' && isCallable(path) && server.hasRoute({ method: 'POST', url: path })
  return new AppError(isMethodWrong ? 'invalid-argument' : 'not-found')
}
