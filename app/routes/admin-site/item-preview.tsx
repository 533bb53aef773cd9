import { Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { type ItemContent, linesOf } from '../../../core/items/fields.ts'
import { withoutLinks } from '../../../core/items/linked-text.ts'
import { filledParts } from '../../../core/text/fill-template.ts'
import { splitSentences } from '../../../core/text/sentences.ts'
import type { ItemKind } from '../../features/site/content/item-kinds.ts'
import { answersMessages as answersTexts, siteMessages as texts } from '../../features/site/content/messages.ts'
import { pricesIn, writtenPrices } from '../../features/site/content/site-content.ts'
import { answersProblems, whatFollows } from '../../features/site/content/when-we-answer.ts'
import { sectionsIn } from '../../features/site/pages/text-sections.ts'
import { withWords } from '../../features/site/pages/with-words.ts'
import { templateMessages as templateTexts } from '../../features/site/reply-templates/messages.ts'
import { Button, Tickets } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/field.tsx'
import { useHydrated } from '../../ui/live/use-hydrated.ts'
import { legalLines } from '../../ui/site/legal-facts.tsx'
import { LinkedText, Paragraphs } from '../../ui/site/linked-text.tsx'
import { TextBlocks } from '../../ui/site/page-text.tsx'
import { useSite } from '../../ui/site/site.ts'
import { Items } from '../site/texts.tsx'
import type { LoadedItem } from './item-view.ts'
import layout from '../../ui/team/editor.module.css'
import styles from './site.module.css'

interface PreviewProps extends LoadedItem {
  /** What the form holds. */
  typed: ItemContent
  /** Place of the sample that was chosen without script. */
  sample: number
  /** While the form is being sent nothing else of it is. */
  isSending: boolean
}

/** What visitors, or readers of a letter, will see of a text. It follows the form. */
export function ItemPreview(props: PreviewProps) {
  const Preview = previews[props.item.kind] ?? PagePreview
  return (
    <div className={`stack top ${layout.preview}`}>
      <Preview {...props} />
    </div>
  )
}

const previews: { readonly [Kind in ItemKind]?: (props: PreviewProps) => ReactElement } = {
  faq: ({ typed: { question = '', answer = '', category = '' } }) => {
    const [first = '', second = ''] = splitSentences(withoutLinks(answer))
    return (
      <Box title={texts.onPageAndChat}>
        <p className="small muted">{category}</p>
        <h3>{question}</h3>
        <Paragraphs texts={answer.split(/\n{2,}/)} />
        <hr />
        <p className={styles.said}>{texts.sampleQuestion}</p>
        <p>{`${first} ${second}`}</p>
        <p>
          <b>{question}</b>
        </p>
      </Box>
    )
  },
  /** How a visitor is asked, and asked again. */
  question: ({ item, typed, titles }) => {
    const { title = '', choices = '', ask = '', help = '' } = typed
    const inPlace = (words: string) => words.replaceAll('{idea}', texts.sampleProject)
    const steps = titles.some(({ id }) => id === item.id)
      ? titles
      : [...titles.slice(0, -1), { id: item.id, title, isOwn: true }, ...titles.slice(-1)]
    return (
      <>
        <Box title={texts.talkGoes}>
          <p className={styles.said}>{texts.sampleAnswer}</p>
          <p>{inPlace(ask)}</p>
          {linesOf(choices).length > 0 && (
            <Tickets>
              {linesOf(choices).map((choice) => (
                <span key={choice} className="ticket">
                  {choice}
                </span>
              ))}
            </Tickets>
          )}
          {help && (
            <>
              <p className={styles.said}>{texts.sampleShrug}</p>
              <p>{inPlace(help)}</p>
            </>
          )}
        </Box>
        <p className="small muted">{texts.openTalks}</p>
        <ol className={styles.steps} aria-label={texts.order}>
          {steps.map((step) => (
            <li
              key={step.id}
              aria-current={step.id === item.id ? 'true' : undefined}
              data-own={step.isOwn || undefined}
            >
              {step.id === item.id ? title : step.title}
            </li>
          ))}
        </ol>
      </>
    )
  },
  service: ({ typed: { name = '', says = '', features = '' } }) => (
    <Box title={texts.preview}>
      <h3>{name}</h3>
      <p>{says}</p>
      <Items items={linesOf(features)} />
    </Box>
  ),
  prices: ({ typed }) => {
    const prices = pricesIn(typed)
    return (
      <Box title={texts.preview}>
        {Object.keys(prices).map((currency) => (
          <p key={currency}>{writtenPrices(currency, prices)}</p>
        ))}
        {Object.keys(prices).length === 0 && <p>{texts.pricesOpen}</p>}
      </Box>
    )
  },
  person: ({ typed: { name = '', role = '', says = '', picture = '' } }) => (
    <Box title={texts.preview}>
      {picture && <img src={picture} alt="" width="96" height="96" />}
      <h3>{name}</h3>
      <p className="label">{role}</p>
      <p>{says}</p>
    </Box>
  ),
  /** What the clock, the calls and the pages would say now. */
  answers: ({ typed, known }) => {
    const isWhole = known !== null && Object.keys(answersProblems(typed)).length === 0
    if (!isWhole) return <Box title={answersTexts.follows}>{answersTexts.notRead}</Box>
    const { answerBy, call, banner } = whatFollows(typed, known)
    return (
      <>
        <Box title={answersTexts.follows} className="on-deep">
          <p>{answersTexts.messageNow}</p>
          <h3>{answerBy}</h3>
          <p>{answersTexts.nextCall}</p>
          <h3>{call ?? answersTexts.noCall}</h3>
          <p className="small">{answersTexts.kept}</p>
        </Box>
        <Box title={answersTexts.seen}>
          <Paragraphs texts={[banner ?? '', typed['sentence'] ?? '']} />
        </Box>
      </>
    )
  },
  legal: LegalPreview,
  template: TemplatePreview,
  mail: TemplatePreview,
}

function Box({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className="stack near" aria-label={title}>
      <h2>{title}</h2>
      <div className={`stack near lines breaks ${styles.box} ${className}`} dir="auto">
        {children}
      </div>
    </section>
  )
}

function LegalPreview({ typed }: PreviewProps) {
  const { agency, year } = useSite()
  const { name = '', registration = '', vat = '', street = '', officer = '' } = typed
  return (
    <>
      <Box title={texts.inFooter} className="on-deep">
        <p>{`© ${year} ${name || agency.name}, ${agency.location}`}</p>
        {legalLines({ name, registration, vat, street, officer }).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Box>
      <p className="small muted">{texts.alsoOn}</p>
    </>
  )
}

function PagePreview({ typed, item, words }: PreviewProps) {
  const isLegal = item.kind === 'privacy' || item.kind === 'terms'
  return (
    <>
      {isLegal && <p>{texts.lawyer}</p>}
      <Box title={texts.preview}>
        {Object.entries(typed).map(([name, text]) =>
          sectionsIn(withWords(text, words)).flatMap(({ title, blocks, parts }) =>
            [{ title, blocks }, ...parts].map((part) => (
              <Fragment key={`${name} ${title} ${part.title}`}>
                {part.title && (
                  <h3>
                    <LinkedText text={part.title} />
                  </h3>
                )}
                <TextBlocks blocks={part.blocks} />
              </Fragment>
            )),
          ),
        )}
      </Box>
    </>
  )
}

/** A letter or a mail as its reader sees it, filled in with a sample. Without script it follows the form when that is sent. */
function TemplatePreview({ item: { kind: ofKind }, fields, typed, samples, sample, isSending }: PreviewProps) {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState(sample)
  const { agency } = useSite()
  const values = (samples[chosen] ?? samples[0])?.values
  return (
    <Box title={templateTexts.preview}>
      <label className="small" hidden={samples.length < 2}>
        <span>{`${templateTexts.with} `}</span>
        <Select
          {...(hydrated ? {} : { name: 'sample', form: 'item' })}
          defaultValue={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
          options={samples.map(({ label }, index) => [index, label])}
        />
      </label>
      <hr />
      <p>
        <b>{`${agency.name} <${agency.email}>`}</b>
      </p>
      {values &&
        fields.map(({ name, isFree }) => (
          <p key={name} className={`lines ${styles.letter}`}>
            {filledParts((isFree && typed[name]) || '', values).map(({ kind, text: words }, place) =>
              kind === 'text' ? (
                <span key={place}>{words}</span>
              ) : (
                <mark key={place} className={styles[kind]}>
                  {words}
                </mark>
              ),
            )}
          </p>
        ))}
      <hr />
      <p className="small muted">{templateTexts.marks}</p>
      {ofKind === 'mail' && (
        <Button form="item" intent="send" aria-disabled={isSending || undefined}>
          {texts.sendSample}
        </Button>
      )}
    </Box>
  )
}
