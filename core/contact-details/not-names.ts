/** Words that answers wrap around a name, in English and Afrikaans. One of them inside a phrase shows that the phrase is a sentence. */
export const notNames: ReadonlySet<string> = new Set(
  `a about address after afternoon afternoons again all also always am an and any anytime are as ask at available away awesome back based be
  because been before best between but by bye call called can can't cell cellphone cellular chat check cheers contact contacts cool could
  currently day days details do don't dont e.g e-mail e-mails easy either email emails etc evening evenings excited fax fine first flexible for
  forward free friday from full fyi give glad go good got great greetings had happy has have hello here hey hi his her how howzit i i'd i'll i'm
  i've id if in interested is it it's its just keen kind kindly know landline last let let's like line looking mail mailto me message mobi mobile
  may monday morning mornings must my myself n/a nah name names need nice no none nope not nothing number numbers of office ok okay on only open or
  our out perfect phone phones please possible prefer preferable preferably preferred rather reach reachable ready regards reply same saturday
  see send should sincerely skip sms so soon sorry speak still sunday sure surname talk tel telephone text thank thanks that the their them then
  there these they this thursday time to too tomorrow try tuesday up urgent us use via want warm was way we we're wednesday weekday weekdays weekend
  well what whatsapp when will with work works would write yeah yep yes you your yours
  bel by dankie die e-pos ek en epos goeie gr groete hallo is jy kan met my naam nommer of op sel selfoon selnommer skryf stuur vanaf vir wees`.split(
    /\s+/,
  ),
)

/** Such words that are names as well, when they begin with a capital letter. */
export const alsoNames: ReadonlySet<string> = new Set('an best can do free may will'.split(' '))

/** Small words inside a name. */
export const particles: ReadonlySet<string> = new Set(
  'van der den de du la le von zu ter ten bin ibn al el da dos das di del y'.split(' '),
)

/** What may stand before a name that is typed without capitals, and after it. */
export const openers: ReadonlySet<string> = new Set('and or hi hello hey howzit yes sure ok okay name naam'.split(' '))
export const closers: ReadonlySet<string> = new Set('here my email cell phone number tel thanks'.split(' '))

/** Titles that are no name when they stand alone. */
export const titles: ReadonlySet<string> = new Set('dr mr ms mrs prof rev adv jr sr'.split(' '))
