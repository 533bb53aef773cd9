import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../brand', import.meta.url))

/** Returns the folder of the brand that the variable BRAND names, or of the default. Throws a sentence that names the brands there are. */
export function chosenBrand(name = process.env['BRAND'] || 'southeaster'): string {
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  if (!names.includes(name)) throw new Error(`BRAND is ${name}, and brand/ has ${names.join(', ')}.`)
  return join(folder, name)
}

/** Options of Vite: `~brand/…` is a file of the chosen brand, and its `public` is served as it is. */
export function brandOptions(brand = chosenBrand()) {
  return {
    publicDir: join(brand, 'public'),
    resolve: { alias: [{ find: /^~brand(?=\/)/, replacement: brand }] },
  }
}
