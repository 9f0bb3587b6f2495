import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder: the commands work from wherever they are called. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** A path inside the repository. */
export const at = (...parts) => join(root, ...parts)

/** The folder for what can be thrown away: fingerprints, reports. */
export function cache(...parts) {
  mkdirSync(at('.cache'), { recursive: true })
  return at('.cache', ...parts)
}

/** The script of an installed command, to be run by this Node: no shell, no npm in between. */
export const installed = (path) => at('node_modules', ...path.split('/'))

/**
 * Runs a program to its end. With `quiet` its output is kept and given back instead of shown. Never throws:
 * a program that could not be started ends with code 127, one that overran its time with 124.
 */
export function run(program, args, { cwd = root, env = {}, quiet = false, minutes = 30 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    })
    let output = ''
    let overran = false
    child.stdout?.on('data', (data) => {
      output += data
    })
    child.stderr?.on('data', (data) => {
      output += data
    })
    const timer = setTimeout(() => {
      overran = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, minutes * 60_000)
    child.on('error', (error) => {
      clearTimeout(timer)
      resolve({ code: 127, output: `${output}${error.message}` })
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code: overran ? 124 : (code ?? (signal ? 128 : 1)), output })
    })
  })
}

/** Runs one of the installed commands' scripts with this Node. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

/** npm as it was called, so that no other npm in PATH is taken. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js') || npm?.endsWith('.cjs')) return runNode(npm, args, options)
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

/** Ends the command with one line that says what is missing or wrong. */
export function stop(line) {
  console.error(line)
  process.exit(1)
}
