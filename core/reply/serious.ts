import type { Conversation } from '../brief/conversation.ts'
import { unrepeatable, wordList } from './repeatable.ts'

/** A death, or money trouble. */
export const grave = wordList(
  `death, dead, died, dies, dying, deceased, (?:my|our) late (?:husband|wife|father|mother|son|daughter|brother|sister), funerals?, cremat*, hospice,
   grief, griev*, mourning, bereave*, widow*, orphan*, suicid*, memorials?, bankrupt*, insolven*, liquidat*, sequestrat*, retrench*, laid off,
   lost (?:my|our|her|his|their) (?:jobs?|house|home|business), repossess*, can['’]?t afford, cannot afford, no money, struggl*, desperate`,
)
/** Other matters in which a dry line would hurt, and words of somebody who is angry or has no time. A word too many costs a joke. */
const serious = wordList(
  `health*, medic*, clinic*, hospitals?, patients?, therap*, ill, illness*, sick*, disease*, cancer, hiv, dementia, disab*, wheelchairs?, blind, deaf,
   depress*, trauma*, addict*, pregnan*, carers?, legal*, lawyers?, courts?, divorc*, police, prison*, crim*, fraud*, ran away, safety, danger*,
   accidents?, injur*, emergenc*, rescue*, fires?, security, stolen, robb*, violen*, abus*, rap(?:e|ed|ist)s?, assault*, harass*, war, refugees?,
   shelters?, victims?, survivors?, debts?, unemploy*, poverty, homeless*, hung(?:er|ry), hurry, quick, quickly, no time, asap, yesterday, urgent*,
   too (?:many|long), just (?:tell|give|get) me, waste of, shut up, go away, voetsek, dumb, ridiculous, garbage, crap, pathetic, rubbish`,
)

/** Whether a dry line could hurt or annoy this person, or be lost on them. */
export function forbidsDryLine({ projectInfo, conversationHistory, isShort, language }: Conversation): boolean {
  const theirs = conversationHistory.filter(({ role }) => role === 'user').map(({ content }) => content)
  const words = [...Object.values(projectInfo), ...theirs].join('\n')
  return isShort || language !== 'en' || [grave, serious, unrepeatable].some((matter) => matter.test(words))
}
