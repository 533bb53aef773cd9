import { describe, expect } from 'vitest'
import { unreachableEmail } from '../../../core/text/is-email.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { openTestServices, type TestServices } from '../../../test/support/test-services.ts'
import { it } from '../../../test/support/with-services.ts'
import { emailQueue } from '../mail/email-queue.ts'
import type { MessageSubmission } from './contact-service.ts'

const address = '196.25.1.1'
const teamAddress = 'team@southeaster.example'
const dayMs = 24 * 60 * 60 * 1000

function aSubmission(changes: Partial<MessageSubmission> = {}): MessageSubmission {
  return {
    name: 'Thandi Nkosi',
    email: 'thandi@beancounter.example',
    company: 'Bean Counter',
    message: 'Do you build loyalty apps?\nWe have three shops.',
    trap: '',
    submissionId: 'submission-1',
    issuedAt: null,
    ...changes,
  }
}

async function stored({ store }: TestServices) {
  return (await store.find('contactMessages', { limit: 100 })).documents
}

it('stores the message with everything that goes with it', async ({ services }) => {
  expect(await services.contact.send(aSubmission({ name: '  Thandi Nkosi ' }), address)).toMatchObject({
    kind: 'sent',
  })
  const [message] = await stored(services)
  expect(message).toMatchObject({
    name: 'Thandi Nkosi',
    email: 'thandi@beancounter.example',
    company: 'Bean Counter',
    message: 'Do you build loyalty apps?\nWe have three shops.',
    status: 'new',
    consentAt: '2026-03-02T08:00:00.000Z',
    consentText: 'By sending this you agree that we keep it for two years at most and use it to answer you.',
    dataRetentionDate: '2028-03-02T08:00:00.000Z',
    receivedAt: '2026-03-02T08:00:00.000Z',
    createdAt: '2026-03-02T08:00:00.000Z',
  })
  expect(JSON.stringify(message)).not.toContain(address)
})

it('says that our mail server cannot write to an address, and stores nothing', async ({ services }) => {
  const problems = [{ field: 'email', message: unreachableEmail }]
  const email = 'jörg@müller.example'
  expect(await services.contact.send(aSubmission({ email }), address)).toEqual({ kind: 'invalid', problems })
  expect(await stored(services)).toEqual([])
  const sent = aSubmission({ email: 'joerg@müller.example' })
  expect(await services.contact.send(sent, address)).toMatchObject({ kind: 'sent' })
})

it('mails it to the team, with the visitor to reply to', async ({ services }) => {
  await services.contact.send(aSubmission(), address)
  const [message] = await stored(services)
  const { documents: queued } = await services.store.find(emailQueue.name, {
    where: { messageId: message?.id ?? '' },
    limit: 9,
  })
  expect(queued).toHaveLength(1)
  expect(queued[0]).toMatchObject({ to: teamAddress, emailType: 'admin_notification', status: 'pending' })

  await services.processEmails()
  const [mail, ...others] = services.post.to(teamAddress)
  expect(others).toEqual([])
  expect(mail?.replyTo).toEqual({ name: 'Thandi Nkosi', address: 'thandi@beancounter.example' })
  expect(mail?.to.name).toBe('Southeaster team')
  expect(mail?.subject).toBe('New message: Thandi Nkosi')
  for (const words of [
    'Company: Bean Counter',
    '  Do you build loyalty apps?\n  We have three shops.\n',
    'Answer by: Tuesday 3 March, 10:00',
  ]) {
    expect(mail?.text).toContain(words)
  }
})

describe('one form makes one message', () => {
  it('when the button is pressed twice at once', async ({ services }) => {
    const both = await Promise.all([
      services.contact.send(aSubmission(), address),
      services.contact.send(aSubmission(), address),
    ])
    expect(both).toMatchObject([{ kind: 'sent' }, { kind: 'sent' }])
    expect(await stored(services)).toHaveLength(1)
    expect(await services.store.count('emailQueue')).toBe(1)
  })

  it('when the answer was lost and it is sent again, which costs no second point of the limit', async () => {
    await using services = await openTestServices()
    for (let time = 0; time < 7; time += 1) {
      expect(await services.contact.send(aSubmission(), address)).toMatchObject({ kind: 'sent' })
      services.runtime.pass(60_000)
    }
    expect(await stored(services)).toHaveLength(1)
  })

  it('but changed text is another message', async ({ services }) => {
    await services.contact.send(aSubmission(), address)
    await services.contact.send(aSubmission({ message: 'Four shops, sorry.' }), address)
    expect((await stored(services)).map(({ message }) => message)).toContain('Four shops, sorry.')
    expect(await stored(services)).toHaveLength(2)
  })

  it('and the same words from another form are another message', async ({ services }) => {
    await services.contact.send(aSubmission(), address)
    await services.contact.send(aSubmission({ submissionId: 'submission-2' }), address)
    expect(await stored(services)).toHaveLength(2)
  })
})

describe('when the store fails', () => {
  const broken = (store: DocumentStore): DocumentStore => ({
    ...store,
    batch: () => Promise.reject(new Error('disk is full')),
  })

  it('stores neither message nor mail, and says so', async () => {
    await using services = await openTestServices({ between: broken })
    expect(await services.contact.send(aSubmission(), address)).toEqual({ kind: 'not-stored' })
    expect(await stored(services)).toEqual([])
    expect(await services.store.count('emailQueue')).toBe(0)
  })

  it('lets the same form be sent as often as it takes', async () => {
    let working = false
    await using services = await openTestServices({
      between: (store) => ({ ...store, batch: (writes) => (working ? store : broken(store)).batch(writes) }),
    })
    for (let time = 0; time < 9; time += 1) {
      expect(await services.contact.send(aSubmission(), address)).toEqual({ kind: 'not-stored' })
    }
    working = true
    expect(await services.contact.send(aSubmission(), address)).toMatchObject({ kind: 'sent' })
    expect(await stored(services)).toHaveLength(1)
  })
})

describe('machines', () => {
  it('that fill the honeypot field are stored as spam, not announced, and answered as others are', async () => {
    await using services = await openTestServices()
    const sent = await services.contact.send(aSubmission({ trap: 'https://pills.example' }), address)
    expect(sent).toMatchObject({ kind: 'sent', promise: 'A person answers by Tuesday 3 March, 10:00 Cape Town time.' })
    expect(await stored(services)).toMatchObject([{ status: 'spam', name: 'Thandi Nkosi' }])
    expect(await services.store.count('emailQueue')).toBe(0)
  })

  it('that send within two seconds are asked to send once more, and nothing is lost', async ({ services }) => {
    const { issuedAt } = services.contact.form()
    services.runtime.pass(1999)
    expect(await services.contact.send(aSubmission({ issuedAt }), address)).toEqual({ kind: 'too-fast' })
    services.runtime.pass(1)
    expect(await services.contact.send(aSubmission({ issuedAt }), address)).toMatchObject({ kind: 'sent' })
  })

  it('are not seen in a form that does not say when it was given out', async ({ services }) => {
    for (const issuedAt of [null, '', 'yesterday']) {
      expect(await services.contact.send(aSubmission({ issuedAt }), address)).toMatchObject({ kind: 'sent' })
    }
  })
})

it('gives each form an id of its own and the moment at which it was given out', async ({ services }) => {
  const [one, other] = [services.contact.form(), services.contact.form()]
  expect(one.submissionId).toMatch(/^\w{32}$/)
  expect(one.submissionId).not.toBe(other.submissionId)
  expect(one.issuedAt).toBe('2026-03-02T08:00:00.000Z')
})

it('erases message and mail two years after they came, and not a day earlier', async ({ services }) => {
  await services.contact.send(aSubmission(), address)
  await services.processEmails()
  services.runtime.pass(730 * dayMs)
  expect(await services.purge()).toBe(0)
  services.runtime.pass(2 * dayMs)
  // More than a tenth waits for a day.
  expect(await services.purge()).toBe(0)
  services.runtime.pass(dayMs)
  expect(await services.purge()).toBe(2)
  expect(await stored(services)).toEqual([])
  const { documents } = await services.store.find('emailQueue', { limit: 9 })
  expect(documents).toMatchObject([{ emailType: 'team_notice' }])
})
