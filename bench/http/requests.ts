/** The name under which the site is asked. Its pages depend on it. */
export const host = 'localhost'

/** What every browser asks for. */
export const browserHeaders = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/** Returns the bytes of a GET request. */
export function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return [`GET ${path} HTTP/1.1`, ...linesOf({ Host: host, ...headers }), '', ''].join('\r\n')
}

/** Returns the bytes of a POST request. */
export function postRequest(path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const all = { Host: host, 'Content-Length': String(Buffer.byteLength(body)), ...headers }
  return [`POST ${path} HTTP/1.1`, ...linesOf(all), '', body].join('\r\n')
}

/** Returns the bytes of a form as a page of the site posts it. */
export function formRequest(path: string, fields: Readonly<Record<string, string>>, cookie = ''): string {
  const headers = {
    Origin: `http://${host}`,
    'Content-Type': 'application/x-www-form-urlencoded',
    ...(cookie === '' ? {} : { Cookie: cookie }),
  }
  return postRequest(path, headers, String(new URLSearchParams(fields)))
}

function linesOf(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
}
