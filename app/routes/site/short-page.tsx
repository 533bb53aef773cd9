import type { ReactNode } from 'react'
import { chatLink, getStarted } from '../../content/navigation.ts'
import type { ShortPageCopy } from '../../content/short-pages.ts'
import { Hoist } from '../../ui/hoist.tsx'
import { useSite } from '../../ui/site.ts'
import { telephoneLink } from '../../ui/telephone-link.ts'
import './short-page.css'

const cloths = {
  paper: { field: '', button: 'btn' },
  dune: { field: 'dune', button: 'btn ink' },
  sea: { field: 'on-sea', button: 'btn sun' },
} as const

/** A page that says one thing and shows a way on. */
export function ShortPage({ heading, cloth, hoist, lede, sections = [], contact = false }: ShortPageCopy) {
  const { agency } = useSite()
  const { field, button } = cloths[cloth]
  const words = (sentence: ShortPageCopy['lede']) => (typeof sentence === 'string' ? sentence : sentence(agency))
  return (
    <section className={`short ${field}`}>
      <div className="wrap">
        <div>
          <Hoist word={hoist.word} edge />
          <p className="small muted">{hoist.says}</p>
          <h1>{heading}</h1>
          <p className="lede">{words(lede)}</p>
        </div>
        {sections.length > 0 && (
          <dl>
            {sections.map((section) => (
              <Entry key={section.heading} term={section.heading}>
                {words(section.text)}
              </Entry>
            ))}
          </dl>
        )}
        {contact && <ContactList />}
        <p className="acts">
          <a className={button} href={chatLink.href}>
            {chatLink.text}
          </a>
          {!contact && (
            <a className="link" href={getStarted.href}>
              Contact
            </a>
          )}
        </p>
      </div>
    </section>
  )
}

function ContactList() {
  const { email, phone, location } = useSite().agency
  return (
    <dl className="contact">
      <Entry term="Email">
        <a href={`mailto:${email}`}>{email}</a>
      </Entry>
      <Entry term="Phone">
        <a href={telephoneLink(phone)}>{phone}</a>
      </Entry>
      <Entry term="Location">{location}</Entry>
    </dl>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
