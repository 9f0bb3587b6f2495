import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from '../repository.mjs'
import { sources } from './sources.mjs'

/** What a row may wait for: the later pieces of work. */
export const topics = ['identity', 'subscriptions', 'workspace', 'Form E', 'public site']

const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** What is wrong with the table of what the specification states and what shows it, a line each. */
export function brokenClaims(folder = root) {
  const text = readFileSync(join(folder, 'docs/conformance.md'), 'utf8')
  return claimProblems(text, testNames(folder))
}

export function claimProblems(text, names) {
  const rows = [...text.matchAll(/^\| *(\d+\.\d+) *\|(.*)\|(.*)\|\s*$/gm)].map(
    ([, id, statement, shown]) => ({
      id,
      statement: statement.trim(),
      shown: shown.trim(),
    }),
  )
  const problems = []
  const seen = new Set()
  for (const { id, statement, shown } of rows) {
    if (seen.has(id)) problems.push(`${id} is there twice`)
    seen.add(id)
    if (!statement) problems.push(`${id} states nothing`)
    problems.push(...shownProblems(id, shown, names))
  }
  for (const section of sections) {
    if (!rows.some(({ id }) => id.startsWith(`${section}.`))) problems.push(`section ${section} has no row`)
  }
  return problems
}

function shownProblems(id, shown, names) {
  const quoted = [...shown.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
  const open = /open: ([^;]+)$/.exec(shown)?.[1]?.trim()
  const problems = quoted
    .filter((name) => !names.has(name))
    .map((name) => `${id} names a test that does not exist: "${name}"`)
  if (open !== undefined && !topics.includes(open))
    problems.push(`${id} is open for an unknown topic: ${open}`)
  if (open === undefined && quoted.length === 0) problems.push(`${id} is shown by nothing`)
  return problems
}

/** The sentences of every test under a folder laid out like this repository. */
export function testNames(folder = root) {
  const names = new Set()
  for (const { path, text } of sources(folder, /\.(test|spec)\.(ts|tsx|mjs)$/)) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    const visit = (node) => {
      if (ts.isCallExpression(node) && isTest(node.expression)) {
        const [title] = node.arguments
        if (title && ts.isStringLiteralLike(title)) names.add(title.text)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return names
}

/** `it(…)`, `test(…)`, and both after `.each(…)` and the like. */
function isTest(callee) {
  if (ts.isIdentifier(callee)) return callee.text === 'it' || callee.text === 'test'
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) {
    const inner = callee.expression
    return ts.isPropertyAccessExpression(callee)
      ? /^(each|for|concurrent|sequential)$/.test(callee.name.text) && isTest(inner)
      : isTest(inner)
  }
  return false
}
