import { globSync, rmSync } from 'node:fs'

// The package `node` brings Node's C++ headers (67 MB), which nothing here compiles against. JavaScript, so that an older Node can run it.
for (const folder of globSync('node_modules/node/node_modules/*/include')) rmSync(folder, { recursive: true })
