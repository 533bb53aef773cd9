import { extname } from 'node:path'
import type { MailParser, ParsedMail } from '../../ports/mail-parser.ts'
import { runInThread } from '../runtime/run-in-thread.ts'

const limits = { cpuMs: 2000, heapMb: 128 }
const mostAtOnce = 2
/** Beyond those of a file as large: postal-mime takes some microseconds for each line. */
const mostLines = 20_000
const bytesPerLine = 60
const lineFeed = 10

/** Beside this module: TypeScript in the sources, JavaScript in a release. */
const threadFile = new URL(`./parse-thread${extname(import.meta.url)}`, import.meta.url)

/** Reads each mail in a thread of its own, two at once, so that the server responds whatever a mail is made of. */
export function createMailParser(): MailParser {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    async parse(raw, hidden) {
      if (linesIn(raw) > mostLines + raw.byteLength / bytesPerLine) return null
      if (running < mostAtOnce) running += 1
      else await new Promise<void>((begin) => waiting.push(begin))
      try {
        // A copy that is handed over takes a tenth of a structured clone.
        const input = { raw: Uint8Array.from(raw), hidden }
        const transferList = [input.raw.buffer]
        const parsed = await runInThread(threadFile, input, { limits, transferList })
        return (parsed?.result ?? null) as ParsedMail | null
      } catch {
        return null
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

function linesIn(raw: Uint8Array): number {
  let lines = 0
  for (let at = raw.indexOf(lineFeed); at >= 0; at = raw.indexOf(lineFeed, at + 1)) lines += 1
  return lines
}
