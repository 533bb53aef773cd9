import type { Plugin } from 'vite'

/** Functions that throw on some strings, and that the bundler takes for ones without effects: it removes a call whose result is not used,
 *  such as the one in `try { decodeURIComponent(text); return true } catch { return false }`. */
const throwing = ['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent']

/** Keeps every call of them, as it would of a function that it does not know. */
export function keepThrowing(): Plugin {
  return {
    name: 'keep-throwing',
    apply: 'build',
    config: () => ({ define: Object.fromEntries(throwing.map((name) => [name, `globalThis.${name}`])) }),
  }
}
