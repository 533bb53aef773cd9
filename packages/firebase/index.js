// Plain JavaScript with its type beside it, so that the site's own types need nothing of this package.
export { firebase } from './src/backend.ts'
