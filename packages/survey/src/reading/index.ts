export { cellsOf, columnOf } from './columns.ts'
export { type FileAnswer, filesIn } from './files.ts'
export {
  type Answer,
  type Block,
  type OpenEntry,
  type Reading,
  type Row,
  readingOf,
  type Section,
} from './reading.ts'
