/* For development, on pages without a script of their own. `server/dev.ts` sends an event for each changed file. */
import.meta.hot?.on('source-changed', () => location.reload())
