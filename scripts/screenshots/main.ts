import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { devNull, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { browserArguments, installedBrowser } from '../browser/browser.ts'
import { createCamera } from './camera.ts'
import { showChat } from './chat.ts'
import { showEmails } from './emails.ts'
import { showDesk } from './leads.ts'
import { showTeam } from './team.ts'

/** Takes pictures of every screen into the ignored folder screenshots, of the site as `npm run build` left it, filled with sample leads. */
const port = 4390
const url = `http://localhost:${port}`
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const dataFolder = mkdtempSync(join(tmpdir(), 'screenshots-'))
const env = { ...process.env, PORT: String(port), DATA_DIR: dataFolder, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }

const server = spawn(process.execPath, [script('../../server/main.js'), '--env-file', devNull], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const executablePath = installedBrowser()
const browser = await chromium.launch({
  args: browserArguments,
  ...(executablePath === null ? {} : { executablePath }),
})
try {
  const setUpLink = await said(/^Team set-up: (\S+)$/m)
  const shoot = createCamera(script('../../screenshots'))
  const like = { baseURL: url, locale: 'en-ZA', timezoneId: 'Africa/Johannesburg' }
  const newPage = () => browser.newPage(like)

  const visitor = await newPage()
  await visitor.goto('/')
  await shoot(visitor, 'home-top', { schemes: ['light', 'dark'] })
  await shoot(visitor, 'home-whole', { whole: true })
  for (const page of ['about', 'services', 'process', 'portfolio', 'faq', 'contact', 'privacy', 'terms']) {
    await visitor.goto(`/${page}`)
    await shoot(visitor, page, { whole: true, schemes: ['light', 'dark'] })
  }
  await visitor.goto('/nowhere')
  await shoot(visitor, 'not-found', { schemes: ['light', 'dark'] })

  const fill = () => execFileSync(process.execPath, [script('../operator/seed.ts')], { env })
  const member = await showTeam({ newPage, shoot, setUpLink, dataFolder, fill })
  await showChat(visitor, shoot)
  const storageState = await member.context().storageState()
  await showDesk(member, await browser.newPage({ ...like, storageState }), shoot)
  await showEmails(await newPage(), script('../../screenshots'))
} finally {
  await browser.close()
  server.kill()
  await once(server, 'exit')
  rmSync(dataFolder, { recursive: true })
}

/** Waits for a line of the server's. */
async function said(pattern: RegExp): Promise<string> {
  let heard = ''
  for await (const part of server.stdout) {
    heard += String(part)
    const found = pattern.exec(heard)?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`The server ended before it was ready. It said: ${heard}`)
}
