import { linesOf } from '../../../../core/items/fields.ts'
import { legalLinks } from '../../../content/navigation.ts'
import { siteLabels } from '../../../content/site-labels.ts'
import { servicesContext } from '../../../context.ts'
import { cookies } from '../../../features/site/pages/privacy.ts'
import { factIn } from '../../../features/site/pages/text-sections.ts'
import { type AddressedSection, addressedSections } from '../../../features/site/search/section-subjects.ts'
import { Fold } from '../../../ui/forms/fold.tsx'
import { type PageHandle, listed } from '../../../ui/head/page-head.ts'
import { LegalFactsList } from '../../../ui/site/legal-facts.tsx'
import { AgencyLinks } from '../../../ui/site/links.tsx'
import { TextBlocks } from '../../../ui/site/page-text.tsx'
import { useSite } from '../../../ui/site/site.ts'
import { ChangedOn } from '../../../ui/team/changed-on.tsx'
import type { Route } from './+types/privacy.ts'
import styles from './privacy.module.css'

const [{ text: title }] = legalLinks

export const handle: PageHandle = { noJs: true }

export const meta = listed(title)

export function loader({ context }: Route.LoaderArgs) {
  const { privacy: words } = context.get(servicesContext).site.now().pages
  return {
    words,
    summary: linesOf(words.summary).flatMap(factIn),
    sections: addressedSections(words.text),
    cookies: cookies.all.map(({ name, does, days }) => ({ name, does, lasts: cookies.lasts(days) })),
  }
}

const points = `bullets stack near ${styles.points}`

type Loaded = Route.ComponentProps['loaderData']

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { sections, cookies: all } = loaderData
  return (
    <>
      <Head {...loaderData} />
      <div className={`wrap stack apart beside ${styles.notice}`}>
        <nav className={`screen-only ${styles.contents}`} aria-label={siteLabels.contents}>
          <Fold title={siteLabels.contents} heading="h2">
            <ol>
              {sections.map(({ id, title: name }) => (
                <li key={id}>
                  <a className="tap" href={`#${id}`}>
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </Fold>
        </nav>
        <div>
          {sections.map((section) => (
            <Section key={section.id} {...section} cookies={all} />
          ))}
        </div>
      </div>
    </>
  )
}

function Head({ words, summary }: Loaded) {
  return (
    <section className={styles.head}>
      <div className={styles.title}>
        <p className="label">{title}</p>
        <h1 className="after">{words.heading}</h1>
        <p className="lede after-loose">{words.lede}</p>
        {words.aside && <p className="small muted after">{words.aside}</p>}
        <ChangedOn iso={words.changed} />
      </div>
      <div className={`on-deep ${styles.summary}`}>
        <dl className="stack loose">
          {summary.map(([figure, says]) => (
            <div key={figure} className="stack tight">
              <dt className="title display-type">{figure}</dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

const facts = `facts lined ${styles.cookies}`

/** One section of the notice, with an address of its own. */
function Section({ id, title: name, blocks, parts, ...rest }: AddressedSection & Pick<Loaded, 'cookies'>) {
  const { legal } = useSite()
  const named = {
    facts: <LegalFactsList key="facts" legal={legal} className={facts} />,
    contact: <AgencyLinks key="contact" />,
    cookies: <Cookies key="cookies" {...rest} />,
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 className="title" id={`${id}-title`}>
        {name}
      </h2>
      <TextBlocks blocks={blocks} points={points} named={named} />
      {parts.map((part) => (
        <div key={part.title} className={styles.collected}>
          <h3>{part.title}</h3>
          <TextBlocks blocks={part.blocks} points={points} named={named} />
        </div>
      ))}
    </section>
  )
}

function Cookies({ cookies: all }: Pick<Loaded, 'cookies'>) {
  return (
    <dl className={facts}>
      {all.map(({ name, does, lasts }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{does}</dd>
          <dd>{lasts}</dd>
        </div>
      ))}
    </dl>
  )
}
