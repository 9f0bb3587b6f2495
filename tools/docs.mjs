import { readFileSync, writeFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { at } from './repository.mjs'

/** The page that lists every error, made from the catalogue. */
export async function errorsPage() {
  const { errorCatalogue } = await tsImport('../packages/contract/src/errors.ts', import.meta.url)
  const rows = Object.entries(errorCatalogue).map(
    ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} |`,
  )
  return `# Errors

<!-- Made by \`npm run docs\` from packages/contract/src/errors.ts. Change that file, not this one. -->

Every error answer has the shape \`{"error": {"code", "message", "details"?}}\`. These are the codes, the HTTP
status each is sent with, and the sentence that a person reads.

| Code | Status | Message |
|---|---|---|
${rows.join('\n')}
`
}

/** The page that lists every property of a survey, made from the tables of the engine. */
async function surveyFormatPage() {
  const { formatPage } = await tsImport('../packages/survey/src/format/page.ts', import.meta.url)
  return formatPage()
}

/** What an editor checks a survey with while it is written. */
async function surveySchema() {
  const { schemaFile } = await tsImport('../packages/survey/src/format/schema.ts', import.meta.url)
  return schemaFile()
}

/** The generated pages: where each belongs, and what it should say. */
export const pages = {
  'docs/errors.md': errorsPage,
  'docs/survey-format.md': surveyFormatPage,
  'packages/survey/schema.json': surveySchema,
}

/** Which generated pages differ from what they should say. */
export async function outdatedPages(read = (path) => readFileSync(at(path), 'utf8')) {
  const outdated = []
  for (const [path, make] of Object.entries(pages)) {
    let text
    try {
      text = read(path)
    } catch {
      text = undefined
    }
    if (text !== (await make())) outdated.push(path)
  }
  return outdated
}

export async function writePages() {
  for (const [path, make] of Object.entries(pages)) writeFileSync(at(path), await make())
}
