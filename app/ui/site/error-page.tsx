import type { ReactNode } from 'react'
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { type ErrorCopy, notFound, notTaken, ourFault, refusedForm } from '../../content/errors.ts'
import { AgencyLinks } from './agency-links.tsx'
import styles from './error-page.module.css'
import { Flag } from './flag.tsx'
import { type Site, useMaybeSite } from './site.ts'
import { SitePage } from './site-page.tsx'

interface ErrorPageProps {
  error: unknown
}

/** What a visitor sees in place of a page that cannot be shown: never a trace, always a way on. */
export function ErrorPage({ error }: ErrorPageProps) {
  const site = useMaybeSite()
  const copy = copyFor(error)
  if (!site) return <ErrorNotice {...copy} />
  return (
    <SitePage>
      <ErrorNotice {...copy}>{copy === refusedForm && <AgencyLinks />}</ErrorNotice>
    </SitePage>
  )
}

/** The head of an error page. It has no address of its own, so search engines leave it out. */
export function errorHead(
  [root]: readonly [{ readonly loaderData?: Site | undefined } | undefined, ...unknown[]],
  title: string,
): MetaDescriptor[] {
  const agency = root?.loaderData?.agency
  return [{ title: agency ? `${title} · ${agency.name}` : title }, { name: 'robots', content: 'noindex' }]
}

export function errorTitle(error: unknown): string {
  return copyFor(error).title
}

function copyFor(error: unknown): ErrorCopy {
  if (!isRouteErrorResponse(error) || error.status >= 500) return ourFault
  if (error.status === 403) return refusedForm
  return error.status === 404 ? notFound : notTaken
}

function ErrorNotice({ title, flag, meaning, lede, links, children }: ErrorCopy & { children?: ReactNode }) {
  return (
    <section className={`on-yellow ${styles.notice}`}>
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          <p className={`lede ${styles.lede}`}>{lede}</p>
          {children}
          <nav className="actions" aria-label="Ways on">
            {links.map(({ href, text }) => (
              <a key={href} className="link" href={href}>
                {text}
              </a>
            ))}
          </nav>
        </div>
        <figure>
          <Flag letter={flag} />
          <figcaption className="small">{meaning}</figcaption>
        </figure>
      </div>
    </section>
  )
}
