import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { totalSteps } from '../../../core/brief/steps.ts'
import { newQueueEntry } from '../../../core/delivery/queue-entry.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import { listedMessages } from '../../../test/support/listed.ts'
import { type TestServices, aMember, openTestServices, reviewed } from '../../../test/support/test-services.ts'
import { clientPageMessages as texts } from './messages.ts'

const from = '196.25.1.1'
const hourMs = 60 * 60 * 1000

/** A submitted project, with its page and the code that changes it. */
async function submitted(services: TestServices) {
  const result = await services.submit(await reviewed(services), 'submission-1')
  if (result.kind !== 'submitted' || result.token === null) throw new Error('not submitted')
  const { leadId, token } = result
  const visit = { token, from }
  const open = async () => {
    const page = await services.clientPages.open(visit)
    if (page.kind !== 'open') throw new Error(`the page is ${page.kind}`)
    return page
  }
  /** Asks for a code and enters it. */
  async function granted() {
    await services.clientPages.askCode(visit)
    const entered = await services.clientPages.enterCode(visit, await mailedCode(services))
    if (entered.kind !== 'granted') throw new Error(entered.kind)
    return { ...visit, grant: entered.grant }
  }
  return { leadId, token, visit, open, granted }
}

async function mailedCode(services: TestServices): Promise<string> {
  await services.processEmails()
  const mail = services.post.all().findLast(({ subject }) => subject === 'Your code')
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

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

it('limits wrong tokens by the address that tries them', async () => {
  await using services = await openTestServices()
  const { visit } = await submitted(services)
  const kinds = []
  for (let place = 0; place < 31; place += 1) {
    kinds.push((await services.clientPages.open({ token: `wrong${String(place).padStart(20, '0')}`, from })).kind)
  }
  expect(kinds.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'none'))
  expect(kinds.at(-1)).toBe('limited')
  expect(await services.clientPages.open(visit)).toMatchObject({ kind: 'open' })
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
      expect(await services.clientPages.changeAddress(visit, before)).toEqual({ kind: 'same' })
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
      expect(await services.clientPages.closeLinks({ ...project.visit, grant })).toEqual({ kind: 'closed' })
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
      expect(await services.clientPages.closeLinks(await granted())).toEqual({ kind: 'closed' })
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
      expect(await services.clientPages.closeLinks(await granted())).toEqual({ kind: 'closed' })
      for (const each of mailed.filter((other) => other !== token))
        expect(await services.clientPages.open({ token: each, from })).toEqual({ kind: 'none' })
      expect(await open()).toMatchObject({ kind: 'open' })
    })

    it('can be sent again and taken back, and is three a day', async () => {
      await using services = await openTestServices()
      const { visit, open, before } = await asked(services)
      expect(await services.clientPages.changeAddress(visit, newEmail)).toEqual({ kind: 'asked' })
      expect(await services.clientPages.cancelAddress(visit)).toEqual({ kind: 'cancelled' })
      await services.processEmails()
      expect(services.post.to(newEmail)).toEqual([])
      expect(await open()).toMatchObject({ email: before, newEmail: null })
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
    const [free] = (await offered(services, visit)) ?? []
    await services.clientPages.takeCall(visit, free ?? '', '083 555 0142')
    expect(await services.clientPages.erase(visit)).toEqual({ kind: 'erased' })
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

function byVersion([, , one]: readonly unknown[], [, , other]: readonly unknown[]): number {
  return Number(one) - Number(other)
}

async function offered(services: TestServices, visit: { token: string; from: string }) {
  const page = await services.clientPages.callTimes(visit)
  return page.kind === 'times' ? page.times : null
}

describe('a call', () => {
  it('is a call request with its time, and both get an invitation; moving and cancelling send the next version', async () => {
    await using services = await openTestServices()
    const { visit, open } = await submitted(services)
    const [first = '', second = ''] = (await offered(services, visit)) ?? []
    expect(await services.clientPages.takeCall(visit, first, 'soon')).toEqual({ kind: 'wrong-number' })
    expect(await services.clientPages.takeCall(visit, first, '083 555 0142')).toEqual({ kind: 'taken' })
    expect(await services.clientPages.takeCall(visit, first, '083 555 0142')).toEqual({ kind: 'taken' })
    expect((await open()).call).toMatchObject({ at: first, phone: '+27 83 555 0142' })
    const [message] = await listedMessages(services)
    expect(message).toMatchObject({ kind: 'call-request', dueAt: first })
    await services.clientPages.takeCall(visit, second, '083 555 0142')
    expect(await offered(services, visit)).toContain(first)
    await services.clientPages.cancelCall(visit)
    expect((await open()).call).toBeNull()
    expect(await offered(services, visit)).toContain(second)
    await services.processEmails()
    services.runtime.pass(10 * 60 * 1000)
    await services.processEmails()
    const versions = services.post
      .all()
      .flatMap(({ to, calendar }) =>
        calendar ? [[to.address, calendar.method, Number(/SEQUENCE:(\d+)/.exec(calendar.text)?.[1])]] : [],
      )
    const email = (await open()).email
    const versionsOf = (to: string) => versions.filter(([address]) => address === to).toSorted(byVersion)
    expect(versionsOf(email)).toEqual([
      [email, 'REQUEST', 0],
      [email, 'REQUEST', 1],
      [email, 'CANCEL', 2],
    ])
    // What a client did with a call within ten minutes is one mail.
    const team = 'team@southeaster.example'
    expect(versionsOf(team)).toEqual([
      [team, 'REQUEST', 0],
      [team, 'CANCEL', 2],
    ])
    const ids = services.post.all().flatMap(({ calendar }) => /UID:(\S+)/.exec(calendar?.text ?? '')?.[1] ?? [])
    expect(new Set(ids).size).toBe(1)
  })

  it('says that somebody was quicker, and offers what is left', async () => {
    await using services = await openTestServices()
    const { visit } = await submitted(services)
    const other = await services.submit(await reviewed(services), 'submission-2')
    const otherVisit = { token: (other.kind === 'submitted' && other.token) || '', from }
    const [first = ''] = (await offered(services, visit)) ?? []
    expect(await services.clientPages.takeCall(visit, first, '083 555 0142')).toEqual({ kind: 'taken' })
    expect(await services.clientPages.takeCall(otherVisit, first, '083 555 0143')).toEqual({ kind: 'quicker' })
    expect(await offered(services, otherVisit)).not.toContain(first)
  })
})

describe('the mails about calls that a visitor causes', () => {
  const thandi = 'thandi@beancounter.example'

  /** A project of its own, with a function that takes the time at a place in the list. */
  async function withTimes(services: TestServices, contactEmail: string, number: number) {
    const result = await services.submit(await reviewed(services, { contactEmail }), `submission-${number}`)
    const visit = { token: (result.kind === 'submitted' && result.token) || '', from }
    const times = (await offered(services, visit)) ?? []
    const take = (place: number, by = from) =>
      services.clientPages.takeCall({ ...visit, from: by }, times[place] ?? '', `083 555 01${10 + number}`)
    return { visit, times, take }
  }

  const stored = async ({ store }: TestServices) => {
    const all = await Promise.all(
      ['contactMessages', 'callSlots', 'emailQueue'].map((name) => store.find(name, { limit: 100 })),
    )
    return all.flatMap(({ documents }) => documents.map(({ id, revision }) => `${id} ${revision}`))
  }

  it('count among the five notices of a mailbox; the next move changes nothing, and a call can still be cancelled', async () => {
    await using services = await openTestServices()
    const { visit, times, take } = await withTimes(services, thandi, 1)
    for (let place = 0; place < 4; place += 1) expect(await take(place)).toEqual({ kind: 'taken' })
    const before = await stored(services)
    expect(await take(4)).toMatchObject({ kind: 'wait' })
    expect(await take(4, '41.0.0.1')).toMatchObject({ kind: 'wait' })
    expect(await stored(services)).toEqual(before)
    const sameMailbox = await withTimes(services, 'T.handi+call@Beancounter.example', 2)
    expect(await sameMailbox.take(8)).toMatchObject({ kind: 'wait' })
    const neighbour = await withTimes(services, 'sipho@beancounter.example', 3)
    expect(await neighbour.take(8)).toEqual({ kind: 'taken' })

    expect(await services.clientPages.cancelCall(visit)).toEqual({ kind: 'cancelled' })
    expect(await services.clientPages.open(visit)).toMatchObject({ call: null })
    expect(await offered(services, visit)).toContain(times[3])
    services.runtime.pass(10 * 60 * 1000)
    await services.processEmails()
    const told = (to: string) => services.post.to(to).filter(({ calendar }) => calendar)
    expect(told(thandi)).toHaveLength(5)
    expect(told('team@southeaster.example').filter(({ calendar }) => calendar?.method === 'CANCEL')).toHaveLength(1)
  })

  it('end also where each call is cancelled before the next', async () => {
    await using services = await openTestServices()
    const { visit, take } = await withTimes(services, thandi, 1)
    for (let time = 0; time < 4; time += 1) {
      expect(await take(time)).toEqual({ kind: 'taken' })
      expect(await services.clientPages.cancelCall(visit)).toEqual({ kind: 'cancelled' })
    }
    expect(await take(4)).toMatchObject({ kind: 'wait' })
  })

  it('leave one network address two calls, under any name and number; a cancelled one is given back', async () => {
    await using services = await openTestServices()
    const visitors = []
    for (let number = 0; number < 4; number += 1)
      visitors.push(await withTimes(services, `visitor-${number}@elsewhere.example`, number))
    const [first, second, third, fourth] = visitors
    expect(await first?.take(0)).toEqual({ kind: 'taken' })
    expect(await second?.take(1)).toEqual({ kind: 'taken' })
    const before = await stored(services)
    for (let place = 2; place < 12; place += 1) expect(await third?.take(place)).toMatchObject({ kind: 'wait' })
    expect(await stored(services)).toEqual(before)
    expect(await third?.take(2, '41.0.0.1')).toEqual({ kind: 'taken' })
    if (first) await services.clientPages.cancelCall(first.visit)
    expect(await fourth?.take(3)).toEqual({ kind: 'taken' })
  })

  it('are not limited for a member', async () => {
    await using services = await openTestServices()
    const { visit, times, take } = await withTimes(services, thandi, 1)
    for (let place = 0; place < 4; place += 1) await take(place)
    const page = await services.clientPages.open(visit)
    const { messageId = '' } = (page.kind === 'open' && page.call) || {}
    expect(await services.calls.move(messageId, times[7] ?? '')).toEqual({ kind: 'taken' })
    expect(await services.calls.cancelRequest(messageId)).toEqual({ kind: 'cancelled', tellsClient: true })
    await services.processEmails()
    expect(services.post.to(thandi).filter(({ calendar }) => calendar)).toHaveLength(6)
  })
})

describe('what became of the invitation', () => {
  it('is told of the latest one', async () => {
    await using services = await openTestServices()
    const { visit, open } = await submitted(services)
    const [first = '', second = '', third = ''] = (await offered(services, visit)) ?? []
    const taken = async (at: string) => {
      await services.clientPages.takeCall(visit, at, '083 555 0142')
      return (await open()).invitation
    }
    expect((await open()).invitation).toBe('none')
    expect(await taken(first)).toBe('queued')
    await services.processEmails()
    expect((await open()).invitation).toBe('sent')
    expect(await taken(second)).toBe('queued')
    const { email } = await open()
    services.post.answering(({ to }) =>
      to.address === email ? { kind: 'refused', reason: '550 no such mailbox' } : { kind: 'accepted' },
    )
    await services.processEmails()
    expect((await open()).invitation).toBe('failed')
    services.post.answering(() => ({ kind: 'accepted' }))
    expect(await taken(third)).toBe('queued')
    await services.processEmails()
    expect((await open()).invitation).toBe('sent')
  })

  it('is that it reaches nobody where there is no mail server', async () => {
    await using services = await openTestServices({ mail: { mailGoesTo: 'nobody' } })
    const { visit, open } = await submitted(services)
    const [first = ''] = (await offered(services, visit)) ?? []
    await services.clientPages.takeCall(visit, first, '083 555 0142')
    expect((await open()).invitation).toBe('kept')
    expect(await services.clientPages.cancelCall(visit)).toEqual({ kind: 'cancelled-unmailed' })
  })
})

it('a call is as long as the client chose of two lengths, and keeps that when the owner offers others', async () => {
  await using services = await openTestServices()
  const answersWith = async (lengths: string) => {
    const { item } = (await services.site.item(aMember, 'answers')) ?? {}
    return services.site.publish(aMember, 'answers', { ...item?.content, lengths }, item?.revisionNumber ?? 0)
  }
  expect(await answersWith('20, 45')).toMatchObject({ kind: 'done' })
  const { visit, open } = await submitted(services)
  expect(await services.clientPages.callTimes(visit, 30)).toMatchObject({ minutes: 20, lengths: [20, 45] })
  const long = await services.clientPages.callTimes(visit, 45)
  const [first = '', second] = (long.kind === 'times' && long.times) || []
  expect(Date.parse(second ?? '') - Date.parse(first)).toBe(45 * 60_000)
  expect(await services.clientPages.takeCall(visit, first, '083 555 0142', 45)).toEqual({ kind: 'taken' })
  const [message] = await listedMessages(services)
  const stored = await services.store.get('contactMessages', message?.id ?? '')
  expect(stored?.['lateAt']).toBe(new Date(Date.parse(first) + 50 * 60_000).toISOString())
  await answersWith('20')
  expect(await open()).toMatchObject({ callMinutes: 45 })
  expect((await offered(services, visit))?.filter((at) => at >= first && at < (second ?? ''))).toEqual([])
})

it('a call that is gone is not cancelled once more', async () => {
  await using services = await openTestServices()
  const { visit, open } = await submitted(services)
  const noCall = { kind: 'no-call' }
  expect(await services.clientPages.cancelCall(visit)).toEqual(noCall)
  const [first = ''] = (await offered(services, visit)) ?? []
  await services.clientPages.takeCall(visit, first, '083 555 0142')
  const { messageId = '' } = (await open()).call ?? {}
  const both = await Promise.all([services.clientPages.cancelCall(visit), services.clientPages.cancelCall(visit)])
  expect(both).toEqual(expect.arrayContaining([{ kind: 'cancelled' }, noCall]))
  expect(await services.calls.cancelRequest(messageId)).toEqual(noCall)
})

it('a call that a member moves or cancels is changed for both', async () => {
  await using services = await openTestServices()
  const { visit, open } = await submitted(services)
  const [first = '', second = ''] = (await offered(services, visit)) ?? []
  await services.clientPages.takeCall(visit, first, '083 555 0142')
  const { messageId = '' } = (await open()).call ?? {}
  expect(await services.calls.isGiven(messageId)).toBe(true)
  expect(await services.calls.move(messageId, second)).toEqual({ kind: 'taken' })
  expect((await open()).call?.at).toBe(second)
  await services.calls.cancelRequest(messageId)
  expect((await open()).call).toBeNull()
  expect(await services.calls.move(messageId, first)).toEqual({ kind: 'gone' })
  await services.processEmails()
  const { email } = await open()
  const methods = services.post.to(email).flatMap(({ calendar }) => calendar?.method ?? [])
  expect(methods.toSorted()).toEqual(['CANCEL', 'REQUEST', 'REQUEST'])
})

it('a call of tomorrow stands on the desk, with its name, number and brief, and not one that is only due by then', async () => {
  await using services = await openTestServices()
  const { visit } = await submitted(services)
  const tomorrow = (await offered(services, visit))?.find((at) => at.startsWith('2026-03-03')) ?? ''
  await services.clientPages.takeCall(visit, tomorrow, '083 555 0142')
  const byTelephone = { contactEmail: '', contactPhone: '+27 83 555 0143' }
  const form = { changes: {}, callTime: '', submissionId: 'submission-00003' }
  await services.chat.submitCall(await reviewed(services, byTelephone), form, from)
  const { calls, callsTomorrow } = await services.inbox.totals(aMember)
  expect(calls).toEqual([])
  expect(callsTomorrow).toMatchObject([
    {
      who: 'Thandi Nkosi',
      phone: '+27 83 555 0142',
      dueAt: tomorrow,
      excerpt: 'A loyalty app for our three coffee shops.',
    },
  ])
})
