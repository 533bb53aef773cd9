/* Only while developing, and only on pages without a script of their own: `server/dev.ts` tells of each changed file. */
import.meta.hot?.on('source-changed', () => location.reload())
