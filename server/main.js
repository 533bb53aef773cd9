// JavaScript, so that a Node that cannot run TypeScript can still say so.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 24 || (major === 24 && minor < 15)) {
  refuse(`This site needs Node 24.15 or newer, and this is ${process.versions.node}: use a newer one, or npm start.`)
} else {
  // React reads this when it is loaded: its development build is slower.
  process.env['NODE_ENV'] ??= 'production'
  await run()
}

async function run() {
  try {
    const { startBuilt } = await import('./start-built.ts')
    await startBuilt()
  } catch (error) {
    if (!String(error).includes('"sharp"')) throw error
    refuse('The picture library sharp has no binary for this machine: run npm ci again, without --omit=optional.')
  }
}

function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
