import { legalLinks } from '../../../content/navigation.ts'
import { servicesContext } from '../../../context.ts'
import { type AddressedSection, addressedSections } from '../../../features/site/search/section-subjects.ts'
import { type PageHandle, listed } from '../../../ui/head/page-head.ts'
import { AgencyLinks, TextLink } from '../../../ui/site/links.tsx'
import { TextBlocks } from '../../../ui/site/page-text.tsx'
import { ChangedOn } from '../../../ui/team/changed-on.tsx'
import { Section } from '../texts.tsx'
import type { Route } from './+types/terms.ts'
import styles from './terms.module.css'

const [privacyLink, { text: title }] = legalLinks

export const handle: PageHandle = { noJs: true }

export const meta = listed(title)

export function loader({ context }: Route.LoaderArgs) {
  const { terms: words } = context.get(servicesContext).site.now().pages
  return { words, looking: addressedSections(words.looking), rules: addressedSections(words.rules) }
}

export default function Terms({ loaderData: { words, looking, rules } }: Route.ComponentProps) {
  return (
    <>
      <Section className="on-deep band">
        <p className="label">{title}</p>
        <h1 className="after">{words.heading}</h1>
        <p className="lede after-loose">{words.lede}</p>
        <ChangedOn iso={words.changed} />
      </Section>
      <Stripe terms={looking} />
      <Section className={`band ${styles.contract}`} inner="stack">
        <h2>{words.contract}</h2>
        <p className="lede">{words.contractRules}</p>
      </Section>
      <Stripe terms={rules} />
      <Section className="on-deep band" inner="stack">
        <h2>{words.unclear}</h2>
        <AgencyLinks />
        <p>
          <span>{words.privacy}</span> <TextLink className="strong" {...privacyLink} />
        </p>
      </Section>
    </>
  )
}

function Stripe({ terms }: { terms: readonly AddressedSection[] }) {
  return (
    <div className={`wrap stack beside-early ${styles.terms}`}>
      {terms.map(({ id, title: name, blocks }) => (
        <section key={id} id={id} className="stack near top" aria-labelledby={`${id}-title`}>
          <h2 className="subtitle" id={`${id}-title`}>
            {name}
          </h2>
          <TextBlocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}
