import { ensureBrowser, installedBrowser } from './browser.ts'

if (ensureBrowser()) {
  process.stdout.write(`Browser for the journeys: ${installedBrowser() ?? 'Playwright’s own Chromium'}\n`)
} else {
  process.stderr.write('No Chromium was found or could be installed: install one, or name it with CHROMIUM_PATH.\n')
  process.exitCode = 1
}
