import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Emblem } from '~brand/emblem.tsx'
import { errorCaptions } from '~brand/sayings.ts'
import { pageMessages } from '../../content/page-messages.ts'
import type { RequestRefusal } from '../../context.ts'
import { Actions } from '../forms/button.tsx'
import { TextField } from '../forms/field.tsx'
import { useOldPage } from '../live/old-page.ts'
import { AgencyLinks } from './links.tsx'
import { SitePage } from './site-page.tsx'
import { useMaybeSite } from './site.ts'
import styles from './error-page.module.css'

/** What a visitor sees in place of a page that cannot be shown: never a trace, always a way on. */
export function ErrorPage({ error }: { error: unknown }) {
  const site = useMaybeSite()
  const copy = useErrorCopy(error)
  const refusal = refusalIn(error)
  if (!site) return <ErrorNotice {...copy} />
  return (
    <SitePage>
      <ErrorNotice {...copy} lede={refusal?.sentence || copy.lede || site.words.notFound}>
        {refusal?.words && <TextField label={pageMessages.yourWords} rows={6} readOnly defaultValue={refusal.words} />}
        {refusal && <AgencyLinks />}
      </ErrorNotice>
    </SitePage>
  )
}

function refusalIn(error: unknown): RequestRefusal | null {
  const refusal = isRouteErrorResponse(error) ? (error.data as Partial<RequestRefusal> | null) : null
  return refusal?.sentence === undefined ? null : (refusal as RequestRefusal)
}

/** Returns what to say of an error. What broke on a page from before an update is put down to that. */
export function useErrorCopy(error: unknown): ErrorCopy {
  const isOld = useOldPage()
  const copy = copyFor(error)
  return isOld && copy === ourFault ? oldPage : copy
}

export function errorTitle(error: unknown): string {
  return copyFor(error).title
}

function copyFor(error: unknown): ErrorCopy {
  if (!isRouteErrorResponse(error)) return ourFault
  const isKnown = error.status < 500 || refusalIn(error) !== null
  return (isKnown && copies[error.status]) || (error.status >= 500 ? ourFault : notTaken)
}

function ErrorNotice({ title, state, lede, links, children }: ErrorCopy & { children?: ReactNode }) {
  return (
    <section className={`on-light ${styles.notice}`}>
      <div className="wrap stack beside-early">
        <div className="stack loose">
          <h1>{title}</h1>
          <p className="lede">{lede}</p>
          {children}
          <Actions as="nav" aria-label="Ways on">
            {links.map(({ href, text }) => (
              <a key={href} className="link" href={href}>
                {text}
              </a>
            ))}
          </Actions>
        </div>
        <figure>
          <Emblem of={state} />
          <figcaption className="small after-near">{errorCaptions[state]}</figcaption>
        </figure>
      </div>
    </section>
  )
}

export interface ErrorCopy {
  readonly title: string
  readonly state: keyof typeof errorCaptions
  readonly lede: string
  readonly links: readonly { readonly href: string; readonly text: string }[]
}

const home = { href: '/', text: 'Home' }
const contact = { href: '/contact', text: 'Contact' }

export const notFound: ErrorCopy = {
  title: 'Oops! Page Not Found',
  state: 'lost',
  /** That of the site stands in its place. */
  lede: '',
  links: [{ href: '/services', text: 'Services' }, { href: '/process', text: 'Process' }, contact, home],
}

export const notTaken: ErrorCopy = {
  title: 'We could not take that',
  state: 'no',
  lede: 'This page did not accept what was sent to it. Go back and try once more, or write to us and we will do it with you.',
  links: [home, contact],
}

export const refusedForm: ErrorCopy = {
  title: 'We did not take that form',
  state: 'no',
  lede: 'It looked as if another site had sent it, so nothing was saved. Go back: your words should still be there. Copy them, reload that page and send once more. If that fails too, write to us or call, and a person helps you.',
  links: [home, contact],
}

const copies: Readonly<Record<number, ErrorCopy>> = {
  403: refusedForm,
  404: notFound,
  413: { ...notTaken, title: 'That is too large' },
  429: { ...notTaken, title: 'One moment, please' },
  503: { ...notTaken, title: 'Not just now' },
}

/** Leads back to the same page, as the server now has it. */
const oldPage: ErrorCopy = {
  title: pageMessages.oldPage,
  state: 'ready',
  lede: pageMessages.nothingLost,
  links: [{ href: '', text: pageMessages.reload }],
}

export const ourFault: ErrorCopy = {
  title: 'Something broke on our side',
  state: 'failed',
  lede: 'This is our fault, not yours. Try again in a minute. If it stays broken, write to us: a person reads it.',
  links: [home, contact],
}
