import { everyLanguage, type Words } from '../definition/words.ts'

const picture = /^(https:\/\/[^\s"'<>\\]+|data:image\/(png|jpeg|gif|webp);base64,[\w+/]+={0,2})$/i
const film = /\.(mp4|mov|wmv|flv|avi|mkv)$|^https:\/\/[^/]*youtu\.?be/i

/** What a page can show as a picture without running anything: `https:`, or a picture of its own as `data:`. */
export const isPictureLink = (link: string) => picture.test(link) && !film.test(link)

/** The links with what is unsafe left out. */
export function pictureLinks(words: Words): Words {
  if (typeof words === 'string') return isPictureLink(words) ? words : ''
  return Object.fromEntries(Object.entries(words).filter(([, link]) => isPictureLink(link)))
}

export const arePictureLinks = (words: Words) => everyLanguage(words).every(isPictureLink)
