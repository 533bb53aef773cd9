import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const ours = /\/(?:app\/(?:ui|content)|core)\/.*\.tsx?$/
/** What several pages share, but none of those that a visitor runs script on: the team's pages, and the phases of two pages without any. */
const notForVisitors =
  /\/(?:core\/(?:identity|portfolio\/(?:admin-messages|compare))|app\/content\/(?:gates|phases)|app\/ui\/(?:gate|access-denied|team-header|team-page))\b/

export default defineConfig({
  plugins: [reactRouter()],
  // The Content-Security-Policy allows no `data:` addresses, so every asset stays a file of its own.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files: each costs a request with its headers, and one large file compresses better than many small ones.
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules/ },
                { name: 'shared', test: (id) => ours.test(id) && !notForVisitors.test(id), minShareCount: 2 },
                { name: 'team', test: notForVisitors, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
