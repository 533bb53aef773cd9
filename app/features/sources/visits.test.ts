import { expect, it } from 'vitest'
import type { Identity } from '../../../ports/identity.ts'
import { openSiteFromSources } from '../../../test/support/site/site-from-sources.ts'
import { aMember, openTestServices, reviewed } from '../../../test/support/test-services.ts'
import type { AskedPage } from '../feature.ts'
import { kindOf, others } from './source.ts'
import { createReadVisit, createVisitCounter } from './visits.ts'

const ours = 'https://southeaster.example'
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'

function asked(url: string, referer = '', headers: AskedPage['headers'] = {}): AskedPage {
  return { url, headers: { host: '127.0.0.1:3000', 'user-agent': browser, ...(referer && { referer }), ...headers } }
}

it.each([
  ['another site', '/', 'https://www.news.example/today', 'news.example', 'site'],
  ['a search engine', '/', 'https://www.google.co.za/', 'Search', 'search'],
  ['an assistant', '/faq', 'https://chatgpt.com/', 'ChatGPT', 'assistant'],
  ['an assistant of a company with a search engine', '/', 'https://gemini.google.com/', 'Gemini', 'assistant'],
  ['an assistant that names itself', '/?utm_source=chatgpt.com', '', 'ChatGPT', 'assistant'],
  ['mail of a company with a search engine', '/', 'https://mail.google.com/', 'Mail', 'mail'],
  ['a network', '/', 'https://l.facebook.com/', 'Social', 'social'],
  ['a network by its short address', '/', 'https://t.co/', 'Social', 'social'],
  ['a site that only ends like a network', '/', 'https://netflix.com/', 'netflix.com', 'site'],
  ['a campaign', '/?utm_source=letter&utm_campaign=spring', '', 'spring', 'campaign'],
  ['a link in a letter', '/?utm_source=june&utm_medium=email', '', 'Mail', 'mail'],
  ['a page of ours, which says what led to it', '/project-chat?from=spring', `${ours}/faq`, 'spring', 'campaign'],
  ['a page of ours, which does not know', '/project-chat', `${ours}/faq`, '', 'direct'],
  [
    'a page of ours, by the host of the request',
    '/project-chat?from=spring',
    'http://127.0.0.1:3000/',
    'spring',
    'campaign',
  ],
  ['a bookmark of such a link', '/project-chat?from=news.example', '', '', 'direct'],
  ['another site, whatever its link says', '/?from=us', 'https://news.example/', 'news.example', 'site'],
  ['what no page of ours writes', '/project-chat?from=%3Cb%3E', `${ours}/faq`, '', 'direct'],
  ['a campaign with an address in it', '/?utm_campaign=thandi@client.example', '', '', 'direct'],
  ['a long name', `/?utm_campaign=${'a'.repeat(90)}`, '', 'a'.repeat(60), 'campaign'],
  ['a machine of their own network', '/', 'http://intranet/', '', 'direct'],
  ['nothing that says it', '/', '', '', 'direct'],
])('tells the source of a visit: %s', (_, url, referer, name, kind) => {
  const { source } = createReadVisit(ours)(asked(url, referer))
  expect([source, kindOf(source)]).toEqual([name, kind])
})

it('counts views, visits from outside and chats that are opened, by source and by the page that led there', () => {
  const { visits, take } = createVisitCounter(ours)
  visits.sent(asked('/', 'https://www.google.com/'))
  visits.sent(asked('/faq?utm_campaign=spring'))
  visits.sent(asked('/faq', `${ours}/`))
  visits.sent(asked('/project-chat', `${ours}/faq`))
  visits.sent(asked('/project-chat?from=Search', `${ours}/`))
  visits.sent(asked('/project-chat', 'https://news.example/'))
  // A talk that is open already, a page that this process never sent, and other spellings of an address.
  visits.sent(asked('/project-chat', `${ours}/faq`, { cookie: 'a=b; __Host-chat_session=x' }))
  visits.sent(asked('/project-chat', `${ours}/invented`))
  visits.sent(asked('/faq/', `${ours}/`))
  visits.sent(asked('/%66aq', `${ours}/`))
  expect(take()).toEqual([
    { of: 'page', name: '/', counts: { views: 1, begun: 1 } },
    { of: 'source', name: 'Search', counts: { visits: 1, begun: 1 } },
    { of: 'page', name: '/faq', counts: { views: 3, begun: 1 } },
    { of: 'source', name: 'spring', counts: { visits: 1 } },
    { of: 'source', name: '', counts: { begun: 2, unknown: 2 } },
    { of: 'source', name: 'news.example', counts: { visits: 1, begun: 1 } },
  ])
  expect(take()).toEqual([])
})

it.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program that does not say what it is', { 'user-agent': '' }],
  ['a member', { cookie: 'time_zone=UTC; session=abc' }],
  ['a member over https', { cookie: '__Host-session=abc' }],
  ['a member who has signed out', { cookie: 'device=abc' }],
  ['a page that a browser only fetches ahead', { 'sec-purpose': 'prefetch' }],
])('leaves out %s', (_, headers) => {
  const { visits, take } = createVisitCounter(ours)
  visits.sent(asked('/', '', headers))
  expect(take()).toEqual([])
})

it('lets nobody fill the table by making up names', () => {
  const { visits, take, learn } = createVisitCounter(ours)
  learn(Array.from({ length: 190 }, (_, index) => `known${index}`))
  for (let index = 0; index < 500; index += 1) visits.sent(asked(`/?utm_campaign=made-up-${index}`))
  visits.sent(asked('/?utm_campaign=known7'))
  visits.sent(asked('/', 'https://www.bing.com/'))
  const sources = take().filter(({ of }) => of === 'source')
  expect(sources).toHaveLength(13)
  expect(sources.find(({ name }) => name === others)?.counts).toEqual({ visits: 490 })
  expect(visits.sourceOf(asked('/?utm_campaign=another'))).toBe(others)
})

it('goes with the links of a page to chat and contact, and leaves the page of everybody else as it is', async () => {
  const { url } = await openSiteFromSources({})
  const read = async (path: string, referer = '') =>
    (await fetch(url + path, { headers: { referer, 'user-agent': browser } })).text()
  for (const path of ['/', '/faq', '/portfolio', '/contact', '/about']) {
    const page = await read(path)
    expect(page).toContain('href="/project-chat"')
    expect(page).not.toContain('?from=')
    const outside = await read(path, 'https://news.example/')
    expect(outside).toContain('href="/project-chat?from=news.example"')
    expect(outside).toContain('href="/contact?from=news.example"')
    expect(await read(`${path}?utm_campaign=spring`)).toContain('href="/project-chat?from=spring"')
    expect(await read(path, 'https://news.example/')).toContain('?from=news.example')
  }
  expect(await read('/project-chat?from=news.example', `${url}/`)).toContain('name="cameFrom" value="news.example"')
  expect(await read('/contact?from=news.example', `${url}/`)).toContain('name="cameFrom" value="news.example"')
  // Each form has marks of its own.
  for (const path of ['/', '/faq', '/about']) expect(await read(path, `${url}/services`)).toBe(await read(path))
  expect(await read('/contact')).not.toContain('cameFrom"')
})

it('is sent from memory to the next who comes from there, and stored by no proxy', async () => {
  const { url, wired } = await openSiteFromSources({})
  const ask = (path: string) =>
    fetch(url + path, { headers: { referer: 'https://news.example/', 'user-agent': browser } })
  const first = await ask('/about')
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  const page = await first.text()
  const { site } = wired.services
  const now = site.now
  Object.assign(site, {
    now: () => {
      throw new Error('rendered again')
    },
  })
  expect(await (await ask('/about?fbclid=abc')).text()).toBe(page)
  Object.assign(site, { now })
})

it('is read by members, and named on the privacy page and the dashboard', async () => {
  await using services = await openTestServices()
  const { site, figures, visits, work, dashboardLinks } = services
  expect(site.now().pages.privacy.text).toContain('Nothing of you is in them')
  expect(dashboardLinks).toContainEqual({ href: '/leads/figures', text: 'Where ideas come from' })
  expect((await figures.read(aMember, null)).isEmpty).toBe(true)

  const count = () => work.find(({ name }) => name === 'visits')?.run(new AbortController().signal)
  visits.sent({ url: '/', headers: { 'user-agent': browser, referer: 'https://chatgpt.com/' } })
  visits.sent({ url: '/project-chat', headers: { 'user-agent': browser, referer: 'https://chatgpt.com/' } })
  await count()
  const { tables, total } = await figures.read(aMember, 'year')
  expect(tables.sources.lines[0]).toEqual({ label: 'ChatGPT', note: 'assistant', counts: { visits: 2, begun: 1 } })
  expect([tables.pages.lines[0], total.begun]).toEqual([{ label: 'Home', counts: { views: 1 } }, 1])
  const csv = (await Array.fromAsync(figures.csv(aMember))).join('')
  expect(csv).toContain('"2026-03-02","ChatGPT","assistant","2","1","0","0","0","0"')
})

it('is said in the digest of the first working day of a week, about the week before', async () => {
  const sipho = { uid: 'sipho', email: 'sipho@southeaster.example', registeredAt: '2026-01-01T00:00:00.000Z' }
  await using services = await openTestServices({
    identity: { account: async () => sipho } as unknown as Identity,
    workingTime: { holidays: { kind: 'days', days: ['2026-03-09'] } },
  })
  const { store, runtime, visits, work, remindTeam, processEmails, post } = services
  await store.add('members', { email: sipho.email, invitation: 'set-up' }, sipho.uid)
  await services.submit(await reviewed(services), 'submission-1')
  for (const url of ['/', '/project-chat']) visits.sent(asked(url, 'https://chatgpt.com/'))
  await work.find(({ name }) => name === 'visits')?.run(new AbortController().signal)
  // From Monday at ten to Wednesday of the next week, whose Monday is a holiday.
  for (let hours = 0; hours < 9 * 24; hours += 1) {
    runtime.pass(60 * 60 * 1000)
    await remindTeam()
    await processEmails()
  }
  const digests = post.to(sipho.email).filter(({ subject }) => /^[A-Z]\w+day: /.test(subject))
  // The talk that was handed in began too.
  expect(digests.map(({ subject }) => subject).filter((subject) => subject.includes('begun'))).toEqual([
    'Tuesday: 1 late, 2 chats begun',
  ])
  expect(digests.at(-1)?.subject).toBe('Wednesday: 1 late')
  const text = digests.find(({ subject }) => subject.includes('begun'))?.text ?? ''
  for (const line of [
    'Where ideas come from, 2 to 8 March',
    '2 visits from outside',
    '2 chats begun',
    '1 idea handed in',
  ])
    expect(text).toContain(line)
})
