import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { type Change, changes } from '../support/how-to-changes.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const projects = ['--project', 'shared', '--project', 'isolated']
const left = ['node_modules', '.git', 'build', 'data', 'test-results']

it('makes the four changes of docs/how-to.md in the files that it names', { timeout: 1_800_000 }, () => {
  const doc = readFileSync(join(root, 'docs/how-to.md'), 'utf8')
  const filesInDoc = Object.fromEntries(sectionsOf(doc).map(({ title, files }) => [title, files]))
  const filesChanged = Object.entries(changes).map(([title, list]) => [title, [...new Set(list.map(fileOf))]])
  expect(filesInDoc).toEqual(Object.fromEntries(filesChanged))

  const copy = copyOfTree()
  for (const change of Object.values(changes).flat()) make(copy, change)
  make(copy, { file: 'docs/architecture.md', script: 'scripts/packaging/size-doc.ts' })

  expect(run(copy, 'react-router', 'typegen')).toEqual({ status: 0, output: '' })
  expect(run(copy, 'tsc', '-b', '--pretty', 'false')).toEqual({ status: 0, output: '' })
  expect(run(copy, 'vitest', 'run', 'test/contracts/mailer.test.ts')).toEqual({ status: 0, output: '' })
  expect(run(copy, 'vitest', 'run', ...projects)).toEqual({ status: 0, output: '' })
})

/** Returns each change of the page, and the files that its numbered list begins with. */
function sectionsOf(doc: string) {
  return doc
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.slice(0, section.indexOf('\n')),
      files: [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => named(file)),
    }))
}

function named(path: string): string {
  return path.replace('<provider>', 'parcel').replaceAll('<name>', 'thanks')
}

function fileOf(change: Change): string {
  return change.file
}

function make(copy: string, change: Change): void {
  const path = join(copy, change.file)
  if ('script' in change) {
    run(copy, 'node', change.script)
  } else if ('text' in change) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, change.text, { flag: 'wx' })
  } else {
    const parts = readFileSync(path, 'utf8').split(change.find)
    if (parts.length !== 2) throw new Error(`${change.file} has not once: ${change.find}`)
    writeFileSync(path, parts.join(change.replace))
  }
}

/** With what the compiler knows of the tree, so that it checks what the changes touch. */
function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'how-to-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const entry of readdirSync(root)) {
    if (left.includes(entry)) continue
    const filter = (file: string) => !file.endsWith('node_modules')
    cpSync(join(root, entry), join(copy, entry), { recursive: true, filter, preserveTimestamps: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function run(copy: string, command: string, ...parameters: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), parameters, {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, output: status === 0 ? '' : stdout + stderr }
}
