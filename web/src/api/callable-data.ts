import { ApiError, isRecord } from './api-error.ts'

/** How data goes to a callable function: what JSON cannot say is refused, not changed in silence. */
export function encodeData(value: unknown): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
  if (Array.isArray(value)) return value.map(encodeData)
  if (isRecord(value) && !(value instanceof Date)) return eachOf(value, encodeData)
  throw new ApiError('invalid-argument')
}

const wholeNumbers = new Set([
  'type.googleapis.com/google.protobuf.Int64Value',
  'type.googleapis.com/google.protobuf.UInt64Value',
])

/** How it comes back: whole numbers may be written as text, beside a type. No other type is known. */
export function decodeData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeData)
  if (!isRecord(value)) return value
  const type = value['@type']
  if (type === undefined) return eachOf(value, decodeData)
  const number = wholeNumbers.has(String(type)) ? Number(value.value) : Number.NaN
  if (Number.isNaN(number)) throw new ApiError('internal')
  return number
}

function eachOf(record: Record<string, unknown>, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
