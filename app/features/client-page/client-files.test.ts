import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { Attachment } from '../../../core/files/attachment.ts'
import type { DocumentStore } from '../../../ports/document-store.ts'
import type { PictureCleaner } from '../../../ports/files.ts'
import { openTestServices, reviewed, type TestServices } from '../../../test/support/test-services.ts'
import { createAddClientFiles, type FilePlace } from '../chat/files/client-files.ts'
import { acceptedFiles, mostClientFiles } from '../chat/files/file-messages.ts'
import { clientFileMessages as texts } from '../chat/files/messages.ts'

const file = (name: string, content = `Words of ${name}`) => ({ name, bytes: new TextEncoder().encode(content) })
const png = (name: string) => ({
  name,
  bytes: Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), deflateSync(name)]),
})
const program = { name: 'setup.exe', bytes: Buffer.from('MZ\x90\0\x03', 'latin1') }

/** The ids of all files that are stored. */
const storedIn = ({ attachments }: Pick<TestServices, 'attachments'>) =>
  attachments.attachmentsBefore(new Date('2999-01-01'))

async function openPage(options: Parameters<typeof openTestServices>[0] = {}) {
  const services = await openTestServices(options)
  const sent = await services.submit(await reviewed(services), 'submission-00001')
  if (sent.kind !== 'submitted' || sent.token === null) throw new Error(sent.kind)
  const visit = { token: sent.token, from: '196.25.1.1' }
  let notes = 0
  const add = (files: readonly ReturnType<typeof file>[], id = `note-0000000${(notes += 1)}`) =>
    services.clientPages.add(visit, { id, text: '', files })
  const named = async () => {
    const page = await services.clientPages.open(visit)
    return page.kind === 'open' ? page.thread.entries.flatMap(({ files }) => files) : []
  }
  return { services, add, named }
}

async function openTalk() {
  const services = await openTestServices()
  const sessionId = await reviewed(services)
  const add = (files: readonly ReturnType<typeof file>[]) => services.talkFiles.add(sessionId, files)
  const named = async () => {
    const session = await services.store.get('chatSessions', sessionId)
    return (session?.['files'] ?? []) as readonly Attachment[]
  }
  return { services, add, named, sessionId }
}

it.each([
  ['a conversation', openTalk],
  ['a client’s page', openPage],
])('stores a file that comes many times to %s once', async (_where, open) => {
  const { services, add, named } = await open()
  await using _ = services
  const results = await Promise.all(Array.from({ length: 28 }, () => add([file('plan.txt')])))
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['added']))
  expect(await add([file('plan.txt'), file('other.txt')])).toEqual({ kind: 'added' })
  expect(new Set((await named()).map(({ name }) => name))).toEqual(new Set(['plan.txt', 'other.txt']))
  expect(await storedIn(services)).toHaveLength(2)
})

it('a picture of another kind is not offered, and its refusal names the kinds that are taken', async () => {
  const { services, add } = await openTalk()
  await using _ = services
  const message = expect.stringMatching(/holiday\.gif .*PNG, JPEG, WebP, HEIC or SVG/)
  expect(await add([file('holiday.gif', 'GIF89a\0')])).toEqual({ kind: 'refused', message })
  expect(acceptedFiles).not.toMatch(/\*|gif/)
  expect(acceptedFiles.split(',')).toEqual(expect.arrayContaining(['image/heic', 'image/svg+xml', 'image/webp']))
})

it.each([
  ['a conversation', openTalk],
  ['a client’s page', openPage],
])('takes five files of %s, also where more come at the same time, and stores no other', async (_where, open) => {
  const { services, add, named } = await open()
  await using _ = services
  const results = await Promise.all(Array.from({ length: 9 }, (_each, place) => add([file(`${place}.txt`)])))
  expect(results.filter(({ kind }) => kind === 'added')).toHaveLength(mostClientFiles)
  expect(results.filter(({ kind }) => kind === 'refused')).toHaveLength(4)
  expect(await named()).toHaveLength(mostClientFiles)
  expect(await storedIn(services)).toHaveLength(mostClientFiles)
})

it('says before the bytes are read that a conversation has its five', async () => {
  const { services, add, sessionId } = await openTalk()
  await using _ = services
  expect(await services.talkFiles.maySend(sessionId, null, 1)).toEqual({ kind: 'ok' })
  await add(['a', 'b', 'c', 'd', 'e'].map((name) => file(name)))
  expect(await services.talkFiles.maySend(sessionId, null, 1)).toEqual({ kind: 'full' })
})

it('takes 50 MB of a conversation and 100 MB of an address a day, and counts nothing that it refuses itself', async () => {
  await using services = await openTestServices()
  const megabytes = 10 * 1024 * 1024
  const from = '196.25.1.1'
  const kinds: string[] = []
  for (let talk = 0; talk < 3; talk += 1) {
    const sessionId = await reviewed(services)
    for (let place = 0; place < 6; place += 1) {
      const { kind } = await services.talkFiles.maySend(sessionId, from, megabytes)
      if (place === 0 && kind === 'ok') await services.talkFiles.giveBack(sessionId, from, megabytes)
      else kinds.push(kind)
    }
  }
  expect(kinds.filter((kind) => kind === 'ok')).toHaveLength(10)
})

it('keeps nothing of files of which one is refused, or that no document can name', async () => {
  let isFull = false
  const between = (store: DocumentStore): DocumentStore => ({
    ...store,
    batch: (writes) => (isFull ? Promise.reject(new Error('database or disk is full')) : store.batch(writes)),
  })
  const { services, add } = await openPage({ between })
  await using _ = services
  expect(await add([file('a.txt'), png('broken.png')])).toMatchObject({ kind: 'refused' })
  isFull = true
  await expect(add([file('a.txt')])).rejects.toThrow('disk is full')
  expect(await storedIn(services)).toEqual([])
})

function openPlace() {
  const cleaned: string[] = []
  const stored = new Map<string, Uint8Array>()
  const cleaner: PictureCleaner = {
    cleanPicture: async (bytes) => {
      cleaned.push(Buffer.from(bytes).toString('latin1', 1, 4))
      return bytes
    },
  }
  const files = {
    async saveAttachment(bytes: Uint8Array) {
      const id = `file-${stored.size}`
      stored.set(id, bytes)
      return id
    },
    async eraseAttachment(id: string) {
      stored.delete(id)
    },
  }
  const add = createAddClientFiles({
    files,
    cleaner,
    runtime: { digest: (content) => Buffer.from(content).toString('hex') },
  })
  return { add, cleaned, stored }
}

it('judges every file before the first picture is decoded or anything is stored', async () => {
  const { add, cleaned, stored } = openPlace()
  const place: FilePlace = { id: 'lead', present: async () => [], name: async () => 'added' }
  const files = [png('1.png'), png('2.png'), png('3.png'), program]
  expect(await add(place, files)).toEqual({ kind: 'refused', message: texts.fileRefused('setup.exe') })
  expect([cleaned, stored.size]).toEqual([[], 0])
  expect(await add(place, files.slice(0, 3))).toEqual({ kind: 'added' })
  expect([cleaned.length, stored.size]).toEqual([3, 3])
})

it('stores a file once where another process changes the place in between, and erases it where it cannot stay', async () => {
  const { add, stored } = openPlace()
  const others = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: id, type: 'text/plain', bytes: 1 }))
  const tries: number[] = []
  const busy: FilePlace = {
    id: 'lead',
    present: async () => [],
    name: async () => (tries.push(stored.size) < 3 ? 'again' : 'added'),
  }
  expect(await add(busy, [file('a.txt')])).toEqual({ kind: 'added' })
  expect(tries).toEqual([1, 1, 1])
  let present: readonly Attachment[] = []
  const filled: FilePlace = {
    id: 'talk',
    present: async () => present,
    async name() {
      present = others
      return 'again'
    },
  }
  expect(await add(filled, [file('b.txt')])).toEqual({ kind: 'refused', message: texts.tooManyFiles })
  expect(stored.size).toBe(1)
})
