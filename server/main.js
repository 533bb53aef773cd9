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
  const { startBuilt } = await import('./start-built.ts')
  await startBuilt()
}
