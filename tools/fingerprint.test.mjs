import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, whenChanged } from './fingerprint.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'candour build '))
  write('src/main.ts', 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path, text) {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('the fingerprint of sources', () => {
  const now = () => fingerprint([join(folder, 'src'), join(folder, 'absent')])

  it('stays the same while nothing changes', () => {
    expect(now()).toBe(now())
  })

  it('changes when a file is added, removed or written', () => {
    const before = now()
    write('src/deep/more.ts', '')
    const added = now()
    expect(added).not.toBe(before)
    rmSync(join(folder, 'src/deep/more.ts'))
    expect(now()).toBe(before)
    write('src/main.ts', 'longer')
    expect(now()).not.toBe(before)
  })

  it('changes when a file of the same length is written at another time', () => {
    const before = now()
    write('src/main.ts', 'two')
    utimesSync(join(folder, 'src/main.ts'), new Date(), new Date(Date.now() + 5000))
    expect(now()).not.toBe(before)
  })

  it('looks at neither tests nor what a build leaves behind', () => {
    const before = now()
    write('src/main.test.ts', 'test')
    write('src/dist/main.js', 'built')
    write('src/node_modules/a/index.js', 'installed')
    expect(now()).toBe(before)
  })
})

describe('building when something changed', () => {
  const builds = []
  const build = () => {
    builds.push('built')
    write('out/main.js', 'built')
  }
  const ask = () =>
    whenChanged(
      {
        paths: [join(folder, 'src')],
        output: join(folder, 'out/main.js'),
        note: join(folder, 'note'),
      },
      build,
    )

  it('builds once, then again only for a change or a lost output', async () => {
    expect([await ask(), await ask()]).toEqual([true, false])
    write('src/main.ts', 'changed')
    expect([await ask(), await ask()]).toEqual([true, false])
    rmSync(join(folder, 'out'), { recursive: true })
    expect([await ask(), await ask()]).toEqual([true, false])
    expect(builds).toHaveLength(3)
  })

  it('builds again after a build that failed', async () => {
    const failing = whenChanged(
      { paths: [join(folder, 'src')], output: join(folder, 'src'), note: join(folder, 'note') },
      () => Promise.reject(new Error('no memory')),
    )
    await expect(failing).rejects.toThrow('no memory')
    expect(existsSync(join(folder, 'note'))).toBe(false)
  })
})
