import { calendars } from './calendar.ts'
import { fold } from './fold.ts'
import { otherLanguages } from './words/others.ts'
import { plainWords, wordsOf } from './words/words.ts'

const common = `
  alles expect money maam eenvoudige projek sake similar whom whose made build built create develop handle wonder
  curious see using provide everything someone somebody anyone anybody people person folks after per via vs
  approximately approx around located month week day include instead plan afterwards find found send sent project offer
  compliant apply run total full whole average simple basic small big large little complex medium range final release
  version mvp company agency business southeaster client customer user top progress hoeveel combien quanto walk account
  subscription pick monthly realistic wud rough end hidden term talk normal extra realistically manage afford sal neem
  betaal bied gebruik iemand kry teken dalk faites faire serait qual demora tempo seria fica konnt macht machen habt
  ware ku nga ngi uku kuya ka ye`
/** Words of which a name is seldom made, and on which a question seldom turns: those without a subject, months, days and numbers among
 *  them. Folded and without apostrophes. */
export const commonWords: ReadonlySet<string> = new Set([
  ...plainWords,
  ...wordsOf(common),
  ...Object.values(otherLanguages).flatMap(({ words }) => wordsOf(words)),
  ...Object.values(calendars).flatMap(({ months, weekdays, numbers }) =>
    [...[...months, ...weekdays].map(([name = '']) => name), ...numbers].map(fold),
  ),
])
