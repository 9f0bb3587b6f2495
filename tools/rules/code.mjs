import ts from 'typescript'
import { root } from '../repository.mjs'
import { sources } from './sources.mjs'

const isTest = (path) => /\.(test|spec|faults|factory)\.|\/(testing|faults|fixtures)\/|setup\.ts$/.test(path)
const isProduct = (path) => /^(packages|library|server|web)\//.test(path) && !isTest(path)
const isPure = (path) => /^(packages|library)\//.test(path) && !isTest(path)
const mayHoldSql = (path) => /\.queries\.ts$|^server\/src\/platform\/db\//.test(path)

const longest = 300
const mayBeLong = (path) => /\/fixtures\/|\/definition[^/]*$|^library\/.*\.(data|definition)\.ts$/.test(path)

const bannedNames = /^(utils?|helpers?|common|misc|shared|services?|models|controllers?|managers?|constants)$/

// A keyword with what must follow it, and no capitalised one: "Select a survey from the list" is a sentence.
const sql = (text) => !/^\s*[A-Z][a-z]/.test(text) && statement.test(text)
const statement =
  /^\s*(select\s[\s\S]*\bfrom\b|select\s+[\w.]+\(|insert\s+into\s|update\s+[\w."]+\s+(as\s+\w+\s+)?set\s|delete\s+from\s|with\s+(recursive\s+)?\w+\s+as\s*\(|(create|alter|drop)\s+(table|role|schema|index|policy|function|user)\s|set\s+(local|session)\s|grant\s+\w+\s+(on|to)\s|truncate\s)/i

/** Rules about one place in the tree of a file; `check` gives what is wrong with it, or nothing. */
const nodeRules = [
  {
    rule: 'environment-in-config-only',
    applies: (path) => isProduct(path) && path !== 'server/src/config.ts',
    check: (node) => isMember(node, 'process', 'env') && 'process.env',
  },
  {
    rule: 'sql-in-queries-only',
    applies: (path) => isProduct(path) && !mayHoldSql(path),
    check: (node) => isText(node) && sql(textOf(node)) && `SQL: ${textOf(node).trim().slice(0, 40)}`,
  },
  {
    rule: 'no-clock-or-chance-in-pure-code',
    applies: isPure,
    check: (node) =>
      (isMember(node, 'Date', 'now') && 'Date.now') ||
      (isMember(node, 'Math', 'random') && 'Math.random') ||
      (isMember(node, 'performance', 'now') && 'performance.now') ||
      (ts.isNewExpression(node) &&
        isNamed(node.expression, 'Date') &&
        !node.arguments?.length &&
        'new Date()') ||
      (ts.isCallExpression(node) && isNamed(node.expression, 'Date') && 'Date()'),
  },
  {
    rule: 'no-surroundings-in-pure-code',
    applies: isPure,
    check: (node) =>
      ts.isIdentifier(node) &&
      /^(process|document|window|globalThis|localStorage|fetch|setTimeout|setInterval|crypto)$/.test(
        node.text,
      ) &&
      isReference(node) &&
      node.text,
  },
  {
    rule: 'no-export-star',
    applies: () => true,
    check: (node) => ts.isExportDeclaration(node) && !node.exportClause && 'export *',
  },
  {
    rule: 'no-any',
    applies: () => true,
    check: (node) => ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.AnyKeyword && 'as any',
  },
  {
    rule: 'no-skipped-test',
    applies: () => true,
    check: (node) =>
      ts.isPropertyAccessExpression(node) &&
      /^(it|test|describe|test\.describe)$/.test(node.expression.getText()) &&
      /^(skip|only|todo|fixme|fails|skipIf|runIf)$/.test(node.name.text) &&
      node.getText(),
  },
]

// Written in two pieces, so that this file does not break its own rule.
const suppressions = new RegExp(
  ['@ts-', '(ignore|expect-error|nocheck)|(biome|eslint)-', '(ignore|disable)'].join(''),
)
const unfinished = new RegExp(`\\b(${['TO', 'DO|FIX', 'ME'].join('')})\\b`)

/** What breaks a rule under a folder laid out like this repository: `{rule, place, what}` each. */
export function brokenCode(folder = root) {
  const files = sources(folder)
  if (files.length === 0) throw new Error(`no source was found in ${folder}`)
  return files.flatMap(({ path, text }) => [...inWhole(path, text), ...inTree(path, text)])
}

function inWhole(path, text) {
  const broken = []
  const lines = text.split('\n').length - 1
  if (lines > longest && !mayBeLong(path)) {
    broken.push({ rule: 'short-files', place: path, what: `has ${lines} lines; ${longest} are allowed` })
  }
  const parts = path.split('/')
  const file = parts.pop().replace(/\..*$/, '')
  if (
    bannedNames.test(file) ||
    file === 'types' ||
    /-(utils?|helpers?)$/.test(file) ||
    parts.some((part) => bannedNames.test(part))
  ) {
    broken.push({
      rule: 'telling-names',
      place: path,
      what: 'is named for a kind of code, not for what it is about',
    })
  }
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${path}:${index + 1}`
    if (suppressions.test(line)) broken.push({ rule: 'no-suppression', place, what: line.trim() })
    if (unfinished.test(line)) broken.push({ rule: 'nothing-unfinished', place, what: line.trim() })
  }
  return broken
}

function inTree(path, text) {
  if (path.endsWith('.css')) return []
  const rules = nodeRules.filter(({ applies }) => applies(path))
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const broken = []
  const visit = (node) => {
    for (const { rule, check } of rules) {
      const what = check(node)
      if (!what) continue
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      broken.push({ rule, place: `${path}:${line + 1}`, what })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return broken
}

const isNamed = (node, name) => ts.isIdentifier(node) && node.text === name

const isMember = (node, object, member) =>
  (ts.isPropertyAccessExpression(node) && isNamed(node.expression, object) && node.name.text === member) ||
  (ts.isElementAccessExpression(node) &&
    isNamed(node.expression, object) &&
    ts.isStringLiteral(node.argumentExpression) &&
    node.argumentExpression.text === member)

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
const textOf = (node) => (ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : node.text)

/** Whether an identifier stands for a value around it, and is not just the name of a property or a parameter. */
function isReference(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  if (ts.isQualifiedName(parent) || ts.isTypeReferenceNode(parent)) return false
  return ts.isExpression(parent) || ts.isVariableDeclaration(parent) ? parent.name !== node : false
}

export const codeRules = [
  ...nodeRules.map(({ rule }) => rule),
  'short-files',
  'telling-names',
  'no-suppression',
  'nothing-unfinished',
]
