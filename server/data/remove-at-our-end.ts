import { spawn } from 'node:child_process'
import { Socket } from 'node:net'

/** Removes files or folders, which hold everybody's data, when this process ends in any way: a process of its own sees its input end. Returns
 *  a function that lets them stay. */
export function removeAtOurEnd(paths: readonly string[]): () => void {
  const program = `process.stdin.resume().on('end', () => {
    for (const path of process.argv.slice(1)) require('node:fs').rmSync(path, { recursive: true, force: true })
  })`
  const guard = spawn(process.execPath, ['--eval', program, ...paths], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl+C reaches all processes of a terminal's group.
    detached: true,
  })
  guard.unref()
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return () => void guard.kill('SIGKILL')
}
