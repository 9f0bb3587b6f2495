import { isObject } from '../expressions/loose.ts'
import type { LocationQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'

const isPlace = (value: unknown): value is { latitude: number; longitude: number } =>
  isObject(value) &&
  Object.keys(value).every((key) => key === 'latitude' || key === 'longitude') &&
  Number.isFinite(value.latitude) &&
  Number.isFinite(value.longitude)

export const location: Kind<LocationQuestion> = {
  verb: 'Give',
  isAnswered: true,
  read: (_, base) => ({ ...base, type: 'location' }),
  accepts: (_, value) => isPlace(value),
  faults: (_, value, subject) => {
    if (!isPlace(value))
      return [{ code: 'malformed', message: `Give ${subject} as a latitude and a longitude` }]
    if (Math.abs(value.latitude) > 90)
      return [{ code: 'latitude', message: 'Latitude must be between −90 and 90' }]
    if (Math.abs(value.longitude) > 180)
      return [{ code: 'longitude', message: 'Longitude must be between −180 and 180' }]
    return []
  },
  display: (_, value) => (isPlace(value) ? `${value.latitude}, ${value.longitude}` : ''),
}
