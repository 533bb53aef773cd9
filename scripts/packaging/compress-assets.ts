import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes a brotli and a gzip twin beside each built file that gains by it, for the server to send as they are. Fonts and pictures are
 *  compressed already. */
const folder = fileURLToPath(new URL('../../build/client', import.meta.url))
const compressible = /\.(?:css|js|json|svg|txt|ico)$/
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  const twins = {
    br: await promisify(brotliCompress)(content, brotliOptions),
    gz: await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  }
  for (const [ending, twin] of Object.entries(twins)) {
    if (twin.length < content.length) await writeFile(`${file}.${ending}`, twin)
  }
}

const names = await readdir(folder, { recursive: true })
const files = names.filter((name) => compressible.test(name)).map((name) => join(folder, name))
for (const file of files) if ((await stat(file)).isFile()) await compressFile(file)
process.stdout.write(`Compressed ${files.length} files in build/client\n`)
