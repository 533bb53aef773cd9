import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { brandOptions } from './scripts/packaging/chosen-brand.ts'
import { keepThrowing } from './scripts/packaging/keep-throwing.ts'
import { leaveOutUnused } from './scripts/packaging/leave-out-unused.ts'

/** Code of our own that pages share. Packages have folders of these names too. */
const own = /^(?!.*\/node_modules\/).*\/(?:app|brand|core|ports)\//

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

interface BuildContext {
  readonly getModuleInfo: (id: string) => ModuleInfo
}

/** Folders whose pages only the team opens: those of capabilities among them. */
const teamFolders = /^(?:leads|admin-|auth-test|features\/)/

/** Returns the folders of `app/routes`, and of the screens of capabilities, that import the module, directly or through other modules of our own, and `root` for what every page
 *  loads. Screens in `project` are beside the client's page, those in `parts` are parts of pages of others. */
function foldersUsing(id: string, context: BuildContext, seen = new Set<string>()): readonly string[] {
  if (seen.has(id)) return []
  seen.add(id)
  const [, page, screens, root] =
    /\/app\/(?:(?:routes|features\/[^/]+\/screens(?=\/project))\/((?:site\/)?[^/]+)\/|(features\/[^/]+)\/(?:screens\/(?!parts\/)|[^/]+\.tsx)|(root|entry\.client)\.tsx)/.exec(
      id,
    ) ?? []
  const importers = context.getModuleInfo(id)?.importers ?? []
  const folders = importers.flatMap((importer) => foldersUsing(importer, context, seen))
  return [...new Set([page ?? screens ?? (root ? 'root' : []), folders].flat())].toSorted()
}

/** A file for modules that pages share. The name follows from the folders that use a module; null leaves the module to the next file. */
function sharedFile(fileName: (folders: readonly string[], teamUse: TeamUse) => string | null) {
  function name(id: string, context: BuildContext): string | null {
    const folders = foldersUsing(id, context)
    return fileName(folders, teamUseOf(folders))
  }
  return { name, test: own, minShareCount: 2 }
}

type TeamUse = 'all' | 'some' | 'none'

function teamUseOf(folders: readonly string[]): TeamUse {
  if (folders.every((folder) => teamFolders.test(folder))) return 'all'
  return folders.some((folder) => teamFolders.test(folder)) ? 'some' : 'none'
}

/** A file for each set of pages. A small one goes into the next: each is named in its pages, and compresses by itself. */
const bySet = { entriesAware: true, entriesAwareMergeThreshold: 1500 }

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string }

export default defineConfig({
  ...brandOptions(),
  define: { 'import.meta.env.RELEASE': JSON.stringify(version) },
  css: { modules: { generateScopedName: scopedName } },
  plugins: [reactRouter(), leaveOutUnused(), keepThrowing()],
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
            // As `app/ui/head/page-styles.tsx` knows what a page does not show at first.
            assetFileNames: ({ names }) =>
              names.includes('later.css') ? 'assets/later-[hash][extname]' : 'assets/[hash][extname]',
            // The manifest names every file in every page.
            chunkFileNames: 'assets/[hash].js',
            // Few files: each costs a request with its headers, and one large file compresses better than many small ones.
            // A file takes along what its modules import, so those of the most pages come first.
            codeSplitting: {
              groups: [
                // A conversation that has not begun shows none of these.
                {
                  name: 'later',
                  test: /\/project-chat\/(?:review\/|brief\/brief-files|messages\/care|unavailable|talk\/(?:currency|noted)).*\.css/,
                },
                // A page checks nothing by schema that visitors run script on.
                { name: 'framework', test: /node_modules\/(?!zod\b)/ },
                sharedFile((folders, teamUse) =>
                  folders.includes('root') || (folders.length > 3 && teamUse === 'some') ? 'root' : null,
                ),
                sharedFile((folders, teamUse) => (folders.length > 3 && teamUse === 'none' ? 'site' : null)),
                {
                  ...sharedFile((folders, teamUse) => (folders.length > 1 && teamUse !== 'all' ? 'some' : null)),
                  ...bySet,
                },
                { ...sharedFile((folders) => (folders.length > 1 ? 'team' : null)), ...bySet },
                sharedFile(([folder = null]) => folder),
              ],
            },
          },
        },
      },
    },
  },
})
