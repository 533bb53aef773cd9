import { pageMessages } from '../../../../content/page-messages.ts'
import { Actions } from '../../../../ui/forms/button.tsx'
import { TextField } from '../../../../ui/forms/field.tsx'
import { AgencyLinks } from '../../../../ui/site/links.tsx'
import { lostPageMessages } from '../../../contact/lost-page-messages.ts'
import { clientPageMessages as texts } from '../../messages.ts'
import type { Closed } from './visit.ts'
import styles from './page.module.css'

/** In place of a page: a wrong address, one that is erased, or a store that does not answer, with the words of the form. */
export function ClosedPage({ closed, words = '' }: { closed: Closed; words?: string | undefined }) {
  const [title, sentence] = wordsOf(closed)
  return (
    <section className={`on-light ${styles.poster}`}>
      <div className="wrap stack loose">
        <h1>{title}</h1>
        <p className="lede">{sentence}</p>
        {words && <TextField label={pageMessages.yourWords} rows={6} readOnly defaultValue={words} />}
        {closed.kind !== 'erased' && (
          <Actions>
            {closed.kind === 'none' && (
              <a className="link" href="/contact#lost">
                {lostPageMessages.lostTitle}
              </a>
            )}
            <AgencyLinks />
          </Actions>
        )}
      </div>
    </section>
  )
}

function wordsOf(closed: Closed): readonly [title: string, sentence: string] {
  if (closed.kind === 'erased') return [texts.erasedTitle, texts.erased(closed.at)]
  if (closed.kind === 'busy') return [texts.unavailableTitle, texts.busy(closed.seconds)]
  if (closed.kind === 'limited') return [texts.noneTitle, texts.limited]
  return closed.kind === 'none' ? [texts.noneTitle, texts.none] : [texts.unavailableTitle, texts.unavailable]
}
