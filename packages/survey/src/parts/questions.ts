import { file } from '../questions/file.ts'
import { image } from '../questions/image.ts'
import { imagepicker } from '../questions/imagepicker.ts'
import { ranking } from '../questions/ranking.ts'
import { signaturepad } from '../questions/signaturepad.ts'
import type { Part } from '../toolkit.ts'

/** Kinds of question that few surveys have. */
export const questions: Part = {
  kinds: { ranking, imagepicker, image, file, signaturepad },
}
