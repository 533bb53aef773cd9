import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const ours = /\/(?:app\/(?:ui|content)|core)\/.*\.tsx?$/
/** What several of the team's pages share, and what stands on pages without any script: no visitor runs it. A module that is left out of
 *  this list and imports one of it takes it along to every page. */
const team =
  /\/(?:core\/(?:identity|llm-test|language-model|notifications|document-messages|leads\/(?:messages|desk-copy)|contact\/desk-copy|portfolio\/(?:admin-messages|compare))|core\/site-content\/phases|app\/content\/gates|app\/ui\/(?:gate|access-denied|team-\w+|fold|changed-on))\b/
/** What the parts of the contact page share. */
const contact = /\/core\/contact\/(?:copy|what-is-wrong|timing)\b/
/** The head of a page for search engines and for sharing. The chat gets its own from the server. */
const head = /\/app\/(?:ui\/(?:page-head|structured-data)|content\/public-pages)\b/
/** What the pages of the portfolio share with one another alone. */
const wall =
  /\/(?:core\/portfolio\/|(?:core\/site-content|app\/content)\/(?:portfolio|case-study)|app\/ui\/follow-updates|app\/ui\/poster\/(?:poster\.tsx|title-size)|ports\/pictures)/
/** The drawings of all posters: the team's form runs them. Visitors get those of a page within its data. */
const drawings = /\/app\/ui\/poster\/(?:poster-art|emblems|settings|shapes)/

function isShared(id: string): boolean {
  return ours.test(id) && ![team, contact, head, wall, drawings].some((other) => other.test(id))
}

export default defineConfig({
  plugins: [reactRouter()],
  // The Content-Security-Policy allows no `data:` addresses, so every asset stays a file of its own.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // To read a property or a global does nothing else, so what is read and not used may go.
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            // Few files: each costs a request with its headers, and one large file compresses better than many small ones.
            codeSplitting: {
              groups: [
                // A page checks nothing by schema that visitors run script on.
                { name: 'framework', test: /node_modules\/(?!zod\b)/ },
                { name: 'shared', test: isShared, minShareCount: 2 },
                { name: 'team', test: team, minShareCount: 2 },
                { name: 'head', test: head, minShareCount: 2 },
                { name: 'contact', test: contact, minShareCount: 2 },
                { name: 'wall', test: wall, minShareCount: 2 },
                { name: 'drawings', test: drawings, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
