import { createContext, startTransition, useContext, useEffect, useState } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Links, useMatches } from 'react-router'
import type { PageHandle } from './page-head.ts'

/** The stylesheets that come within the page, by address. The texts are empty in the browser: React finds the elements by their address. */
export const InlinedStyles = createContext<ReadonlyMap<string, string>>(new Map())

const precedence = 'page'
/** The build names so the stylesheets of what a page does not show at first. */
const isLater = (address: string) => address.includes('/later-')

/** The stylesheets of the matched routes. On the first page they are part of the document, so that it is painted as soon as it arrives.
 *  Those of what it does not show yet are fetched once its script runs. Those of a page that takes its place without a new document are
 *  fetched, and React shows the page when they have arrived. */
export function PageStyles({ scripted }: { scripted: boolean }) {
  const inlined = useContext(InlinedStyles)
  const { manifest, nonce } = useContext(FrameworkContext) ?? {}
  const matches = useMatches()
  const [runs, setRuns] = useState(false)
  useEffect(() => startTransition(() => setRuns(true)), [])
  if (import.meta.env.DEV) return <Links />
  const showsLater = runs || matches.some(({ handle, loaderData }) => (handle as PageHandle)?.showsLater?.(loaderData))
  const all = [...new Set(matches.flatMap(({ id }) => manifest?.routes[id]?.css ?? []))]
  const [laterOnes, first] = [all.filter(isLater), all.filter((address) => !isLater(address))]
  const addresses = showsLater ? [...first, ...laterOnes] : first
  const within = addresses.filter((address) => inlined.has(address))
  return (
    <>
      {import.meta.env.SSR ? (
        // As React writes the elements below, which it would do with one nonce for all and only while it streams.
        <style
          data-precedence={precedence}
          data-href={within.join(' ')}
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: within.map((address) => inlined.get(address)).join('') }}
        />
      ) : (
        within.map((address) => <style key={address} href={address} precedence={precedence} />)
      )}
      {addresses.map((address) => {
        if (!inlined.has(address)) return <link key={address} rel="stylesheet" href={address} precedence={precedence} />
        // The framework fetches a stylesheet before it calls a loader or an action, unless it finds a link to it.
        return scripted && <link key={address} {...{ rel: 'stylesheet', href: address, disabled: true }} />
      })}
    </>
  )
}

export function inlinedInDocument(): ReadonlyMap<string, string> {
  const elements = document.querySelectorAll<HTMLStyleElement>('style[data-href]')
  const addresses = Array.from(elements).flatMap(({ dataset }) => dataset['href']?.split(' ') ?? [])
  return new Map(addresses.map((address) => [address, '']))
}
