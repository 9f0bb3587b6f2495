import { type Json, read } from '../definition/read.ts'
import { inLanguage } from '../definition/words.ts'
import type { ImageQuestion } from '../nodes.ts'
import type { Kind } from './kind.ts'
import { pictureLinks } from './links.ts'

const labels = (json: Json) => ({
  imageLink: pictureLinks(read.words(json, 'imageLink')),
  altText: read.words(json, 'altText', read.words(json, 'text', read.words(json, 'title'))),
})

/** A picture to look at. */
export const image: Kind<ImageQuestion> = {
  verb: 'Enter',
  isAnswered: false,
  read: (json, base) => ({
    ...base,
    type: 'image',
    title: '',
    description: '',
    imageLink: inLanguage(labels(json).imageLink),
    altText: inLanguage(labels(json).altText),
  }),
  accepts: () => false,
  faults: () => [],
  display: () => '',
  labels,
}
