import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { changedLeadFields } from '../app/features/leads-desk/leads/changed-leads.ts'
import { buildLead, leads } from '../app/features/leads-desk/leads/lead.ts'
import { apiMessages } from '../app/features/leads-desk/leads/messages.ts'
import { emptyProject } from '../core/brief/project-info.ts'
import { identityMessages as texts } from '../core/identity/messages.ts'
import { openCollection } from '../core/store/collection.ts'
import { people } from './rights/people.ts'
import { freshFolder } from './support/process/fresh-folder.ts'
import { recordingLog } from './support/process/logs.ts'
import { type Asked, ask } from './support/site/http.ts'
import { serveWholeSite } from './support/site/whole-site.ts'

async function openSite(variables: Readonly<Record<string, string>> = {}) {
  const folder = await freshFolder()
  const log = recordingLog()
  const site = await serveWholeSite({ folder, log, variables })
  onTestFinished(site.stop)
  const { member } = await people(site)
  const act = (form: Readonly<Record<string, string>>) => member.ask('/auth-test', { method: 'POST', form })
  const lead = (id: string, transcript: Parameters<typeof buildLead>[1] = []) =>
    openCollection(site.wired.store, leads).add(
      buildLead({ ...emptyProject, projectName: 'Bean Counter' }, transcript, new Date(), 'Yes.'),
      id,
    )
  const get = async (search = '', token = '', asked: Asked = {}) => {
    const headers = { ...asked.headers, ...(token && { Authorization: `Bearer ${token}` }) }
    const { status, headers: answered, text } = await ask(site.url, `/api/leads${search}`, { ...asked, headers })
    return { status, headers: answered, text, json: text === '' ? null : JSON.parse(text) }
  }
  /** Makes a token on the page, as a browser without script does. */
  const make = async (name = 'CRM') => {
    const page = await act({ intent: 'token-make', name })
    const [token = ''] = /lead_[A-Za-z0-9]+/.exec(page.text) ?? []
    return { page, token }
  }
  return { folder, log, member, act, lead, get, make, ...site }
}

it('opens leads to a token that a member made, which is shown once and ends when it is revoked', async () => {
  const { folder, log, member, act, lead, get, make, stop } = await openSite()
  await lead('lead-1')
  expect((await member.ask('/auth-test')).text).toContain(texts.makeToken)
  const { page, token } = await make('CRM <b>')
  expect(page.text).toContain(texts.tokenOnce)
  expect(page.headers['cache-control']).toBe('no-store')
  const later = await member.ask('/auth-test')
  expect(later.text).toContain('CRM &lt;b&gt;')
  expect(later.text).toContain(texts.tokenNotUsed)
  expect(later.text).not.toContain(token)

  const answer = await get('', token)
  expect(answer).toMatchObject({
    status: 200,
    json: { version: 1, leads: [{ id: 'lead-1', projectName: 'Bean Counter', status: 'new' }], next: null },
  })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json' })
  expect(answer.headers['set-cookie']).toBeUndefined()
  const used = await member.ask('/auth-test')
  expect(used.text).not.toContain(texts.tokenNotUsed)

  const [, id = ''] = /name="token" value="([^"]+)"/.exec(used.text) ?? []
  expect((await act({ intent: 'token-revoke', token: id })).status).toBe(302)
  expect(await get('', token)).toMatchObject({ status: 401, json: { error: apiMessages.noToken } })
  expect((await get('', token)).headers['www-authenticate']).toBe('Bearer')

  await stop()
  expect(JSON.stringify(log.entries)).not.toContain(token.slice(8))
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    expect((await readFile(join(file.parentPath, file.name))).includes(token.slice(8)), file.name).toBe(false)
  }
})

it('answers with JSON whatever is asked', async () => {
  const { lead, get, make } = await openSite()
  const { token } = await make()
  await lead('lead-1')
  await lead('lead-2', [{ role: 'user', content: 'We sell coffee.', timestamp: '2026-03-02T08:00:00.000Z' }])
  const wrong = {
    '?limit=0': apiMessages.limit,
    '?limit=101': apiMessages.limit,
    '?limit=ten': apiMessages.limit,
    '?cursor=x': apiMessages.cursor,
    '?cursor=': apiMessages.cursor,
    '?changedSince=yesterday': apiMessages.changedSince,
    '?changedSince=2026-01-31T08:00:00+02:00': apiMessages.changedSince,
    '?fields=person': apiMessages.unknownField(['id', 'changedAt', ...changedLeadFields]),
    '?fields=': apiMessages.unknownField(['id', 'changedAt', ...changedLeadFields]),
    '?status=new': apiMessages.unknownParameter(['limit', 'cursor', 'changedSince', 'fields']),
  }
  for (const [search, error] of Object.entries(wrong)) {
    expect(await get(search, token), search).toMatchObject({ status: 400, json: { error } })
    expect((await get(search)).status).toBe(401)
  }
  const first = await get('?limit=1&fields=transcript,id', token)
  expect(Object.keys(first.json.leads[0])).toEqual(['id', 'changedAt', 'transcript'])
  const cursor = encodeURIComponent(first.json.next)
  const second = await get(`?limit=1&fields=transcript&cursor=${cursor}&changedSince=2999-01-01`, token)
  expect(second.json).toMatchObject({
    leads: [{ id: 'lead-2', transcript: [{ content: 'We sell coffee.' }] }],
    next: null,
  })
  const later = await get('?changedSince=2999-01-01T08:00:00%2B02:00', token)
  expect(later.json.leads).toEqual([])
  expect((await get('', token)).text).not.toContain('coffee')
})

it('reads only', async () => {
  const { lead, get, make } = await openSite()
  const { token } = await make()
  await lead('lead-1')
  expect(await get('', token, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect(await get('', token, { method }), method).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
  }
  expect((await get('', token)).json.leads).toHaveLength(1)
})

it('says when to come again after too many requests', async () => {
  const { get, make } = await openSite({ RATE_LIMITS: 'on' })
  const { token } = await make()
  const answers = await Promise.all(Array.from({ length: 61 }, () => get('?limit=1', token)))
  const [limited, ...more] = answers.filter(({ status }) => status === 429)
  expect(more).toEqual([])
  expect(limited?.json).toEqual({ error: apiMessages.wait })
  expect(Number(limited?.headers['retry-after'])).toBeGreaterThan(0)
})
