import { spawn } from 'node:child_process'

/**
 * Stops PostgreSQL when the server is killed: a shell that waits for the end of a pipe which only the
 * server holds. `after` is a folder to remove then (tests). If the guard is killed too, the next start
 * adopts what is left.
 */
export function guard(pid: number, after?: string): { release(): void } {
  if (process.platform === 'win32') return { release() {} }
  const script =
    'read -r word; [ "$word" = released ] && exit; kill -INT "$0"; [ -n "$1" ] || exit; ' +
    'while kill -0 "$0" 2>/dev/null; do sleep 0.1; done; rm -rf "$1"'
  const shell = spawn('/bin/sh', ['-c', script, String(pid), after ?? ''], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  // The pipe must not keep the server from ending.
  const pipe = shell.stdin as unknown as { unref?: () => void }
  pipe.unref?.()
  return { release: () => void shell.stdin.end('released\n') }
}
