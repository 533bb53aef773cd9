import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FooterName } from '~brand/mark.tsx'
import { mailtoLink } from '../../../core/text/links.ts'
import { chatLink, footerLinks, getStarted, legalLinks, mainLinks } from '../../content/navigation.ts'
import { Header } from './header.tsx'
import { legalLines } from './legal-facts.tsx'
import { Paragraphs } from './linked-text.tsx'
import { NavLinks, telephoneLink, TextLink } from './links.tsx'
import { useSite } from './site.ts'
import styles from './site-page.module.css'

export function SitePage({ children, footer = true }: { children: ReactNode; footer?: boolean }) {
  return (
    <>
      <SiteHeader />
      {footer && <Banner />}
      <main id="main">{children}</main>
      {footer && <SiteFooter />}
    </>
  )
}

/** What the owner says for some days, such as those of a holiday. */
function Banner() {
  const { banner } = useSite()
  if (banner === '') return null
  return (
    <aside className={`screen-only on-light ${styles.banner}`} aria-label="Notice">
      <Paragraphs texts={[banner]} className="wrap strong breaks" />
    </aside>
  )
}

function SiteHeader() {
  const hasOwnWay = /^\/(?:$|project)/.test(useLocation().pathname)
  const content = (
    <>
      <NavLinks links={mainLinks} />
      <TextLink {...getStarted} className="btn after-loose" />
      {hasOwnWay && <TextLink {...chatLink} className="link after" />}
    </>
  )
  return (
    <Header menu={{ id: 'menu', label: 'Menu', content, className: styles.menu }}>
      <nav className={`line ${styles.nav} ${hasOwnWay ? styles.bare : ''}`} aria-label="Main">
        <NavLinks links={mainLinks} />
        <NavLinks links={[chatLink]} className={styles.chat} />
        {/* Quiet: the page's own way to write is the primary one. */}
        <NavLinks links={[getStarted]} className="quiet" />
      </nav>
    </Header>
  )
}

function SiteFooter() {
  const { agency, year, legal, words } = useSite()
  return (
    <footer className={`screen-only ${styles.footer}`}>
      <div className="wrap">
        <FooterName name={agency.name} />
        <Paragraphs texts={[words.footer]} />
        <div className={`stack wide beside-early after-apart ${styles.columns}`}>
          <div className={styles.address}>
            <a className="tap" href={mailtoLink(agency.email)}>
              {agency.email}
            </a>
            <br />
            <a className="tap" href={telephoneLink(agency.phone)}>
              {agency.phone}
            </a>
          </div>
          <nav aria-label="Footer">
            <ul>
              {footerLinks.map((link) => (
                <li key={link.href}>
                  <NavLinks links={[link]} className="tap" />
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={`row small ${styles.legal}`}>
          <span>
            <span>{`© ${year} ${legal.name || agency.name}, ${agency.location}`}</span>
            {legalLines(legal).map((line) => (
              <span key={line} className="stack lines" dir="auto">
                {line}
              </span>
            ))}
          </span>
          <NavLinks links={legalLinks} className="tap" />
        </div>
      </div>
    </footer>
  )
}
