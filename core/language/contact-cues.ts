// Words around contact details and requests for a call, folded, of all languages together. For `wordsOf`, but for the two sets of plain words.

/** Before a name. */
export const nameIntroductions = `my name is, my name's, my full name is, my naam is, je m'appelle, mon nom est, me chamo, chamo-me, meu nome e, mein name ist, ich heisse,
  igama lami ngu, igama lam ngu, ndingu, ngingu`

/** What may stand beside an address, a number and a name in a sentence that gives nothing else. Plain words. */
export const wordsBesideDetails = `a address adres afternoons all also am an and any anytime as asseblief at bel best better bis by call can cell cellphone contact contacts details
  dis e-mail e-pos ek email en epos es evenings for from get hi hier i i'm is it it's jy kan kontak mail me messages mobile mornings my myself n name
  naam nommer no number of on op or our owner phone please reach reply sel send sms skryf stuur tel telephone text thanks the this to too us vir via
  whatsapp work write you your meu nome telefone mon nom telephone mein ist und oder ou et ich bin je suis sou eu o`

/** What an address or a number is called. */
export const meansOfContact =
  'e-?mail, mail, cell, phone, mobile, number, whatsapp, contact, e-?pos, selnommer, nommer, numero, telefone, nummer'

/** Before “call me”. */
export const callOpenings = `please, can, could, would, will, you, someone, somebody, anyone, just, rather, or, yes, ok, okay, sure, and, better, thanks, hi,
  hello, one of you, kan, sal, julle, jy, iemand, asseblief, asb, pouvez-vous, podem, bitte, konnen sie, ngicela, ndicela, nceda`

/** Around a number and a time, where nothing else is said. Plain words. */
export const wordsBesideCall = `a actually again am any anytime anyone at available back be best better call can cell could do for free good i if instead is it just line m make maybe
  me mobile my no number ok okay on one or our perhaps phone please rather reach ring s someone somebody suits sure thank thanks that the then time to
  try us we whatsapp will works would yes you and hi hello
  asb asseblief bel dis ek my nommer op skakel selfoon is by kan julle jy
  appelez moi mon numero est au le la je suis s il vous plait
  ligue ligue-me meu numero no o por favor para estou
  bitte meine nummer ist unter ich bin erreichbar rufen sie mich an`

/** “Call me” in other words. */
export const callPhrases = `give me a call, give me a ring, appelez-moi, appelez moi, rappelez-moi, appelle-moi, m'appeler, m'rappeler, me liguem?, liguem?, ligue-me,
    me ligar, telefonem?, ligar, rufen sie mich, rufen sie uns, ruf mich, mich anrufen, mich bitte anrufen, mich zuruckrufen, ningishayele,
    ungishayele, ngishayele, nditsalele, ningifonele, ungifonele`

/** The end of a mail. */
export const closingWords = `regards, wishes, thanks, cheers, sincerely, yours, yours sincerely, yours truly, groete, cordialement, bien a vous, atenciosamente,
    cumprimentos, mit freundlichen grussen, grusse, ozithobayo, thank you, best, rgds, thx`
