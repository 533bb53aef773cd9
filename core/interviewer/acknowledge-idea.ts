import { type Acknowledge, heardIn } from './listening.ts'
import { type OwnWords, ownWords } from './own-words.ts'
import { fill, together } from './phrasing.ts'
import { isSeveral, nameOf, projectCalled } from './project-in-words.ts'
import {
  anyIdea,
  briefThingFrames,
  onlyHello,
  soberIdea,
  statementFrames,
  thingFrames,
  wordlessIdea,
} from './words/ideas.ts'
import { ideaDetails, ideasByKind, ideasInGeneral } from './words/ideas-by-kind.ts'
import { ideasByTrade } from './words/ideas-by-trade.ts'
import {
  anyName,
  longName,
  nameRemarks,
  provisional,
  shortName,
  soberNames,
  twoNames,
  unspokenName,
} from './words/names.ts'

const briefWords = 6

/** The idea in the person's own words, and a remark on what it is about. */
export const acknowledgeIdea: Acknowledge = ({ answer, serious }, choose) => {
  if (onlyHello.heard.test(answer)) return choose(onlyHello.lines)
  const words = ownWords(answer)
  const remarks = serious ? soberIdea : remarksOn(answer)
  if (words === null || (isBare(words) && remarks.length > 0))
    return choose(remarks.length > 0 ? remarks : wordlessIdea)
  const frames = serious ? thingFrames.slice(0, 1) : framesFor(words)
  return together(fill(choose(frames), { words: words.text }), choose(remarks.length > 0 ? remarks : anyIdea))
}

export const acknowledgeName: Acknowledge = ({ info, serious }, choose) => {
  const { said: name, unsure } = nameOf(info)
  if (!name) return fill(choose(isSeveral(info.projectName) ? twoNames : unspokenName), { it: projectCalled(info) })
  if (serious) return fill(choose(soberNames), { name })
  const remark = nameRemarks.find(({ heard }) => heard.test(name))
  return fill(choose(unsure ? provisional : (remark?.lines ?? namesLike(name))), { name })
}

/** A telling detail first. Else what it is about and what kind of thing it is; of both the first that fits, so that no remark is
 *  far-fetched. */
function remarksOn(idea: string): readonly string[] {
  const [detail] = heardIn(idea, ideaDetails)
  const particular = detail ? [detail] : [heardIn(idea, ideasByTrade)[0], heardIn(idea, ideasByKind)[0]]
  const heard = particular.some(Boolean) ? particular : [heardIn(idea, ideasInGeneral)[0]]
  return heard.flatMap((one) => one?.remark.lines ?? [])
}

/** “a website”: to say it back would tell nobody anything. */
function isBare({ text }: OwnWords): boolean {
  return /^(?:an? |the )?[\w-]+$/i.test(text)
}

/** A frame that puts something before the words needs words that begin small: “Uber for tractors” may be a name. */
function framesFor({ kind, text }: OwnWords): readonly string[] {
  if (kind === 'statement') return statementFrames
  const frames = text.split(' ').length <= briefWords ? briefThingFrames : thingFrames
  return /^\p{Lu}/u.test(text) ? frames.filter((frame) => frame.startsWith('{')) : frames
}

function namesLike(name: string): readonly string[] {
  const words = name.split(' ').length
  if (words > 3) return [...longName, ...anyName]
  return words === 1 && name.length <= 8 ? [...shortName, ...anyName] : anyName
}
