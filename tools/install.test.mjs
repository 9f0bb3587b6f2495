import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour-install-'))
  mkdirSync(join(folder, 'node_modules'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lock = (path, packages) => writeFileSync(join(folder, path), JSON.stringify({ packages }))
const installed = () => isInstalled(join(folder, 'package-lock.json'), join(folder, 'node_modules'))

const wanted = {
  '': { name: 'candour' },
  server: { version: '0.0.0' },
  'node_modules/@candour/server': { resolved: 'server', link: true },
  'node_modules/pg': { version: '8.23.1' },
  'node_modules/only-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
}

describe('whether the dependencies are installed', () => {
  beforeEach(() => lock('package-lock.json', wanted))

  it('is true for what the lock file asks for, without the packages of other machines', () => {
    const { 'node_modules/only-mac': _, ...present } = wanted
    lock('node_modules/.package-lock.json', present)
    expect(installed()).toBe(true)
  })

  it('is false on a fresh clone', () => {
    expect(installed()).toBe(false)
  })

  it('is false when a version changed or a package is new', () => {
    lock('node_modules/.package-lock.json', { ...wanted, 'node_modules/pg': { version: '8.0.0' } })
    expect(installed()).toBe(false)
    const { 'node_modules/@candour/server': _, ...present } = wanted
    lock('node_modules/.package-lock.json', present)
    expect(installed()).toBe(false)
  })
})
