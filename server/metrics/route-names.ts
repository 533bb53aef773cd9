import type { ServerBuild } from 'react-router'
import { memoize } from '../../core/text/memoize.ts'

const dataSuffix = /(?:\/_root|\/_)?\.data$/
// A path with other characters is of no route, and may not be decodable. The memory of names must not fill with long ones.
const plainPath = /^[\w./-]{1,200}$/

/** Returns a function that names the route of a path by its pattern, such as `/portfolio/:slug`; `/assets/*` for a built file, and `other`
 *  for every other file and unknown address. The names are a closed set. The framework's own match costs 0.1 ms for each new path. */
export function createRouteNames(build: ServerBuild): (path: string) => string {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const patternOf = ({ parentId, path = '' }: (typeof routes)[number]): string => {
    const parent = routes.find(({ id }) => id === parentId)
    return [parent ? patternOf(parent) : '', path].filter(Boolean).join('/')
  }
  const patterns = [...new Set(routes.map(patternOf))].filter((pattern) => !pattern.endsWith('*'))
  const known = patterns
    .map((pattern) => ({ name: `/${pattern}`, ...compiled(pattern.split('/')) }))
    .toSorted((one, other) => other.words - one.words || one.parameters - other.parameters)

  const nameOf = memoize(1000, (path) => {
    if (path.startsWith('/assets/')) return '/assets/*'
    const asked = path.replace(dataSuffix, '').replace(/(?<=.)\/$/, '') || '/'
    return known.find(({ expression }) => expression.test(asked))?.name ?? 'other'
  })
  return (path) => (plainPath.test(path) ? nameOf(path) : 'other')
}

/** Of two routes that match, the one with more words in its pattern is meant. */
function compiled(segments: readonly string[]) {
  const parts = segments.filter(Boolean).map((segment) => {
    if (!segment.startsWith(':')) return `/${segment.replaceAll('.', String.raw`\.`)}`
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  const parameters = segments.filter((segment) => segment.startsWith(':')).length
  return {
    expression: new RegExp(`^${parts.join('') || '/'}$`),
    words: parts.length - parameters,
    parameters,
  }
}
