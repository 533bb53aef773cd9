// JavaScript, so that reading TypeScript is no part of what is measured.
import { createServer } from 'node:http'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { parsePage } from './parse-page.js'

/** The reference for rendered pages: bare Node renders the elements and texts of the site's own page for each request. */
process.once('message', ({ port, pages }) => {
  const trees = new Map(pages.map(({ path, html }) => [path, parsePage(html)]))
  const server = createServer((request, response) => {
    const html = `<!DOCTYPE html>${renderToString(createElement(Element, { node: trees.get(request.url) }))}`
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
  })
  server.keepAliveTimeout = 65 * 1000
  server.listen(port, '127.0.0.1', () => process.send('listening'))
})

/** One component for the whole page: it makes an element of each node. */
function Element({ node }) {
  return toElement(node, 0)
}

function toElement(node, key) {
  if (typeof node === 'string') return node
  const { name, attributes, children } = node
  return createElement(name, { ...attributes, key }, children.length > 0 ? children.map(toElement) : undefined)
}
