import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** The two services of the location lookup on loopback, as they answer on the wire: `/ip` says `{"ip": …}`, `/geo/<address>` says
 *  `{"country_code": …}`. */
export async function startCountryService(countries: Readonly<Record<string, string>>, ownAddress = '196.25.1.1') {
  const asked: string[] = []
  let answer: RequestListener = (request, response) => {
    const [, kind, address = ''] = decodeURIComponent(request.url ?? '').split('/')
    const told =
      kind === 'ip' ? { ip: ownAddress } : { ip: address, country_code: countries[address], country_name: '…' }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(told))
  }
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''))
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ipUrl: `${url}/ip`,
    geoUrl: `${url}/geo/{ip}`,
    url,
    asked,
    /** From now on it answers so. */
    answering: (listener: RequestListener) => void (answer = listener),
  }
}
