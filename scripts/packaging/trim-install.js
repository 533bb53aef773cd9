import { existsSync, readdirSync, rmSync } from 'node:fs'

// The package `node` brings Node's C++ headers (67 MB), which nothing here compiles against. JavaScript, and only what Node 20 has: an older Node
// runs it where the package is left out.
const folder = 'node_modules/node/node_modules'
const platforms = existsSync(folder) ? readdirSync(folder) : []
for (const platform of platforms) rmSync(`${folder}/${platform}/include`, { recursive: true, force: true })
