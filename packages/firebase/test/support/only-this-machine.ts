import { Socket } from 'node:net'

/** Loaded first in a process of the tests: refuses every connection to another machine, such as Google's. */
const connect = Socket.prototype.connect
const local = new Set([undefined, 'localhost', '127.0.0.1', '::1'])

Socket.prototype.connect = function refuseOthers(this: Socket, ...parameters: unknown[]): Socket {
  const host = hostOf(parameters)
  if (!local.has(host)) throw new Error(`A test connects to ${host}, which is not this machine`)
  return Reflect.apply(connect, this, parameters) as Socket
}

/** Node's own modules pass an array of the options and the listener; others pass the options, or the port and the host. */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  const options: unknown = Array.isArray(first) ? first[0] : first
  if (typeof options === 'object' && options !== null) return (options as { host?: string }).host
  return typeof second === 'string' ? second : undefined
}
