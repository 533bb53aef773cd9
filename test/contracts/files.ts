import { randomBytes, randomUUID } from 'node:crypto'
import sharp, { type Create } from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Files, mostAttachmentBytes, mostPictureBytes, type Picture, type Pictures } from '../../ports/files.ts'
import { ofKind } from '../support/of-kind.ts'

export interface Subject {
  readonly pictures: Files
  /** What `now` is for the files. */
  readonly clock: { now: Date }
  /** Another process on the same storage. */
  readonly another: Files
  /** From now on storage can be neither read nor written. */
  breakDown(): Promise<void>
  mend(): Promise<void>
}

const plain = (width: number, height: number, background: Create['background'] = '#c0392b') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })

const hourMs = 60 * 60 * 1000

/** The prose of `ports/files.ts` as tests. `open` returns pictures without any saved one. */
export function filesContract(name: string, open: () => Promise<Subject>): void {
  describe(`pictures in ${name}`, () => {
    async function keepOn(pictures: Pictures, bytes: Uint8Array): Promise<Picture> {
      return ofKind(await pictures.save(bytes), 'saved').picture
    }

    async function fileOf(pictures: Pictures, { id }: Picture, width: number) {
      const bytes = await pictures.open(id, width)
      return bytes ? sharp(bytes).metadata() : null
    }

    it('keeps a picture as WebP at each width below its own, and no wider than the widest', async () => {
      const { pictures } = await open()
      const wide = await keepOn(pictures, await plain(3000, 2000).jpeg().toBuffer())
      expect(wide).toEqual({ id: expect.stringMatching(/^\w+$/), width: 1600, height: 1067 })
      for (const [width, height] of [
        [480, 320],
        [960, 640],
        [1600, 1067],
      ] as const) {
        expect(await fileOf(pictures, wide, width)).toMatchObject({ format: 'webp', width, height })
      }
      for (const width of [0, 1, 481, 3000]) expect(await pictures.open(wide.id, width)).toBeNull()
      expect(await pictures.use(wide.id)).toEqual(wide)
    })

    it('puts what it read elsewhere under the same id, as used now', async () => {
      const [from, to] = [await open(), await open()]
      const wide = await keepOn(from.pictures, await plain(1000, 500).jpeg().toBuffer())
      const attachments = [randomBytes(mostAttachmentBytes), Buffer.alloc(0)]
      const ids = [wide.id]
      for (const bytes of attachments) ids.push(await from.pictures.saveAttachment(bytes))
      for (const id of ids) await to.pictures.put(id, (await from.pictures.read(id)) ?? [])
      expect(await to.pictures.use(wide.id)).toEqual(wide)
      for (const width of [480, 960, 1000]) {
        const bytes = await from.pictures.open(wide.id, width)
        expect(bytes && Buffer.from(bytes).equals((await to.pictures.open(wide.id, width)) ?? Buffer.alloc(0))).toBe(
          true,
        )
      }
      for (const [index, bytes] of attachments.entries()) {
        expect(bytes.equals((await to.pictures.readAttachment(ids[index + 1] ?? '')) ?? Buffer.alloc(1))).toBe(true)
      }
      expect((await to.pictures.read(wide.id))?.map(({ width, height }) => [width, height])).toEqual([
        [480, 240],
        [960, 480],
        [1000, 500],
      ])
      expect(await to.pictures.unusedSince(to.clock.now)).toEqual([])
      for (const id of ['', '..', wide.id.slice(1), randomUUID()]) expect(await to.pictures.read(id)).toBeNull()
    })

    it('never enlarges one', async () => {
      const { pictures } = await open()
      const small = await keepOn(pictures, await plain(500, 100).png().toBuffer())
      expect(small).toMatchObject({ width: 500, height: 100 })
      expect(await fileOf(pictures, small, 500)).toMatchObject({ width: 500, height: 100 })
      expect(await fileOf(pictures, small, 480)).toMatchObject({ width: 480, height: 96 })
      expect(await pictures.open(small.id, 960)).toBeNull()
    })

    it.each(['jpeg', 'png', 'webp', 'avif'] as const)('knows a %s by its content', async (format) => {
      const { pictures } = await open()
      const picture = await keepOn(pictures, await plain(60, 40).toFormat(format).toBuffer())
      expect(picture).toMatchObject({ width: 60, height: 40 })
    })

    it('turns it upright, and keeps no word of where, when or by what it was taken', async () => {
      const { pictures } = await open()
      const exif = {
        IFD0: { Make: 'A camera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 0/1' },
      }
      const taken = await plain(640, 400).jpeg().withMetadata({ orientation: 6, exif }).toBuffer()
      expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
      const picture = await keepOn(pictures, taken)
      expect(picture).toMatchObject({ width: 400, height: 640 })
      const file = await fileOf(pictures, picture, 400)
      for (const trace of ['exif', 'xmp', 'iptc', 'icc', 'orientation', 'comments'] as const) {
        expect(file?.[trace], trace).toBeUndefined()
      }
    })

    it('refuses what is none, or damaged', async () => {
      const { pictures } = await open()
      const whole = await plain(600, 400).jpeg().toBuffer()
      const none = {
        nothing: new Uint8Array(),
        text: Buffer.from('GIF89a, said the text'),
        svg: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
        ),
        gif: await plain(60, 40).gif().toBuffer(),
        tiff: await plain(60, 40).tiff().toBuffer(),
        half: whole.subarray(0, whole.length / 2),
        'header only': whole.subarray(0, 200),
      }
      for (const [what, bytes] of Object.entries(none)) {
        expect(await pictures.save(bytes), what).toEqual({ kind: 'unknown' })
      }
      expect(await pictures.unusedSince(new Date(8.64e15))).toEqual([])
    })

    it('refuses one of too many bytes, and one that is small as a file and huge as a picture', async () => {
      const { pictures } = await open()
      expect(await pictures.save(new Uint8Array(mostPictureBytes + 1))).toEqual({ kind: 'too-many-bytes' })
      const bomb = await plain(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
      expect(bomb.length).toBeLessThan(mostPictureBytes / 10)
      expect(await pictures.save(bomb)).toEqual({ kind: 'too-many-pixels' })
    })

    it('makes something of a strip that is all height', async () => {
      const { pictures } = await open()
      const { width, height } = await keepOn(pictures, await plain(10, 20_000).png().toBuffer())
      expect([width, height]).toEqual([1, 2400])
    })

    it('takes the same bytes for the same picture, also when two bring them at the same time, and others for another', async () => {
      const { pictures, another } = await open()
      const bytes = await plain(200, 100).png().toBuffer()
      const kept = await Promise.all([pictures, another, pictures, another].map((each) => keepOn(each, bytes)))
      expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
      const other = await keepOn(pictures, await plain(200, 100, '#0e7490').png().toBuffer())
      expect(other.id).not.toBe(kept[0]?.id)
      expect(await another.use(other.id)).toEqual(other)
    })

    it('knows nothing of a picture that is not kept, whatever it is called', async () => {
      const { pictures } = await open()
      for (const id of ['', '.', '..', '../store', 'a'.repeat(40), 'A'.repeat(40), `${'a'.repeat(40)}/..`]) {
        expect(await pictures.use(id), id).toBeNull()
        expect(await pictures.open(id, 480), id).toBeNull()
        expect(await pictures.erase(id, new Date()), id).toBe(false)
      }
    })

    it('returns which were not used since, and erases only those', async () => {
      const { pictures, clock } = await open()
      const start = clock.now.getTime()
      const at = (hours: number) => new Date(start + hours * hourMs)
      const bytes = await Promise.all(['#111', '#222', '#333'].map((color) => plain(20, 20, color).png().toBuffer()))
      const ids = []
      for (const each of bytes) ids.push((await keepOn(pictures, each)).id)
      const [idle = '', used = '', keptAgain = ''] = ids
      expect(await pictures.unusedSince(at(0))).toEqual([])
      clock.now = at(2)
      await pictures.use(used)
      await pictures.save(bytes[2] ?? new Uint8Array())
      expect(await pictures.unusedSince(at(1))).toEqual([idle])
      expect((await pictures.unusedSince(at(3))).toSorted()).toEqual(ids.toSorted())

      expect(await pictures.erase(used, at(1))).toBe(false)
      expect(await pictures.erase(idle, at(1))).toBe(true)
      expect(await pictures.erase(idle, at(1))).toBe(false)
      expect([await pictures.use(idle), await pictures.open(idle, 20)]).toEqual([null, null])
      expect(await pictures.use(keptAgain)).not.toBeNull()
    })

    it('returns failed while storage is down, and goes on afterwards', async () => {
      const { pictures, breakDown, mend } = await open()
      const bytes = await plain(20, 20).png().toBuffer()
      const { id } = await keepOn(pictures, bytes)
      await breakDown()
      const other = await plain(20, 20, '#fff').png().toBuffer()
      expect(await pictures.save(other)).toEqual({ kind: 'failed', reason: expect.stringMatching(/\w/) })
      await expect(pictures.use(id)).rejects.toThrow(/\w/)
      await expect(pictures.open(id, 20)).rejects.toThrow(/\w/)
      await mend()
      expect((await pictures.save(other)).kind).toBe('saved')
      expect(await pictures.open(id, 20)).not.toBeNull()
    })

    it('returns an attachment as it came to every process, also the largest and an empty one', async () => {
      const { pictures: files, another } = await open()
      for (const bytes of [randomBytes(mostAttachmentBytes), Buffer.from('Hello'), Buffer.alloc(0)]) {
        const id = await files.saveAttachment(bytes)
        expect(bytes.equals((await another.readAttachment(id)) ?? Buffer.from('nothing'))).toBe(true)
      }
    })

    it('keeps nothing of an attachment that cannot be stored', async () => {
      const { pictures: files, clock } = await open()
      await expect(files.saveAttachment(null as unknown as Uint8Array)).rejects.toThrow(/\w/)
      expect(await files.attachmentsBefore(new Date(clock.now.getTime() + hourMs))).toEqual([])
    })

    it('stores the same attachment twice, and erases one of them', async () => {
      const { pictures: files, another } = await open()
      const bytes = randomBytes(2_000_000)
      const [first = '', second = ''] = await Promise.all([files, another].map((each) => each.saveAttachment(bytes)))
      expect(first).not.toBe(second)
      await files.eraseAttachment(first)
      await files.eraseAttachment(first)
      expect(await another.readAttachment(first)).toBeNull()
      expect(bytes.equals((await another.readAttachment(second)) ?? Buffer.alloc(0))).toBe(true)
    })

    it('knows nothing of an attachment that is not stored, whatever it is called', async () => {
      const { pictures: files } = await open()
      const { id: picture } = await keepOn(files, await plain(20, 20).png().toBuffer())
      for (const id of ['', '.', '..', '../store', picture, randomUUID(), `${randomUUID()}/..`]) {
        expect(await files.readAttachment(id), id).toBeNull()
        await files.eraseAttachment(id)
      }
      expect(await files.use(picture)).not.toBeNull()
    })

    it('returns the attachments that were stored before a time, and takes none for a picture', async () => {
      const { pictures: files, clock } = await open()
      const start = clock.now.getTime()
      const at = (hours: number) => new Date(start + hours * hourMs)
      const early = await files.saveAttachment(Buffer.from('early'))
      await keepOn(files, await plain(20, 20).png().toBuffer())
      clock.now = at(2)
      const late = await files.saveAttachment(Buffer.from('late'))
      expect(await files.attachmentsBefore(at(0))).toEqual([])
      expect(await files.attachmentsBefore(at(1))).toEqual([early])
      expect((await files.attachmentsBefore(at(3))).toSorted()).toEqual([early, late].toSorted())
      expect(await files.unusedSince(at(3))).toHaveLength(1)
      expect(await files.erase(early, at(3))).toBe(false)
      await files.eraseAttachment(early)
      expect(await files.attachmentsBefore(at(3))).toEqual([late])
    })

    it('rejects while storage is down, and erases an attachment afterwards', async () => {
      const { pictures: files, breakDown, mend } = await open()
      const id = await files.saveAttachment(Buffer.from('kept'))
      await breakDown()
      await expect(files.saveAttachment(Buffer.from('x'))).rejects.toThrow(/\w/)
      await expect(files.readAttachment(id)).rejects.toThrow(/\w/)
      await expect(files.eraseAttachment(id)).rejects.toThrow(/\w/)
      await mend()
      expect(Buffer.from((await files.readAttachment(id)) ?? [])).toEqual(Buffer.from('kept'))
      await files.eraseAttachment(id)
      expect(await files.readAttachment(id)).toBeNull()
    })
  })
}
