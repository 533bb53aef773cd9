import { describe, expect, it } from 'vitest'
import { chatCookie, receiptCookie } from '../app/cookies.ts'
import { leadMessages } from '../app/features/leads-desk/leads/messages.ts'
import { inboxMessages } from '../app/features/leads-desk/messages/inbox-messages.ts'
import { readTurnStream } from '../app/routes/project-chat/talk/turn-stream.ts'
import { chatMessages } from '../core/brief/messages.ts'
import { totalSteps } from '../core/brief/steps.ts'
import { turnMessages } from '../core/brief/turn-messages.ts'
import { theirAnswers } from './support/answers.ts'
import { browserAt, recordedReleases, serveRelease } from './support/site/recorded-release.ts'

const [release = ''] = recordedReleases
const damage = { conversationHistory: 'not a list', projectInfo: 7 }

describe('a stored conversation that cannot be read', () => {
  it('is replaced by a new one, which says so, without script', async () => {
    const { site, contents, log } = await serveRelease(release)
    const { store } = site.wired
    const { halfWay } = contents.sessions
    await store.update('chatSessions', halfWay, damage)
    const browser = browserAt(site.url)
    await browser.resume(halfWay)

    const page = await browser.ask('/project-chat')
    expect(page.status).toBe(200)
    expect(page.text).toContain(turnMessages.notOpened)
    expect(log.entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'conversation not readable' }))

    expect((await browser.answer(theirAnswers.projectIdea)).status).toBe(303)
    const next = await browser.ask('/project-chat')
    expect(next.text).toContain(turnMessages.notOpened)
    expect(next.text).toContain(theirAnswers.projectIdea)
    expect(next.text).toContain(chatMessages.progress(2, totalSteps, Math.round(200 / totalSteps)))
  })

  it('is replaced when the next answer is sent from a page that was opened before', async () => {
    const { site, contents } = await serveRelease(release)
    const { halfWay } = contents.sessions
    await site.wired.store.update('chatSessions', halfWay, damage)
    const browser = browserAt(site.url)
    await browser.resume(halfWay)
    const response = await fetch(`${site.url}/project-chat/turn`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'Paper cards', seen: '9' }),
      headers: { Origin: site.url, Cookie: `${chatCookie.name}=${browser.cookie(chatCookie.name)}` },
    })
    expect(response.status).toBe(200)
    if (!response.body) throw new Error('There is no stream')
    const events = await Array.fromAsync(readTurnStream(response.body))
    expect(events).toMatchObject([{ type: 'failed', kind: 'conflict' }])
    expect(JSON.stringify(events)).toContain(turnMessages.notOpened)

    const refused = await browser.ask('/project-chat', { intent: 'answer', text: 'Paper cards', seen: '9' })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('Paper cards')
    expect((await browser.answer(theirAnswers.projectIdea)).status).toBe(303)
  })

  it('answers every other form of the page without breaking', async () => {
    const { site, contents } = await serveRelease(release)
    const { inReview, submitted } = contents.sessions
    await site.wired.store.update('chatSessions', inReview, damage)
    await site.wired.store.update('chatSessions', submitted, damage)
    const [receipt = ''] = (await receiptCookie.serialize(submitted)).split(';')
    const statuses: Record<string, number> = {}
    const forms = {
      save: { contactName: 'Thandi Nkosi' },
      submit: { submissionId: crypto.randomUUID() },
      currency: { currency: 'EUR' },
      reset: {},
      end: {},
    }
    for (const [intent, fields] of Object.entries(forms)) {
      const browser = browserAt(site.url)
      await browser.resume(inReview)
      statuses[intent] = (await browser.ask('/project-chat', { intent, ...fields })).status
    }
    expect(statuses).toEqual({ save: 409, submit: 409, currency: 303, reset: 303, end: 303 })
    expect((await fetch(`${site.url}/project-chat`, { headers: { Cookie: receipt } })).status).toBe(200)
  })
})

describe('a damaged lead or message', () => {
  it('is named above the list, and takes neither the others nor the export with it', async () => {
    const { site, contents } = await serveRelease(release)
    const { store } = site.wired
    const [damagedLead = '', otherLead = '', unlisted = ''] = contents.leadIds
    const [message] = (await store.find('contactMessages', { limit: 1 })).documents
    await store.update('leads', damagedLead, { contactName: 5 })
    // The list does not read this field.
    await store.update('leads', unlisted, { submissionDate: 5 })
    await store.update('contactMessages', message?.id ?? '', { message: null })
    const member = browserAt(site.url)
    await member.signIn(contents.members[0], contents.password)

    const leads = await member.ask(`/leads/${otherLead}`)
    expect(leads.status).toBe(200)
    expect(leads.text).toContain(leadMessages.unreadable([damagedLead]))
    expect(leads.text).toContain(leadMessages.leadId(otherLead))
    expect(leads.text).toContain(`data-row="${unlisted}"`)
    expect((await member.ask(`/leads/${unlisted}`)).text).toContain(leadMessages.leadNotFetched)
    const alone = await member.ask(`/leads/${damagedLead}`)
    expect(alone.status).toBe(503)
    expect(alone.text).toContain(leadMessages.unreadable([damagedLead]))
    expect(alone.text).toContain(leadMessages.leadNotFetched)
    const messages = await member.ask('/leads/messages')
    expect(messages.status).toBe(200)
    expect(messages.text).toContain(inboxMessages.unreadable([message?.id ?? '']))

    for (const [tab, says, id] of [
      ['leads', leadMessages.unreadableRecord, damagedLead],
      ['messages', inboxMessages.unreadableRecord, message?.id ?? ''],
    ] as const) {
      const { text } = await member.ask(`/leads/export?tab=${tab}`)
      const record = text.split('\r\n').find((line) => line.includes(id)) ?? ''
      expect(record).toContain(says)
      expect(text.split('\r\n')).toHaveLength(
        (contents.documents[tab === 'leads' ? 'leads' : 'contactMessages'] ?? 0) + 2,
      )
    }
  })
})
