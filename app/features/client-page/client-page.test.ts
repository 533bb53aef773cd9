import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { totalSteps } from '../../../core/brief/steps.ts'
import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { mailedCode, submitted } from '../../../test/support/submitted-project.ts'
import { aMember, openTestServices, type TestServices } from '../../../test/support/test-services.ts'
import { clientPageMessages as texts } from './messages.ts'

const from = '196.25.1.1'
const hourMs = 60 * 60 * 1000

const note = (text: string, id = 'note-00000001') => ({ id, text, files: [] })

it('opens by a token of which only the digest is stored, and changes nothing when it is opened', async () => {
  await using services = await openTestServices()
  const { token, open, leadId } = await submitted(services)
  const before = await services.store.get('leads', leadId)
  expect(await open()).toMatchObject({ kind: 'open', reference: before?.['reference'] })
  await open()
  expect((await services.store.get('leads', leadId))?.revision).toBe(before?.revision)
  const { documents } = await services.store.find('clientPages', { limit: 10 })
  expect(JSON.stringify(documents)).not.toContain(token)
  const queued = await services.store.find('emailQueue', { limit: 10 })
  expect(JSON.stringify(queued.documents)).not.toContain('/project/')
})

it('links to the page in the copy of the conversation, by a token of its own', async () => {
  await using services = await openTestServices()
  const { token, open } = await submitted(services)
  await services.processEmails()
  const copy = services.post.all().find(({ subject }) => subject.startsWith('We have your project idea'))
  const [, mailed = ''] = /\/project\/(\w+)/.exec(copy?.text ?? '') ?? []
  expect(mailed).not.toBe(token)
  expect(await services.clientPages.open({ token: mailed, from })).toMatchObject({
    reference: (await open()).reference,
  })
})

it('says that a person has read it when a member takes it, and not before', async () => {
  await using services = await openTestServices()
  const { leadId, open } = await submitted(services)
  const read = async () => (await open()).stands.steps.find(({ title }) => title === texts.steps.read)?.isDone
  await services.leads.get(aMember, leadId)
  expect(await read()).toBe(false)
  const item = { kind: 'lead', id: leadId } as const
  const taken = { kind: 'assigned', assignee: aMember } as const
  await services.inbox.change(aMember, item, taken)
  expect(await read()).toBe(true)
})

it('says the same whatever the team plans, does or drops', async () => {
  await using services = await openTestServices()
  const { leadId, open } = await submitted(services)
  const item = { kind: 'lead', id: leadId } as const
  const said = async () => {
    const page = await open()
    expect(JSON.stringify(page)).not.toContain('Secret sketches')
    return { stands: page.stands, thread: page.thread }
  }
  const before = await said()
  const next = {
    note: 'Secret sketches',
    owner: '',
    at: '2026-03-12T21:59:00.000Z',
    remindAt: '2026-03-12T05:30:00.000Z',
  }
  for (const event of [
    { kind: 'planned', next, isDone: false },
    { kind: 'planned', next: null, isDone: true },
    { kind: 'planned', next, isDone: false },
    { kind: 'called', id: 'call000000000001', outcome: 'voicemail', text: '', next },
  ] as const) {
    expect(await services.inbox.change(aMember, item, event)).toEqual({ kind: 'changed' })
    expect(await said()).toEqual(before)
  }
})

it('adds a note once, which starts the clock and tells the team', async () => {
  await using services = await openTestServices()
  const { leadId, visit, open } = await submitted(services)
  const item = { kind: 'lead', id: leadId } as const
  const answered = { kind: 'answered', waitForThem: true, how: 'by telephone' } as const
  await services.inbox.change(aMember, item, answered)
  expect((await open()).stands).toMatchObject({ sentence: texts.yourTurn, isTheirTurn: true })
  for (let time = 0; time < 2; time += 1) {
    expect(await services.clientPages.add(visit, note('The till is a blue one.'))).toEqual({ kind: 'added' })
  }
  expect(await services.leads.get(aMember, leadId)).toMatchObject({ followUp: 'open', hasNewMessage: true })
  expect((await open()).thread.entries.map(({ text }) => text)).toEqual([expect.any(String), 'The till is a blue one.'])
  const { letters } = await services.letters.open(aMember, item)
  expect(letters.map(({ text, state }) => [state, text])).toEqual([['received', 'The till is a blue one.']])
  services.runtime.pass(10 * 60 * 1000)
  await services.processEmails()
  expect(services.post.all().filter(({ text }) => text.includes('The till is a blue one.'))).toHaveLength(1)
})

it('shows ten entries, and each of the others once behind Earlier, also of one moment', async () => {
  await using services = await openTestServices({ settings: { RATE_LIMITS: 'off' } })
  const { visit, leadId } = await submitted(services)
  for (let place = 0; place < 24; place += 1) {
    if (place === 17) services.runtime.pass(1000)
    await services.clientPages.add(visit, note(`Note ${place}`, `note-${String(place).padStart(8, '0')}`))
  }
  const { documents } = await services.store.find('letters', { where: { leadId }, limit: 30 })
  await services.store.update('letters', documents[3]?.id ?? '', { state: 'draft' })
  const pages: string[][] = []
  for (let earlier: string | null = null, isLast = false; !isLast; isLast = earlier === null) {
    const page = await services.clientPages.open(visit, { earlier })
    if (page.kind !== 'open') throw new Error(page.kind)
    pages.push(page.thread.entries.map(({ text }) => text))
    earlier = page.thread.next
  }
  expect(pages.map(({ length }) => length)).toEqual([10, 10, 4])
  const shown = documents.flatMap(({ text }, place) => (place === 3 ? [] : [String(text)]))
  expect(pages.toReversed().flat()).toEqual([texts.submitted(totalSteps), ...shown.toReversed()])
})

it('shows the beginning of a long text, and all of it when it is asked for', async () => {
  await using services = await openTestServices()
  const { visit, granted } = await submitted(services)
  const text = `${'a'.repeat(1999)}${'😀'.repeat(100)}`
  await services.clientPages.add(visit, note(text))
  const shown = async (whole: string | null) => {
    const page = await services.clientPages.open(visit, { whole })
    return page.kind === 'open' ? page.thread.entries.at(-1) : null
  }
  expect(await shown(null)).toMatchObject({ text: `${'a'.repeat(1999)}…`, isCut: true })
  expect((await shown('note-00000001'))?.text).toBe(text)
  expect(JSON.stringify(await services.clientPages.download(await granted()))).toContain(text)
})

it('takes thirty notes an hour', async () => {
  await using services = await openTestServices()
  const { visit } = await submitted(services)
  const kinds = []
  for (let place = 0; place < 31; place += 1) {
    kinds.push((await services.clientPages.add(visit, note('More', `note-${place}-00000`))).kind)
  }
  expect(kinds.filter((kind) => kind === 'added')).toHaveLength(30)
  expect(await services.store.count('letters')).toBe(30)
})

describe('files', () => {
  const text = (name: string) => ({ name, bytes: new TextEncoder().encode('Two tills, one wall.') })

  it('keeps five in all, and keeps the words of a form with more', async () => {
    await using services = await openTestServices()
    const { visit, open } = await submitted(services)
    const files = ['a.txt', 'b.txt', 'c.txt'].map(text)
    const others = ['d.txt', 'e.txt', 'f.txt'].map(text)
    expect(await services.clientPages.add(visit, { ...note(''), files })).toEqual({ kind: 'added' })
    expect(await services.clientPages.add(visit, { ...note('', 'note-00000002'), files: others })).toMatchObject({
      kind: 'refused',
      message: texts.tooManyFiles,
    })
    expect((await open()).filesLeft).toBe(2)
  })

  it('writes a picture anew, without what it says of the place', async () => {
    await using services = await openTestServices()
    const { visit, open } = await submitted(services)
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0e7490' } })
      .withExif({ IFD0: { ImageDescription: 'At home in Observatory' } })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Observatory')).toBe(true)
    await services.clientPages.add(visit, { ...note(''), files: [{ name: '../<b>drawing.jpg', bytes: photo }] })
    const [file] = (await open()).thread.entries.flatMap(({ files }) => files)
    const stored = await services.clientPages.file(visit, file?.id ?? '')
    if (stored.kind !== 'file') throw new Error(stored.kind)
    expect(stored).toMatchObject({ type: 'image/webp', name: '_b_drawing.webp' })
    expect(Buffer.from(stored.bytes).includes('Observatory')).toBe(false)
  })
})

describe('what needs a code', () => {
  it('is refused without one, with one of another project, and after fifteen minutes', async () => {
    await using services = await openTestServices()
    const { visit, granted } = await submitted(services)
    expect(await services.clientPages.erase(visit)).toEqual({ kind: 'needs-code' })
    expect(await services.clientPages.erase({ ...visit, grant: 'something' })).toEqual({ kind: 'needs-code' })
    const withGrant = await granted()
    services.runtime.pass(hourMs / 4)
    expect(await services.clientPages.correct(withGrant, { budget: 'R1' })).toEqual({ kind: 'needs-code' })
  })

  it('takes five tries within ten minutes from one address, locks out no other, and takes each code once', async () => {
    await using services = await openTestServices()
    const { visit } = await submitted(services)
    await services.clientPages.askCode(visit)
    const code = await mailedCode(services)
    expect(code).toMatch(/^\d{6}$/)
    const wrong = code === '000000' ? '000001' : '000000'
    const enter = (place: number, typed: string) =>
      services.clientPages.enterCode({ ...visit, from: `196.25.${place}.1` }, typed)
    for (let place = 2; place < 14; place += 1) {
      for (let time = 0; time < 5; time += 1) expect(await enter(place, wrong)).toEqual({ kind: 'wrong' })
      expect(await enter(place, code)).toMatchObject({ kind: 'wait' })
    }
    expect(await enter(1, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ kind: 'granted' })
    expect(await enter(1, code)).toEqual({ kind: 'wrong' })
    services.runtime.pass(hourMs)
    await services.clientPages.askCode(visit)
    const third = await mailedCode(services)
    services.runtime.pass(hourMs / 6)
    expect(await services.clientPages.enterCode(visit, third)).toEqual({ kind: 'wrong' })
  })

  it('takes five hundred tries a day in all, from however many places', async () => {
    await using services = await openTestServices()
    const { visit } = await submitted(services)
    const kinds: string[] = []
    for (let place = 0; place < 126; place += 1)
      for (let time = 0; time < 4; time += 1)
        kinds.push((await services.clientPages.enterCode({ ...visit, from: `196.${place}.0.1` }, 'none')).kind)
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(500)
    expect(kinds.at(-1)).toBe('wait')
  })

  it('stores no code that is still of use', async () => {
    await using services = await openTestServices()
    const { visit } = await submitted(services)
    await services.clientPages.askCode(visit)
    const code = await mailedCode(services)
    for (const name of ['emailQueue', 'clientCodes']) {
      expect(JSON.stringify((await services.store.find(name, { limit: 20 })).documents), name).not.toContain(code)
    }
  })

  it('corrects the brief, and the team reads what was changed', async () => {
    await using services = await openTestServices()
    const { leadId, granted, open } = await submitted(services)
    const visit = await granted()
    const invalid = await services.clientPages.correct(visit, { projectIdea: ' ' })
    expect(invalid).toMatchObject({ kind: 'invalid', problems: { projectIdea: expect.any(String) } })
    expect(await services.clientPages.correct(visit, { budget: 'R90 000' })).toEqual({ kind: 'corrected' })
    expect(await services.leads.get(aMember, leadId)).toMatchObject({ budget: 'R90 000' })
    expect((await open()).thread.entries.at(-1)?.text).toMatch(/^Budget: .+ → R90 000$/)
  })

  it('leaves the priority that a member has chosen, and ranks the lead again where nobody has', async () => {
    await using services = await openTestServices()
    const { leadId, granted } = await submitted(services)
    const visit = await granted()
    const priorityOf = async () => (await services.leads.get(aMember, leadId))?.priority
    const before = await priorityOf()
    await services.clientPages.correct(visit, { budget: 'R900 000', timeline: 'Tomorrow, it is urgent' })
    const ranked = await priorityOf()
    expect(ranked).not.toBe(before)
    const chosen = ranked === 'low' ? 'medium' : 'low'
    await services.leads.setPriority(aMember, leadId, { priority: chosen, reason: 'A friend' })
    await services.clientPages.correct(visit, { budget: 'R950 000' })
    expect(await priorityOf()).toBe(chosen)
  })

  it('reads a corrected answer to a question of the owner’s own again', async () => {
    await using services = await openTestServices()
    const { leadId, granted } = await submitted(services)
    const answerValues = { own1: { kind: 'date', choices: [], value: '2027-03-01', currency: '' } }
    await services.store.update('leads', leadId, { own1: '1 March 2027', titles: { own1: 'Opening' }, answerValues })
    const visit = await granted()
    expect(await services.clientPages.correct(visit, { own1: '2 March 2027' })).toEqual({ kind: 'corrected' })
    const lead = await services.leads.get(aMember, leadId)
    expect(lead?.answerValues).toMatchObject({ own1: { value: '2027-03-02' } })
  })

  describe('a change of address', () => {
    const newEmail = 'new@client.example'

    async function asked(services: TestServices) {
      const project = await submitted(services)
      const visit = await project.granted()
      const before = (await project.open()).email
      expect(await services.clientPages.changeAddress(visit, newEmail)).toEqual({ kind: 'asked' })
      return { ...project, visit, before }
    }
    const subject = 'The address of your project was changed'

    async function codeFor(services: TestServices, to: string): Promise<string> {
      await services.processEmails()
      const mail = services.post.to(to).findLast(({ text }) => /\b\d{6}\b/.test(text))
      return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    }

    it('waits for the code that goes to the new address, and tells both', async () => {
      await using services = await openTestServices()
      const { visit, before, open } = await asked(services)
      expect(await services.clientPages.changeAddress(visit, 'nobody')).toEqual({ kind: 'invalid' })
      expect(await open()).toMatchObject({ email: before, newEmail })
      const code = await codeFor(services, newEmail)
      expect(
        services.post
          .to(newEmail)
          .map(({ text }) => text)
          .join(),
      ).not.toContain('Bean Counter')
      expect(await services.clientPages.confirmAddress(visit, '000000', false)).toEqual({ kind: 'wrong' })
      expect(await open()).toMatchObject({ email: before, newEmail })
      expect(await services.clientPages.confirmAddress(visit, code, false)).toEqual({ kind: 'confirmed' })
      expect(await open()).toMatchObject({ email: newEmail, newEmail: null })
      expect(await services.clientPages.confirmAddress(visit, code, false)).toEqual({ kind: 'wrong' })
      await services.processEmails()
      const told = services.post.all().filter((mail) => mail.subject === subject)
      expect(told.map(({ to }) => to.address).toSorted()).toEqual([before, newEmail].toSorted())
    })

    it('ends with the present address, and its code opens nothing then', async () => {
      await using services = await openTestServices()
      const { visit, before, open } = await asked(services)
      const code = await codeFor(services, newEmail)
      expect(await services.clientPages.changeAddress(visit, before)).toEqual({ kind: 'same' })
      expect(await open()).toMatchObject({ email: before, newEmail: null })
      expect(await services.clientPages.confirmAddress(visit, code, false)).toEqual({ kind: 'wrong' })
    })

    it('ends codes and browsers of the old address, whose mail says so', async () => {
      await using services = await openTestServices()
      const { visit, before, open } = await asked(services)
      const code = await codeFor(services, newEmail)
      await services.clientPages.askCode(visit)
      const oldCode = await codeFor(services, before)
      // Not yet sent when the address changes.
      await services.clientPages.askCode(visit)
      expect((await open()).newEmail).toBe(newEmail)
      expect(await services.clientPages.confirmAddress(visit, code, false)).toEqual({ kind: 'confirmed' })
      expect(await services.clientPages.withdraw(visit)).toEqual({ kind: 'needs-code' })
      expect(await services.clientPages.enterCode(visit, oldCode)).toEqual({ kind: 'wrong' })
      const mails = services.post.to(before).length
      await services.processEmails()
      const last = services.post.to(before).slice(mails)
      expect(last.map((mail) => mail.subject)).toEqual([subject])
      expect(last[0]?.text.replaceAll(/\s+/g, ' ')).toContain('Codes that went to this address no longer work')
      expect(await services.store.count('clientCodes')).toBe(0)
    })

    /** Changes the address, and returns the page that the mail to the former one links to. */
    async function changed(services: TestServices, project: Awaited<ReturnType<typeof asked>>, to = newEmail) {
      const { visit, before } = project
      const code = await codeFor(services, to)
      expect(await services.clientPages.confirmAddress(visit, code, true)).toEqual({ kind: 'confirmed' })
      await services.processEmails()
      const told = services.post.to(before).findLast((mail) => mail.subject === subject)
      const [, token = ''] = /\/project\/(\w+)#not-me/.exec(told?.text ?? '') ?? []
      return { token, from }
    }

    it('is taken back by the mail to the former address for seven days, and every other link closes', async () => {
      await using services = await openTestServices()
      const project = await asked(services)
      const { visit, before, leadId } = project
      const former = await changed(services, project)
      const [entry] = (await services.leads.details(aMember, leadId))?.activity ?? []
      expect(entry?.reason).toBe(texts.addressLogged(before, newEmail))
      expect(await services.clientPages.open(visit)).toMatchObject({ email: newEmail, formerEmail: null })
      expect(await services.clientPages.undoAddress(visit)).toEqual({ kind: 'too-late' })
      expect(await services.clientPages.open(former)).toMatchObject({ email: newEmail, formerEmail: before })
      const mails = services.post.all().length
      expect(await services.clientPages.undoAddress(former)).toEqual({ kind: 'undone' })
      expect(await services.clientPages.open(former)).toMatchObject({ email: before, formerEmail: null })
      expect(await services.clientPages.open(visit)).toEqual({ kind: 'none' })
      await services.processEmails()
      const told = services.post.all().slice(mails)
      expect(
        told.map(({ to }) => to.address),
        'who took it away gets no way back',
      ).toEqual([before])
      expect(await services.clientPages.undoAddress(former)).toEqual({ kind: 'too-late' })
    })

    it('is not taken back after seven days', async () => {
      await using services = await openTestServices()
      const former = await changed(services, await asked(services))
      services.runtime.pass(7 * 24 * hourMs)
      expect(await services.clientPages.open(former)).toMatchObject({ email: newEmail, formerEmail: null })
      expect(await services.clientPages.undoAddress(former)).toEqual({ kind: 'too-late' })
    })

    it('that cannot be taken back any more leaves no link that stays open', async () => {
      await using services = await openTestServices()
      const project = await asked(services)
      const former = await changed(services, project)
      services.runtime.pass(7 * 24 * hourMs)
      await services.clientPages.askCode(project.visit)
      const entered = await services.clientPages.enterCode(project.visit, await mailedCode(services))
      const grant = entered.kind === 'granted' ? entered.grant : ''
      expect(await services.clientPages.closeLinks({ ...project.visit, grant })).toEqual({ kind: 'done' })
      expect(await services.clientPages.open(former)).toEqual({ kind: 'none' })
    })

    it('of somebody who changes it twice cannot close the owner’s way back', async () => {
      await using services = await openTestServices()
      const project = await asked(services)
      const former = await changed(services, project)
      const granted = async () => {
        await services.clientPages.askCode(project.visit)
        const entered = await services.clientPages.enterCode(project.visit, await mailedCode(services))
        return { ...project.visit, grant: entered.kind === 'granted' ? entered.grant : '' }
      }
      const visit = await granted()
      await services.clientPages.changeAddress(visit, 'other@client.example')
      services.runtime.pass(1000)
      const second = await changed(services, { ...project, visit, before: newEmail }, 'other@client.example')
      expect(await services.clientPages.closeLinks(await granted())).toEqual({ kind: 'done' })
      expect(await services.clientPages.undoAddress(second)).toEqual({ kind: 'undone' })
      expect(await services.clientPages.undoAddress(former)).toEqual({ kind: 'undone' })
      expect(await services.clientPages.open(second)).toEqual({ kind: 'none' })
      expect(await services.clientPages.open(former)).toMatchObject({ email: project.before })
    })

    it('leaves other links open where nobody closes them, and a code closes them at any time', async () => {
      await using services = await openTestServices()
      const { visit, open, token, granted } = await submitted(services)
      await services.processEmails()
      const mailed = services.post.all().flatMap(({ text }) => /\/project\/(\w+)/.exec(text)?.[1] ?? [])
      expect(mailed.length).toBeGreaterThan(0)
      expect(await services.clientPages.closeLinks(visit)).toEqual({ kind: 'needs-code' })
      for (const each of mailed)
        expect(await services.clientPages.open({ token: each, from })).toMatchObject({ kind: 'open' })
      expect(await services.clientPages.closeLinks(await granted())).toEqual({ kind: 'done' })
      for (const each of mailed.filter((other) => other !== token))
        expect(await services.clientPages.open({ token: each, from })).toEqual({ kind: 'none' })
      expect(await open()).toMatchObject({ kind: 'open' })
    })

    it('can be sent again, ends after a day, and is three a day', async () => {
      await using services = await openTestServices()
      const { visit, open } = await asked(services)
      expect(await services.clientPages.changeAddress(visit, newEmail)).toEqual({ kind: 'asked' })
      const kinds = []
      for (const each of ['one', 'two', 'three']) {
        kinds.push((await services.clientPages.changeAddress(visit, `${each}@client.example`)).kind)
      }
      expect(kinds).toEqual(['asked', 'asked', 'wait'])
      services.runtime.pass(25 * hourMs)
      expect((await open()).newEmail).toBeNull()
    })
  })

  it('says that they have withdrawn only where it is closed so, whatever the words of a member', async () => {
    await using services = await openTestServices()
    const { leadId, open } = await submitted(services)
    const item = { kind: 'lead', id: leadId } as const
    async function close(closedAs: 'other' | 'withdrawn', closedBecause: string): Promise<void> {
      await services.inbox.change(aMember, item, { kind: 'closed', closedAs, closedBecause })
    }
    await close('other', 'withdrawn by the client')
    expect((await open()).stands.sentence).toBe(texts.closed)
    await close('withdrawn', 'told us on the street')
    expect((await open()).stands.sentence).toBe(texts.withdrawn)
  })

  it('withdraws: the team sees it, and nothing more is sent', async () => {
    await using services = await openTestServices()
    const { leadId, granted, open } = await submitted(services)
    const visit = await granted()
    const times = newQueueEntry({ since: '2030-01-01', until: '2031-01-01' })
    const copy = { emailType: 'user_confirmation', to: 'x@client.example', from: '', subject: '', templateParams: {} }
    await services.store.add('emailQueue', { leadId, ...copy, ...times }, 'copy')
    await services.clientPages.withdraw(visit)
    expect(await services.store.get('emailQueue', 'copy')).toBeNull()
    expect((await open()).stands).toMatchObject({ sentence: texts.withdrawn, isWithdrawn: true })
    const lead = await services.leads.get(aMember, leadId)
    expect(lead).toMatchObject({ followUp: 'closed', closedAs: 'withdrawn' })
    const letter = { id: 'letter-1', to: 'x@client.example', subject: 'Re', text: 'Hello', waitForThem: true }
    const sent = { ...letter, item: { kind: 'lead', id: leadId } as const, draftId: '', seen: null }
    expect(await services.letters.send(aMember, sent)).toEqual({ kind: 'withdrawn' })
  })

  it('gives everything that is stored, and erases all of it', async () => {
    await using services = await openTestServices()
    const { leadId, visit: open, granted } = await submitted(services)
    await services.clientPages.add(open, {
      ...note('The till'),
      files: [{ name: 'a.txt', bytes: new Uint8Array([65]) }],
    })
    const visit = await granted()
    const whole = await services.clientPages.download(visit)
    expect(JSON.stringify(whole)).toContain('The till')
    const [free] = (await services.calling.times()) ?? []
    const at = free?.toISOString() ?? ''
    expect(await services.callPage.take(visit, at, '083 555 0142')).toEqual({ kind: 'taken' })
    expect(await services.clientPages.erase(visit)).toEqual({ kind: 'done' })
    expect(await services.clientPages.open(visit)).toMatchObject({ kind: 'erased' })
    for (const name of ['leads', 'letters', 'clientCodes', 'callSlots', 'contactMessages', 'chatSessions']) {
      expect(await services.store.count(name), name).toBe(0)
    }
    const left = JSON.stringify((await services.store.find('emailQueue', { limit: 50 })).documents)
    expect(left).not.toContain(leadId)
    expect(left).not.toContain('client.example')
    expect(await services.attachments.attachmentsBefore(new Date('2100-01-01'))).toEqual([])
  })
})

it('mails a lost link to the address of a project, and nothing to another one', async () => {
  await using services = await openTestServices()
  const { open } = await submitted(services)
  const { email, reference } = await open()
  await services.clientPages.findLost('stranger@visitors.example', from)
  await services.clientPages.findLost(email.toUpperCase(), from)
  services.runtime.pass(hourMs / 60)
  await services.processEmails()
  expect(await services.store.count('emailQueue', { to: 'stranger@visitors.example' })).toBe(0)
  await services.processEmails()
  const mails = services.post.all().filter(({ subject }) => subject === 'The page of your project')
  expect(mails.map(({ to }) => to.address)).toEqual([email])
  const [, token = ''] = /\/project\/(\w+)/.exec(mails[0]?.text ?? '') ?? []
  expect(await services.clientPages.open({ token, from })).toMatchObject({ kind: 'open', reference })
})

it('does the same work for a lost link, whether or not there is a project', async () => {
  const calls: string[] = []
  const between = (store: DocumentStore) =>
    new Proxy(store, {
      get(real, name: keyof DocumentStore) {
        if (typeof real[name] === 'function') calls.push(name)
        return real[name]
      },
    })
  await using services = await openTestServices({ between })
  const { open } = await submitted(services)
  const { email } = await open()
  const callsOf = async (typed: string) => {
    calls.length = 0
    await services.clientPages.findLost(typed, from)
    return [...calls]
  }
  const known = await callsOf(email)
  expect(known).toEqual(['batch'])
  expect(await callsOf('stranger@visitors.example')).toEqual(known)
})
