import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Code of our own that pages share. Packages have folders of these names too. */
const own = /^(?!.*\/node_modules\/).*\/(?:app|core|ports)\//

/** The file of each component that has styles. */
const styled = new Map<string, string>()

/** Returns the name of a class on the page: `flag.module.css` and `.edge` make `flag_edge`. Each module needs a name of its own. */
function scopedName(local: string, file: string): string {
  const component = basename(file).replace('.module.css', '')
  const first = styled.get(component) ?? file
  if (first !== file) throw new Error(`Two modules are named ${component}: ${first} and ${file}`)
  styled.set(component, file)
  return `${component}_${local}`
}

type ModuleInfo = { readonly importers: readonly string[] } | null

/** Whether `app/root.tsx` imports the module, directly or through other modules of our own. */
function isUsedByRoot(id: string, moduleInfo: (id: string) => ModuleInfo, seen = new Set<string>()): boolean {
  if (!own.test(id) || seen.has(id)) return false
  seen.add(id)
  const importers = moduleInfo(id)?.importers ?? []
  return importers.some((importer) => importer.endsWith('/app/root.tsx') || isUsedByRoot(importer, moduleInfo, seen))
}

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [reactRouter()],
  build: {
    // The Content-Security-Policy allows no `data:` addresses, so every asset stays a file of its own.
    assetsInlineLimit: 0,
    // The server's build names a file as the browser's does: the page preloads the font that its stylesheet asks for.
    rolldownOptions: { output: { assetFileNames: 'assets/[hash][extname]' } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          treeshake: {
            // A module of our own that is imported and not used may go: what only the server needs does not reach the browser.
            moduleSideEffects: (id: string) => !own.test(id) || id.includes('.css'),
            // To read a property or a global does nothing else, so what is read and not used may go.
            propertyReadSideEffects: false,
            unknownGlobalSideEffects: false,
          },
          output: {
            // The manifest names every file in every page.
            chunkFileNames: 'assets/[hash].js',
            // Few files: each costs a request with its headers, and one large file compresses better than many small ones.
            // What every page loads with the root is one file; the rest is split by the pages that use it.
            codeSplitting: {
              groups: [
                // A page checks nothing by schema that visitors run script on.
                { name: 'framework', test: /node_modules\/(?!zod\b)/ },
                {
                  debugName: 'root',
                  name: (id, context) => (isUsedByRoot(id, (module) => context.getModuleInfo(module)) ? 'root' : null),
                },
                { name: 'shared', test: own, minShareCount: 2, entriesAware: true },
              ],
            },
          },
        },
      },
    },
  },
})
