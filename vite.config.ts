import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

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
                // What only the team's pages share: a visitor never loads it.
                { name: 'team', test: /\/core\/portfolio\/(?:admin-messages|compare)\.ts$/ },
                { name: 'shared', test: /\/(?:app\/(?:ui|content)|core)\/.*\.tsx?$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
