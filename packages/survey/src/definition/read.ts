import { isObject } from '../expressions/loose.ts'
import { isWords, type Words } from './words.ts'

export type Json = Readonly<Record<string, unknown>>

/** Reads properties of an object that has been checked; what is of the wrong type reads as not there. */
export const read = {
  words: (json: Json, key: string, otherwise: Words = ''): Words => {
    const value = json[key]
    return isWords(value) ? value : otherwise
  },
  string: (json: Json, key: string): string | undefined => {
    const value = json[key]
    return typeof value === 'string' ? value : undefined
  },
  number: (json: Json, key: string): number | null => {
    const value = json[key]
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  },
  /** Where SurveyJS has 0 or −1 for "no limit". */
  limit: (json: Json, key: string): number | null => {
    const value = json[key]
    return typeof value === 'number' && value > 0 ? value : null
  },
  flag: (json: Json, key: string, otherwise = false): boolean => {
    const value = json[key]
    return typeof value === 'boolean' ? value : otherwise
  },
  list: (json: Json, key: string): readonly unknown[] => {
    const value = json[key]
    return Array.isArray(value) ? value : []
  },
  object: (json: Json, key: string): Json => {
    const value = json[key]
    return isObject(value) ? value : {}
  },
}
