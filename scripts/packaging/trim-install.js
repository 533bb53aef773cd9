import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'

// Runs after an install. JavaScript, and only what Node 20 has: an older Node runs it where the package `node` is left out.

// That package downloads Node for the platform, which the lock does not cover. Digests of 24.21.0, SHA-256; other platforms are not checked.
const digests = {
  'linux-x64': '7fde7b8afa198da66257f42ee2001d874c7355631e6d1579a5fb5ef1f246df4c',
  'linux-arm64': '0f8949d1028f6d61506b2d5bc57e7e6fe893d7b1997509b7847294fc9c616584',
  'win32-x64': 'ba4e6d110e8c1592a1ecd390f6b05f3da124b13871a5be62b341a07a853c6c32',
}
const binary = `node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`
const digest = digests[`${process.platform}-${process.arch}`]
if (digest !== undefined && existsSync(binary)) {
  const found = createHash('sha256').update(readFileSync(binary)).digest('hex')
  if (found !== digest) {
    rmSync(binary)
    process.stderr.write(`${binary} was not the Node that was asked for, and is removed: its SHA-256 was ${found}.\n`)
    process.exitCode = 1
  }
}

// It also brings Node's C++ headers (67 MB), which nothing here compiles against.
const folder = 'node_modules/node/node_modules'
const platforms = existsSync(folder) ? readdirSync(folder) : []
for (const platform of platforms) rmSync(`${folder}/${platform}/include`, { recursive: true, force: true })
