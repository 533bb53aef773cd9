import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { UploadedForm } from '../../app/context.ts'
import { uploadMessages as texts } from '../../core/files/messages.ts'
import { configOf } from '../../test/support/config.ts'
import { freshFolder } from '../../test/support/process/fresh-folder.ts'
import { silentLog } from '../../test/support/process/logs.ts'
import { createUploads, openUploads } from './uploads.ts'

const megabyte = 1024 * 1024

async function open(options: Partial<Parameters<typeof createUploads>[0]> = {}) {
  const folder = join(await freshFolder(), 'uploads')
  return { folder, uploads: createUploads({ folder, minFreeBytes: 0, log: silentLog, ...options }) }
}

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** A request as a browser sends it, in pieces of an odd length. */
async function requestOf(body: FormData | string): Promise<Request> {
  const whole = new Response(body)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  return request(piecesOf(bytes), bytes.length, whole.headers.get('Content-Type') ?? '')
}

async function* piecesOf(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 4099) yield bytes.subarray(at, at + 4099)
}

function request(pieces: AsyncIterable<Uint8Array>, length: number, type = 'multipart/form-data; boundary=x'): Request {
  const body = Readable.toWeb(Readable.from(pieces)) as ReadableStream
  const headers = { 'Content-Type': type, 'Content-Length': String(length) }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://site.example', init)
}

/** What a form brings, with a digest of each file. */
async function shownIn(form: FormData) {
  const values = Array.from(form, async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, digestOf(await value.arrayBuffer())],
  )
  return Promise.all(values)
}

const digestOf = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex')

const words = 'Two tills,\r\none wall: Zoë "R"'

/** Reads a form as the handler does, with the content of its files. */
async function readFrom({ of }: ReturnType<typeof createUploads>, { headers, body }: Request) {
  const upload = of(headers, body ?? [])
  try {
    const read = await upload.read()
    return { ...read, shown: await shownIn(read.form) }
  } finally {
    await upload.close()
  }
}

it('reads a form as the platform does, and leaves no file behind', async () => {
  const { folder, uploads } = await open()
  const names = ['a;b "c"\r\n.pdf', 'Zoë 🚀.pdf', '']
  for (const bytes of [0, 1, 4096, 3 * megabyte]) {
    const file = new File([Buffer.alloc(bytes, 'x\r\n--y\r\n')], names[bytes % 3] ?? '')
    const form = formOf({ 'text "a"': words, empty: '', file, after: 'end' })
    const read = await readFrom(uploads, await requestOf(form))
    expect(read.refusal).toBeNull()
    expect(read.shown).toEqual(await shownIn(await new Response(form).formData()))
  }
  expect(await readdir(folder)).toEqual([])
})

it('takes a body that is no form as one file, and nonsense as an empty form', async () => {
  const { uploads } = await open()
  const read = async (request: Request) => (await readFrom(uploads, request)).shown
  expect(await read(await requestOf('From: tom@visitors.example'))).toEqual([['file', 'blob', 26, expect.any(String)]])
  for (const body of [
    '',
    '--x',
    '--x\r\n\r\n--x--',
    'words',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
  ]) {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect(await read(new Request('http://site.example', { method: 'POST', headers, body }))).toEqual([])
  }
  const many = new FormData()
  for (let place = 0; place < 3000; place += 1) many.append('a', 'b')
  expect((await read(await requestOf(many))).length).toBeLessThan(300)
})

it('removes the file where the connection breaks', async () => {
  const { folder, uploads } = await open()
  async function* pieces() {
    yield Buffer.from('--x')
    throw new Error('gone')
  }
  const broken = request(pieces(), megabyte)
  await expect(readFrom(uploads, broken)).rejects.toThrow('gone')
  expect(await readdir(folder)).toEqual([])
})

const shown = ({ form, refusal }: UploadedForm) => [refusal?.status, refusal?.sentence, [...form].map(([name]) => name)]

it('refuses files that are too large or have no room, keeps the words, and takes a form without files', async () => {
  const { uploads } = await open()
  const full = await open({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  const withFile = (bytes: number) => formOf({ text: words, file: new File([Buffer.alloc(bytes)], 'a.pdf') })
  const large = await readFrom(uploads, await requestOf(withFile(11 * megabyte)))
  expect(shown(large)).toEqual([413, texts.large, ['text']])
  for (const bytes of [1, megabyte]) {
    const noRoom = await readFrom(full.uploads, await requestOf(withFile(bytes)))
    expect(shown(noRoom)).toEqual([503, texts.noRoom, ['text']])
  }
  const plain = await readFrom(full.uploads, await requestOf(formOf({ text: words, file: new File([], '') })))
  expect(shown(plain)).toEqual([undefined, undefined, ['text', 'file']])
  expect(await readdir(full.folder)).toEqual([])
})

it('works on two at a time, and refuses one that waits too long, with its words', async () => {
  const { uploads } = await open({ waitMs: 50 })
  const form = () => requestOf(formOf({ text: words, file: new File(['x'], 'a.txt') }))
  const first = await Promise.all([form(), form()]).then((requests) =>
    requests.map(({ headers, body }) => uploads.of(headers, body ?? [])),
  )
  const taken = await Promise.all(first.map((upload) => upload.read()))
  expect(taken.map(shown)).toEqual(taken.map(() => [undefined, undefined, ['text', 'file']]))
  expect(shown(await readFrom(uploads, await form()))).toEqual([503, texts.busy, ['text']])
  const withoutFile = await readFrom(uploads, await requestOf(formOf({ text: words })))
  expect(shown(withoutFile)).toEqual([undefined, undefined, ['text']])
  for (const { close } of first) await close()
  expect(shown(await readFrom(uploads, await form()))).toEqual([undefined, undefined, ['text', 'file']])
})

it('works on a mail alone', async () => {
  const { uploads } = await open({ waitMs: 50 })
  const { headers, body } = await requestOf('From: tom@visitors.example')
  const mail = uploads.of(headers, body ?? [])
  expect((await mail.read()).refusal).toBeNull()
  for (const other of ['From: thandi@visitors.example', formOf({ file: new File(['x'], 'a.txt') })]) {
    expect((await readFrom(uploads, await requestOf(other))).refusal?.sentence).toBe(texts.busy)
  }
  await mail.close()
  expect((await readFrom(uploads, await requestOf(formOf({ file: new File(['x'], 'a.txt') })))).refusal).toBeNull()
})

it('sweeps at the start what a killed process left half written, and nothing else', async () => {
  const folder = await freshFolder()
  for (const path of ['uploads', 'pictures/a.b.part', 'pictures/whole']) {
    await mkdir(join(folder, path), { recursive: true })
    await writeFile(join(folder, path, 'file'), 'half')
  }
  const { close } = await openUploads(configOf({ DATA_DIR: folder }), silentLog)
  expect(await readdir(folder, { recursive: true })).toEqual(['pictures', 'pictures/whole', 'pictures/whole/file'])
  await close()
})
