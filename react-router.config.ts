import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'app',
  // A test builds a second brand beside the site.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  // The whole route table comes with the first page: no further requests for it, and no endpoint to serve them.
  routeDiscovery: { mode: 'initial' },
  // One file a page: its parts in files of their own compress worse, and each is a request.
  splitRouteModules: false,
  // The development server prepares the packages of all routes at its start. One that it meets later stops the pages that are open.
  future: { unstable_optimizeDeps: true },
} satisfies Config
