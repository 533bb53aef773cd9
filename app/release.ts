declare global {
  interface ImportMetaEnv {
    /** The version in package.json: `vite.config.ts`. */
    readonly RELEASE?: string
  }
}

/** Of an answer: the release that has answered. Of a request for data: the release of the page that asks. Its value is that of `releaseOf`. */
export const releaseHeader = 'X-Release'

/** Of a request that a page sends for a form: it takes the results of `app/ui/forms`. Pages of release 0.4.0 take others. */
export const formsHeader = 'X-Forms'

/** Returns the release that this code was built from, with its build: two builds of one release have chunks of different names. */
export function releaseOf(buildVersion: string): string {
  return `${import.meta.env.RELEASE ?? 'development'}+${buildVersion}`
}

/** Whether a server of this release has replaced the one that the page is from. During a rolling update an older one may answer a newer page. */
export function isReplacedBy(page: string, server: string): boolean {
  const number = (of: string) => of.split('+', 1)[0] ?? ''
  return server !== page && number(server).localeCompare(number(page), 'en', { numeric: true }) >= 0
}
