import { mailtoLink } from '../../../core/text/mailto-link.ts'
import { footerLinks, legalLinks } from '../../content/navigation.ts'
import { flagLetters } from './flag-shapes.ts'
import { Hoist } from './hoist.tsx'
import { NavLinks } from './nav-links.tsx'
import { useSite } from './site.ts'
import { telephoneLink } from './telephone-link.ts'

export function SiteFooter() {
  const { agency, year } = useSite()
  return (
    <footer className="foot">
      <div className="wrap">
        {flagLetters(agency.name).length > 0 && (
          <>
            <Hoist word={agency.name} label={`Signal flags spelling ${agency.name}`} />
            <p className="small foot-say">Signal flags. Read left to right: that is our name, and yes, we checked.</p>
          </>
        )}
        <div className="foot-g">
          <div>
            <a className="big" href={mailtoLink(agency.email)}>
              {agency.email}
            </a>
            <br />
            <a className="big" href={telephoneLink(agency.phone)}>
              {agency.phone}
            </a>
          </div>
          <nav aria-label="Footer">
            <ul>
              {footerLinks.map((link) => (
                <li key={link.href}>
                  <NavLinks links={[link]} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="foot-l small">
          <span>
            © {year} {agency.name}, {agency.location}
          </span>
          <NavLinks links={legalLinks} />
        </div>
      </div>
    </footer>
  )
}
