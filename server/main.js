// JavaScript, so that a Node that cannot run TypeScript can still say so.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 15)) {
  process.stderr.write(
    `This site needs Node 24.15 or newer, and this is ${process.versions.node}: use a newer one, or npm start.\n`,
  )
  process.exitCode = 1
} else {
  // React reads this when it is loaded: its development build is slower.
  process.env['NODE_ENV'] ??= 'production'
  await useCompileCache()
  const { startBuilt } = await import('./start-built.ts')
  await startBuilt()
}

/** Lets Node keep compiled code for the next start: in the data folder, which no other account may write, or beside the packages. A folder
 *  that cannot be written changes nothing. */
async function useCompileCache() {
  const [{ existsSync }, { enableCompileCache, findPackageJSON }, { dirname, join }] = await Promise.all([
    import('node:fs'),
    import('node:module'),
    import('node:path'),
  ])
  // A unit of systemd has its settings in a file, which is not read yet, and its data folder in `STATE_DIRECTORY`.
  const { STATE_DIRECTORY = '', DATA_DIR = STATE_DIRECTORY } = process.env
  const beside = join(dirname(findPackageJSON(import.meta.url) ?? ''), 'node_modules', '.cache')
  // A data folder that is missing is created later, with rights of its own.
  enableCompileCache(join(existsSync(DATA_DIR) ? DATA_DIR : beside, 'compiled'))
}
