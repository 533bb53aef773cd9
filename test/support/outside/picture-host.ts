import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** For the names of tests only: it opens nothing anywhere. Good until 2126. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvI7vaXmNPv+sb3xx
0idzsPw+O0ARucBFHMCwc1NWpM6hRANCAASemCitGP7gGNOaLq9hJw6xWU6V2yGO
iTJJOzqKicSBdeKND5F6dIDmtwM3MAQ7ArJRlJNHRRowxDvNLyc8kNA4
-----END PRIVATE KEY-----`
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBvzCCAWWgAwIBAgIUG1FXNDAlg9xk2RSLuB63WVTEftgwCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTAgFw0yNjExMjEwNDI5NDNaGA8y
MTI2MTAyODA0Mjk0M1owGzEZMBcGA1UEAwwQcGljdHVyZXMuZXhhbXBsZTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABJ6YKK0Y/uAY05our2EnDrFZTpXbIY6JMkk7
OoqJxIF14o0PkXp0gOa3AzcwBDsCslGUk0dFGjDEO80vJzyQ0DijgYQwgYEwHQYD
VR0OBBYEFNLqa5/3CsCGjPlXpHwZbvCnYK2NMB8GA1UdIwQYMBaAFNLqa5/3CsCG
jPlXpHwZbvCnYK2NMA8GA1UdEwEB/wQFMAMBAf8wLgYDVR0RBCcwJYIQcGljdHVy
ZXMuZXhhbXBsZYIRZWxzZXdoZXJlLmV4YW1wbGUwCgYIKoZIzj0EAwIDSAAwRQIh
AKuhihhFeIhm/3T7mo3/dVo0tq5T44htll4YdZ10MggTAiBUUdYAbP4jNqevHF0M
zeJI9/ZsDfE42rSc0nKi65pnGw==
-----END CERTIFICATE-----`

/** Somebody else's server, on loopback: `pictures.example` over HTTPS, once a test looks that name up as it should. */
export async function startPictureHost(answer: RequestListener): Promise<{ port: number; url: string }> {
  const server = createServer({ key, cert: certificate }, answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `https://pictures.example:${port}` }
}

/** Every name leads to loopback. */
export const lookUpLoopback = async () => [{ address: '127.0.0.1', family: 4 }]
