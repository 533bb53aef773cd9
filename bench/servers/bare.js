// JavaScript, so that reading TypeScript is no part of what is measured.
import { createServer } from 'node:http'

/** The least that a server on Node takes to start and to be there. */
createServer((_request, response) =>
  response.setHeader('Content-Type', 'text/html').end('<!doctype html><h1>Node'),
).listen(Number(process.env.PORT), '127.0.0.1')
