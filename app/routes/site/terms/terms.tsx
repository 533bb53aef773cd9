import { sayings } from '~brand/sayings.ts'
import { looking, privacyPointer, rules, termsPage } from '../../../../core/site/terms.ts'
import { legalLinks } from '../../../content/navigation.ts'
import { type PageHandle, pageHead } from '../../../ui/head/page-head.ts'
import { AgencyLinks } from '../../../ui/site/links.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { ChangedOn } from '../../../ui/team/changed-on.tsx'
import type { Route } from './+types/terms.ts'
import styles from './terms.module.css'

const [privacyLink, { text: title }] = legalLinks

export const handle: PageHandle = { noJs: true }

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(matches, { title, description: termsPage.description })
}

export default function Terms() {
  const { agency } = useSite()
  return (
    <>
      <section className={`on-deep ${styles.head}`}>
        <div className="wrap">
          <p className="label">{title}</p>
          <h1>{termsPage.heading}</h1>
          <p className="lede">{[sayings.terms, termsPage.lede(agency)].filter(Boolean).join(' ')}</p>
          <ChangedOn {...termsPage.changed} />
        </div>
      </section>
      <Stripe terms={looking} />
      <section className={styles.contract}>
        <div className="wrap">
          <h2>{termsPage.contract}</h2>
          <p className="lede">{termsPage.contractRules}</p>
        </div>
      </section>
      <Stripe terms={rules} />
      <section className={`on-deep ${styles.end}`}>
        <div className="wrap">
          <h2>{termsPage.unclear}</h2>
          <AgencyLinks />
          <p>
            {privacyPointer} <a href={privacyLink.href}>{privacyLink.text}</a>
          </p>
        </div>
      </section>
    </>
  )
}

function Stripe({ terms }: { terms: typeof looking }) {
  return (
    <div className={`wrap ${styles.terms}`}>
      {terms.map(({ id, title: name, says }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{name}</h2>
          <p>{id === 'ours' ? `${says} ${sayings.typeface}`.trimEnd() : says}</p>
        </section>
      ))}
    </div>
  )
}
