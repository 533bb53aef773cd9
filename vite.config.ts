import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // The Content-Security-Policy allows no `data:` addresses, so every asset stays a file of its own.
  build: { assetsInlineLimit: 0 },
})
