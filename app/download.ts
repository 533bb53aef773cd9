/** Returns a response that a browser stores as a file, and never shows: what it holds was written by a stranger. */
export function download(name: string, type: string, bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': dispositionOf(name),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** As RFC 6266 and RFC 8187 write it: the name in ASCII for old browsers, and in UTF-8. */
function dispositionOf(name: string): string {
  const ascii = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Returns a CSV file that is read while it is sent. A download that cannot be read to its end breaks off. */
export function csvDownload({ method }: Request, name: string, pages: AsyncIterable<string>): Response {
  return new Response(method === 'HEAD' ? null : streamOf(pages), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** Reads the next page when the last one is sent and other requests have had their turn, and no more after a disconnect. */
export function streamOf(pages: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pages[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve))
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
