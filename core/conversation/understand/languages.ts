import { fold } from './folded-message.ts'
import { type Language, languages } from './understanding.ts'

/** Common words of each language, folded; words that two of them share say less than the others. */
const commonWords: Readonly<Record<Language, string>> = {
  en: `a about all also an and any app are as at be because book booking build business but by called can could customers do for from get give
    have help i i'd i'm if in is it it's just know like make me more my need not of on one or our out people please sell should site so some
    that the their them they this to too up us use using want was we website what when where which who will with work would you your`,
  af: `aan al almal as asseblief baie begroting bespreek bestel bestuur bou by daar dankie dat deur die dis dit doen een eie ek en graag haar
    het hier hoe hom hulle iets in is ja jy kan kliente klein kry lat maak maar maklik mense met moet my na nee nie nodig nog nou of om ons op
    oor so soos sodat soek teen te toe toep tot uit van verkoop vir voor waar wat webwerf weet werk wie wil winkel word`,
  zu: `abantu amakhasimende angazi bakhe bami cha futhi i-app icela ibhizinisi ikhasimende ikhona izinto kahle kakhulu kanye kodwa kubantu
    kuyo lami lapho lokhu lutho malini nami ngaphambi ngezansi ngicela ngidinga ngifisa ngifuna ngingathanda ngiyabonga ngokushesha nini nje noma
    ngo okwamanje onke sawubona sebenzisa siza sidinga sifuna ukuthi ukuze ukuthengisa umqondo unjani usuku wami yami yebo yethu abafundi
    abazali imali isitolo ukubhuka bonke abasebenza ngithengisa`,
  xh: `abantu abathengi andazi apha bam ewe enkosi ewebhusayithi hayi i-app iwebhusayithi ixesha kakuhle kakhulu kodwa kuba kunye kwaye
    kwam lam le lo molo molweni nam nceda ndicela ndidinga ndifuna ndingathanda ndiyabulela ndiyacela ngoku ngokuba okanye okwangoku phambi
    sidinga sifuna sisebenzisa thina ukuba ukuze ukuthengisa umnxeba umntu unjani usuku wam wethu yam yethu yimalini kwishishini ishishini
    ndithengisa abantwana imali`,
  fr: `a au aux avec avoir bonjour ce ces cette chez clients combien comme dans de des deux du elle en entreprise est et etre faire fait ils
    j'ai j'aimerais je l'application la le les leur leurs ligne ma mais me merci mes mon nos notre nous ou oui par pas petite plus pour
    pourquoi pouvez qu'il que quel qui sa sans ses site son sont sur tous tout tres un une utilisateurs vendre veux voudrais vous`,
  pt: `a ainda antes ao aos aplicacao aplicativo app as bom com como da das de deles do dois dos e ela ele em empresa encomendas entao essa
    esta estou eu fazer gostaria isso ja loja mais mas me meu meus minha muito na nao nas no nos nossa nosso num numa o obrigada obrigado ola
    os ou para pela pelo pessoas por pouco precisamos preciso quais qual quanto que quem quero queremos sao sem ser seu sim site sobre sou sua
    tambem tem temos tenho tudo um uma vender voces`,
  de: `aber alle als am an auch auf aus bei bis brauche brauchen das dass dem den der des die doch durch ein eine einen einer es fur haben
    hallo ich ihr im in ist ja kann kein keine konnen kunden kunstler leute machen man mehr mein meine meinen mich mir mit mochte mochten nach
    nein nicht noch nur oder ohne schon sehr sein sich sie sind so uber um und uns unser unsere unseren verkaufen viel von vor was webseite wenn
    werden wie wir wird wollen wurde zu zum zur`,
}

/** One of these alone is enough: no other of the languages has it. */
const unmistakable: Readonly<Partial<Record<Language, RegExp>>> = {
  af: /\b(?:dankie|asseblief|hoekom|hoeveel|weet nie|ek wil|begroting|nog nie|bel my|(?:ek|ons) (?:soek|benodig|is|het|kan)|'n)\b|(?:^|\s)'n /,
  zu: /\b(?:angazi|angiqondi|ngiyabonga|ngicela|ngifuna|ngidinga|sawubona|yebo|kungani|sifuna|sidinga|ngiyacela|okwamanje|hhayi|chha)\b/,
  xh: /\b(?:andazi|andiqondi|enkosi|ndifuna|ndidinga|ndicela|ndiyacela|nceda|molweni|molo|ewe|yimalini|kutheni|okwangoku|hayi)\b/,
  fr: /\b(?:je (?:ne|veux|voudrais|cherche|prefere)|sais pas|pas encore|pourquoi|combien|bonjour|est-ce que|s'il vous plait|nous (?:avons|voulons|sommes)|pouvez-vous|aucune idee|merci|c'est|appelez-moi|qu'est-ce)\b/,
  pt: /\b(?:nao|obrigad[oa]|ainda nao|quanto custa|gostaria|preciso|voces|ola|bom dia|quero (?:um|uma)|orcamento)\b/,
  de: /\b(?:ich (?:mochte|brauche|will|weis|habe|bin)|nicht|keine ahnung|noch nicht|wir (?:brauchen|mochten|wollen|haben|sind)|was kostet|wie viel|nein|bitte|warum|konnen sie)\b/,
}

/** In words of the language that stand in the text, so that one borrowed word decides nothing. */
const enoughWords = 3

const wordLists = languages.map((language) => ({ language, words: new Set(commonWords[language].split(/\s+/)) }))

/** Returns the language of a text; English unless another is sure. */
export function languageOf(text: string): Language {
  const folded = fold(text)
  const words = new Set(folded.match(/[a-z]+(?:['-][a-z]+)*/g))
  const scores = wordLists.map(({ language, words: common }) => ({
    language,
    score: [...words].filter((word) => common.has(word)).length + (isUnmistakable(language, folded) ? 2 : 0),
  }))
  const english = scores.find(({ language }) => language === 'en')?.score ?? 0
  const [best, second] = scores.filter(({ language }) => language !== 'en').toSorted((a, b) => b.score - a.score)
  if (!best || best.score <= english || best.score === second?.score) return 'en'
  return best.score >= enoughWords || isUnmistakable(best.language, folded) ? best.language : 'en'
}

function isUnmistakable(language: Language, folded: string): boolean {
  return unmistakable[language]?.test(folded) ?? false
}
