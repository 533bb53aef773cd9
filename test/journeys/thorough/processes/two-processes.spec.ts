import { chatMessages } from '../../../../core/brief/messages.ts'
import { identityMessages } from '../../../../core/identity/messages.ts'
import { freePort } from '../../../../scripts/browser/free-port.ts'
import { visit } from '../../../../scripts/browser/visit.ts'
import { askDatabase, createDatabase } from '../../../support/postgres/databases.ts'
import { type RunningServer, startServer } from '../../../support/site/server.ts'
import { type RoundRobin, startRoundRobin } from '../../../support/site/two-processes/round-robin.ts'
import { allAnswers, chatOn } from '../../support/chat.ts'
import { expect, test, testAlone } from '../../support/journey.ts'
import { joinTeam } from '../../support/signed-in.ts'

interface TwoServers {
  readonly url: string
  readonly databaseUrl: string
  readonly servers: readonly [RunningServer, RunningServer]
  readonly proxy: RoundRobin
}

/** Two processes as `npm start` runs them, which a test may kill. */
const testServers = test.extend<{ twoServers: TwoServers }>({
  twoServers: async ({ browserName: _browserName }, use) => {
    const port = await freePort()
    const url = `http://localhost:${port}`
    const database = await createDatabase()
    const shared = { DATABASE_URL: database.url, PUBLIC_URL: url, TRUSTED_PROXIES: '127.0.0.1' }
    const env = { ...shared, LOG_LEVEL: 'warn', RATE_LIMITS: 'off' }
    const servers = await Promise.all([startServer({ env }), startServer({ env })])
    const proxy = await startRoundRobin(port, servers.map(portOf))
    await use({ url, databaseUrl: database.url, servers, proxy })
    await proxy.close()
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  },
  baseURL: async ({ twoServers }, use) => use(twoServers.url),
})

const portOf = ({ url }: RunningServer) => Number(new URL(url).port)

testServers(
  'when the process that replies is killed, the visitor goes on with the other one and submits',
  async ({ page, twoServers: { servers, proxy, databaseUrl }, expectComplaint }) => {
    expectComplaint(/ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/)
    const [idea, ...others] = allAnswers
    const ports = servers.map(portOf)
    const chat = chatOn(page)
    await chat.open()
    proxy.use(ports.slice(0, 1))
    await chat.box.fill(idea)
    const replyBegins = chat.replyBegins()
    await chat.send.click()
    await replyBegins
    proxy.use(ports)
    await servers[0].kill()

    await expect(chat.times).toHaveCount(3)
    await expect(chat.log.getByText(chatMessages.lineLost)).toBeHidden()
    await chat.expectStep(2, 22)
    await chat.answerAll(others)
    await chat.submit.click()
    await expect(page.getByRole('button', { name: chatMessages.submitted })).toBeVisible()
    const count = `select count(*)::int from documents where collection = 'leads'`
    expect(await askDatabase(databaseUrl, count)).toEqual([{ count: 1 }])
  },
)

testServers(
  'a page that is loaded again in the middle of a reply has the reply, whichever process answers',
  async ({ page, twoServers: { servers, proxy }, expectComplaint }) => {
    expectComplaint(/ERR_ABORTED|Failed to fetch/)
    const [one, other] = servers.map(portOf)
    const chat = chatOn(page)
    proxy.use([one ?? 0])
    await chat.open()
    await chat.box.fill(allAnswers[0])
    const replyBegins = chat.replyBegins()
    await chat.send.click()
    await replyBegins
    proxy.use([other ?? 0])
    await page.reload()
    await expect(chat.times).toHaveCount(3)
    await chat.answer(allAnswers[1])
    await expect(chat.times).toHaveCount(5)
    await chat.expectStep(3, 33)
  },
)

testAlone(
  'who signs out in one tab is signed out in the other, whose live line ends',
  async ({ page, context, server, expectComplaint }) => {
    expectComplaint(/status of 403/)
    await joinTeam(page, server, 'thandi')
    const other = await context.newPage()
    const listening = other.waitForResponse(/\/leads\/updates/)
    await visit(other, '/leads')
    const line = await listening
    await visit(page, '/auth-test')
    await page.getByRole('main').getByRole('button', { name: identityMessages.logout }).click()
    await expect(page.getByText(identityMessages.loggedOut)).toBeVisible()
    await line.finished()
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(identityMessages.accessDenied)
  },
)
