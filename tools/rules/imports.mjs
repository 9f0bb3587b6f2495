import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { at, root } from '../repository.mjs'

const { forbidden, options } = createRequire(import.meta.url)(at('.dependency-cruiser.cjs'))

export const importRules = forbidden.map(({ name }) => name)

/** Which imports break a rule, under a folder laid out like this repository: `{rule, place, what}` each. */
export async function brokenImports(folder = root) {
  const workspaces = ['packages', 'library', 'server', 'web'].filter((name) => existsSync(join(folder, name)))
  const { output } = await cruise(workspaces, {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
    outputType: 'json',
  })
  const { modules, summary } = JSON.parse(output)
  if (modules.length === 0) throw new Error(`no source was found in ${folder}`)
  return summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    place: from,
    what: `imports ${to}`,
  }))
}
